package org.wadjet.cli;

import java.util.List;
import org.wadjet.engine.TurnReview;
import org.wadjet.text.Language;
import org.wadjet.text.ReviewCurve;
import org.wadjet.text.ReviewMessages;
import org.wadjet.text.XmlWriter;

/** Formats the engine's review in a referee's report: the curve, and a paragraph for each turn. */
final class ReviewReportSection {
  private final List<TurnReview> turns;
  private final ReviewMessages messages;
  private final XmlWriter page;

  /**
   * Content of the section.
   *
   * @param turns reviews of all turns in order
   * @param language language of its texts
   */
  record Content(List<TurnReview> turns, Language language) {
    Content {
      turns = List.copyOf(turns);
    }
  }

  ReviewReportSection(Content content, XmlWriter page) {
    this.turns = content.turns();
    this.messages = new ReviewMessages(content.language());
    this.page = page;
  }

  /** Adds the curve and its explanation; nothing for a game without turns. */
  void addCurve() {
    if (turns.isEmpty()) {
      return;
    }
    page.open("section", "class", "review", "lang", messages.language().code());
    page.textElement("h2", messages.title());
    page.add(new ReviewCurve(messages).draw(turns));
    page.textElement("p", messages.introduction(), "class", "small");
    page.close("section");
  }

  /** Adds the review of a turn; nothing for a turn that no longer counts. */
  void add(int ply) {
    if (ply > turns.size()) {
      return;
    }
    TurnReview turn = turns.get(ply - 1);
    page.open("dl", "class", "review", "lang", messages.language().code());
    fact(messages.evaluationLabel(), messages.change(turn), "evaluation");
    turn.mistake()
        .ifPresent(
            mistake -> fact(messages.mistakeLabel(), "✗ " + messages.mistake(mistake), "mistake"));
    if (!turn.line().isEmpty()) {
      fact(messages.bestLabel(), ReviewMessages.line(turn.line()), "best");
    }
    page.close("dl");
  }

  private void fact(String name, String value, String style) {
    page.textElement("dt", name).textElement("dd", value, "class", style);
  }
}
