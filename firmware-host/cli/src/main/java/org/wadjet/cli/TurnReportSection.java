package org.wadjet.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.record.RulingRecord;
import org.wadjet.record.ShotRecord;
import org.wadjet.record.TurnRecord;
import org.wadjet.sighting.SampleCounts;
import org.wadjet.sighting.Sighting;
import org.wadjet.text.Language;
import org.wadjet.text.MatchMessages;
import org.wadjet.text.ReadingMessages;
import org.wadjet.text.ShotMessages;
import org.wadjet.text.StopReasonMessages;
import org.wadjet.text.SvgBoard;
import org.wadjet.text.SvgBoardContent;
import org.wadjet.text.TraceMessages;
import org.wadjet.text.XmlWriter;
import org.wadjet.verdict.CrossCheck;
import org.wadjet.wiring.Detector;

/**
 * Formats one turn of a referee's report: the board with the beam, and the evidence for the
 * verdict.
 */
final class TurnReportSection {
  private final Rules.Game game;
  private final ReadingMessages sentences;
  private final TraceMessages traces;
  private final SvgBoard board;
  private final XmlWriter page;
  private final Optional<ReviewReportSection> review;

  TurnReportSection(Rules.Game game, XmlWriter page, Optional<ReviewReportSection> review) {
    this.game = game;
    this.page = page;
    this.review = review;
    sentences = new ReadingMessages(Language.EN, game);
    traces = new TraceMessages(Language.EN, game);
    board = new SvgBoard(game);
  }

  /** Adds the card of a turn to the page. */
  void add(TurnRecord turn) {
    Position fired = turn.before().afterMove(turn.move());
    Trace trace = BeamTracer.trace(fired, game, turn.side());
    List<Detector> sighted =
        turn.shots().isEmpty() ? List.of() : turn.shots().getLast().sighting().sighted();
    page.open("article", "class", "turn pair");
    page.open("div");
    page.add(board.draw(new SvgBoardContent(fired, Optional.of(turn.move()), trace, sighted)));
    page.close("div").open("div");
    String move = sentences.move(turn.before(), turn.move());
    page.textElement("h3", "%d. %s (%s)".formatted(turn.ply(), move, turn.move()));
    page.open("dl");
    fact("trace", traces.way(fired, trace));
    page.close("dl");
    turn.shots().forEach(shot -> shot(turn, shot, trace));
    if (turn.shots().isEmpty()) {
      page.textElement(
          "p", "The record has no result of this shot: the controller was interrupted.");
    }
    page.open("dl");
    for (RulingRecord ruling : turn.rulings()) {
      String rulingText = new ShotMessages(Language.EN).ruling(ruling.ruling(), ruling.by());
      fact("ruling", rulingText + " (row " + ruling.row() + ")");
    }
    turn.clock().ifPresent(left -> fact("clock", MatchMessages.time(left.toSeconds()) + " left"));
    fact("taken off", turn.removed().isEmpty() ? "nothing" : names(turn.removed()));
    page.close("dl");
    review.ifPresent(each -> each.add(turn.ply()));
    page.close("div").close("article");
  }

  private void shot(TurnRecord turn, ShotRecord shot, Trace trace) {
    Sighting sighting = shot.sighting();
    page.textElement(
        "span", sign(shot.verdict()) + " " + shot.verdict(), "class", style(shot.verdict()));
    page.open("table").open("tr");
    for (String head : List.of("detector", "lit", "dark", "trace", "seen")) {
      page.textElement("th", head);
    }
    page.close("tr");
    List<Detector> expected = CrossCheck.expected(trace);
    for (Detector detector : shown(expected, sighting)) {
      SampleCounts counts = sighting.counts(detector);
      row(
          detector.toString(),
          "%d of %d".formatted(counts.lit(), sighting.pairs()),
          "%d of %d".formatted(counts.dark(), sighting.pairs()),
          end(detector, expected, trace),
          seen(detector, sighting));
    }
    page.close("table").open("dl");
    if (!shot.reasons().isEmpty()) {
      fact(
          "reasons",
          shot.reasons().stream()
              .map(new ShotMessages(Language.EN)::reason)
              .collect(Collectors.joining(", ")));
    }
    if (!shot.ended().equals("done")) {
      fact("shot", new StopReasonMessages(Language.EN).ended(shot.ended()));
    }
    if (shot.move().filter(turn.move()::equals).isEmpty()) {
      fact("move", "not determined by the light");
    } else if (!shot.squares().equals(trace.squares())) {
      fact("recorded", names(shot.squares()) + ": not the path drawn here");
    }
    page.close("dl");
    page.textElement(
        "p",
        "row %d, %s, lit %.1f ms"
            .formatted(shot.row(), time(shot.utc()), shot.lit().toNanos() / 1e6),
        "class",
        "small");
  }

  private static String end(Detector detector, List<Detector> expected, Trace trace) {
    if (expected.contains(detector)) {
      return "ends here";
    }
    boolean faint = trace.faint().stream().map(CrossCheck::detector).anyMatch(detector::equals);
    return faint ? "ends, too faint to judge" : "–";
  }

  /**
   * Returns the relevant detectors: those of the trace, and all that were lit, blinded or
   * uncertain.
   */
  private static Iterable<Detector> shown(List<Detector> expected, Sighting sighting) {
    TreeSet<Detector> shown = new TreeSet<>(expected);
    shown.addAll(sighting.sighted());
    shown.addAll(sighting.blinded());
    sighting.evidence().stream()
        .map(SampleCounts::detector)
        .filter(sighting.undecided()::contains)
        .limit(8)
        .forEach(shown::add);
    return shown;
  }

  private static String seen(Detector detector, Sighting sighting) {
    if (sighting.sighted().contains(detector)) {
      return "struck";
    }
    if (sighting.blinded().contains(detector)) {
      return "blinded";
    }
    return sighting.undecided().contains(detector) ? "not decided" : "dark";
  }

  private void row(String... cells) {
    page.open("tr");
    for (String cell : cells) {
      page.textElement("td", cell);
    }
    page.close("tr");
  }

  private void fact(String name, String value) {
    page.textElement("dt", name).textElement("dd", value);
  }

  /** Returns the CSS class of a verdict. */
  private static String style(String verdict) {
    return "verdict " + verdict;
  }

  /** Formats a time to the second, as on a referee's watch; the record has the full value. */
  static String time(String utc) {
    return Instant.parse(utc).truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ');
  }

  private static String sign(String verdict) {
    return switch (verdict) {
      case "confirmed" -> "✓";
      case "contradicted" -> "✗";
      case "unseen" -> "○";
      default -> "?";
    };
  }

  private static String names(List<Square> squares) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(" "));
  }
}
