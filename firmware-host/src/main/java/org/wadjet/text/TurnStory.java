package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Counts;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.Reason;
import org.wadjet.wiring.Detector;

/** Tells a turn: the move, the board with the beam on it, trace, sighting and verdict. */
public final class TurnStory {
  private final Sentences sentences;
  private final PieceWords words;
  private final BoardDrawing drawing;
  private final ExplanationSentences causes;

  /** In the words of a game, drawn in a look. */
  public TurnStory(Rules.Game game, Look look) {
    sentences = new Sentences(game);
    words = new PieceWords(game);
    drawing = new BoardDrawing(look);
    causes = new ExplanationSentences(game);
  }

  /** The turn, several lines with a line end each. */
  public String tell(Position before, Event.ShotJudged shot, List<Square> removed) {
    Position fired = before.afterMove(shot.move());
    return """
        %d. %s  (%s)
        %s
          trace     %s
          sighting  %s
          verdict   %s
        %s"""
        .formatted(
            shot.ply(),
            sentences.move(before, shot.move()),
            shot.move(),
            drawing.draw(fired, shot.trace()).stripTrailing(),
            trace(fired, shot.trace()),
            sighting(shot.sighting()),
            verdict(shot, removed),
            explanations(fired, shot));
  }

  private String trace(Position fired, Trace trace) {
    String way = trace.squares().stream().map(Square::toString).collect(Collectors.joining(" "));
    String ends =
        trace.ends().stream().map(end -> end(fired, end)).collect(Collectors.joining(" and "));
    return way + (ends.isEmpty() ? ", round and round" : ", " + ends);
  }

  private String end(Position fired, Trace.End end) {
    return switch (end.kind()) {
      case RIM -> "out at " + Detector.rim(end.square(), end.heading());
      case BLOCKED -> "stopped by the " + coloured(fired, end.square());
      case REMOVED, PHARAOH -> "strikes the " + coloured(fired, end.square());
    };
  }

  private String coloured(Position fired, Square square) {
    Piece piece = fired.at(square).orElseThrow();
    return words.coloured(piece) + " on " + square;
  }

  private static String sighting(Sighting sighting) {
    if (sighting.sighted().isEmpty()) {
      return "no detector was lit in " + sighting.pairs() + " pairs of samples";
    }
    return sighting.sighted().stream()
        .map(detector -> evidence(sighting, detector))
        .collect(Collectors.joining("; "));
  }

  private static String evidence(Sighting sighting, Detector detector) {
    Counts counts =
        sighting.evidence().stream()
            .filter(each -> each.detector().equals(detector))
            .findFirst()
            .orElseThrow();
    return "%s bright in %d of %d lit samples, %d of %d dark"
        .formatted(detector, counts.lit(), sighting.pairs(), counts.dark(), sighting.pairs());
  }

  private static String verdict(Event.ShotJudged shot, List<Square> removed) {
    String what =
        shot.verdict().outcome() == Outcome.CONFIRMED
            ? "confirmed"
            : shot.verdict().outcome().word()
                + ": "
                + shot.verdict().reasons().stream()
                    .map(TurnStory::reason)
                    .collect(Collectors.joining(", "));
    String gone = removed.stream().map(Square::toString).collect(Collectors.joining(", "));
    return removed.isEmpty() ? what : what + "; taken off: " + gone;
  }

  private String explanations(Position fired, Event.ShotJudged shot) {
    StringBuilder lines = new StringBuilder();
    for (Explanation explanation : shot.verdict().explanations()) {
      lines
          .append(lines.isEmpty() ? "  perhaps   " : "  else      ")
          .append(causes.explanation(fired, explanation))
          .append('\n');
    }
    return lines.toString();
  }

  private static String reason(Reason reason) {
    return switch (reason) {
      case Reason.Missing(Detector detector) -> detector + " should have been lit";
      case Reason.Unexpected(Detector detector) -> detector + " should have been dark";
      case Reason.Blinded(Detector detector) -> detector + " is bright without the laser";
      case Reason.Flickers(Detector detector) -> detector + " flickers without the laser";
      case Reason.Undecided(Detector detector) -> detector + " now answers, now does not";
      case Reason.Dead(Detector detector) -> detector + " has never answered in this game";
      case Reason.TooFar(Detector detector) ->
          "the way to " + detector + " is longer than the pieces can hold the beam";
      case Reason.BeyondLightBudget() -> "too little light is left at every end to tell";
      case Reason.CutShort() -> "the shot was cut short";
      case Reason.LaserFailed() -> "the laser gave no light";
    };
  }
}
