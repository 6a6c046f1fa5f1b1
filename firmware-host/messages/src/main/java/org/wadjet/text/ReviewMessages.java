package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.engine.Score;
import org.wadjet.engine.TurnReview;
import org.wadjet.engine.TurnReview.Mistake;
import org.wadjet.game.Move;
import org.wadjet.game.Side;

/**
 * Formats the engine's review of a game. Scores are those of silver: positive if silver is ahead.
 * Texts can follow a colon, without an initial capital or a full stop.
 */
public final class ReviewMessages {
  /** Moves of a best line that are shown. */
  private static final int LINE_MOVES = 6;

  private final Language language;
  private final MessageCatalog messages;

  /** Creates the formatter for a language. */
  public ReviewMessages(Language language) {
    this.language = language;
    messages = MessageCatalog.of(language, "review");
  }

  /** Formats the beginning of a best line: its first six moves. */
  public static String line(List<Move> line) {
    return line.stream().limit(LINE_MOVES).map(Move::toString).collect(Collectors.joining(" "));
  }

  /** Returns the language of the texts. */
  public Language language() {
    return language;
  }

  public String title() {
    return messages.text("title");
  }

  /** Returns the sentence that explains the evaluations. */
  public String introduction() {
    return messages.text("intro");
  }

  public String evaluationLabel() {
    return messages.text("evaluation");
  }

  /** Returns the label of a best line. */
  public String bestLabel() {
    return messages.text("best");
  }

  public String mistakeLabel() {
    return messages.text("mistake");
  }

  public String curveTitle() {
    return messages.text("curve");
  }

  /** Formats the evaluations before and after a turn. */
  public String change(TurnReview turn) {
    return messages.text(
        "change",
        "before",
        evaluation(turn.silverBefore()),
        "after",
        evaluation(turn.silverAfter()));
  }

  /** Formats a score of silver: {@code +0.31}, or the side that wins and in how many turns. */
  public String evaluation(int score) {
    if (!Score.isDecided(score)) {
      return String.format(language.locale(), "%+.2f", score / 100.0);
    }
    String side = (score > 0 ? Side.SILVER : Side.RED).keyword();
    int plies = Score.pliesToEnd(score);
    return plies == 0 ? messages.text(side + ".won") : messages.text(side + ".wins", "n", plies);
  }

  /** Returns the name of a mistake. */
  public String mistake(Mistake mistake) {
    return messages.text("mistake." + mistake.keyword());
  }

  /** Formats the mistake of a turn with its number and side: {@code 12. red: weak move}. */
  String numberedMistake(TurnReview turn, Mistake mistake) {
    return turn.number() + ". " + side(turn.side()) + ": " + mistake(mistake);
  }

  /** Returns the name of a side. */
  String side(Side side) {
    return messages.text(side.keyword());
  }

  /** Returns the meaning of the mark of a side's mistakes. */
  String mark(Side side) {
    return messages.text("mark." + side.keyword());
  }

  /** Returns the sentences that describe the curve of a game to those who do not see it. */
  public String curve(List<TurnReview> turns) {
    String mistakes =
        turns.stream()
            .flatMap(turn -> turn.mistake().map(mistake -> numberedMistake(turn, mistake)).stream())
            .collect(Collectors.joining("; "));
    String end = turns.isEmpty() ? evaluation(0) : evaluation(turns.getLast().silverAfter());
    return messages.text("curve.text", "end", end)
        + " "
        + (mistakes.isEmpty()
            ? messages.text("curve.flawless")
            : messages.text("curve.mistakes", "turns", mistakes));
  }
}
