package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Explanation;

/** Formats a turn: the move, the board with the beam on it, trace, sighting and verdict. */
public final class TurnTranscript {
  private final ReadingMessages sentences;
  private final TraceMessages traces;
  private final TerminalBoard drawing;
  private final DrawingStyle look;
  private final ExplanationMessages causes;

  /** Creates transcripts with the piece names of a game, drawn in a style. */
  public TurnTranscript(Rules.Game game, DrawingStyle look) {
    sentences = new ReadingMessages(Language.EN, game);
    traces = new TraceMessages(Language.EN, game);
    drawing = new TerminalBoard(look);
    this.look = look;
    causes = new ExplanationMessages(Language.EN);
  }

  /** Formats the turn as several lines, each with its line end. */
  public String format(Position before, Event.ShotJudged shot, List<Square> removed) {
    Position fired = before.afterMove(shot.move());
    String text =
        """
    %d. %s  (%s)
    %s
      trace     %s
      sighting  %s
      verdict   %s
    %s\
    """
            .formatted(
                shot.ply(),
                sentences.move(before, shot.move()),
                shot.move(),
                drawing.draw(fired, shot.trace()).stripTrailing(),
                traces.way(fired, shot.trace()),
                new ShotMessages(Language.EN).sighting(shot.sighting()),
                verdict(shot, removed),
                explanations(fired, shot));
    return look.text(text);
  }

  private static String verdict(Event.ShotJudged shot, List<Square> removed) {
    String what =
        new ShotMessages(Language.EN)
            .verdict(shot.verdict().outcome().keyword(), shot.verdict().reasons());
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
}
