package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.turn.Event;
import org.wadjet.verdict.Explanation;

/** Tells a turn: the move, the board with the beam on it, trace, sighting and verdict. */
public final class TurnStory {
  private final Sentences sentences;
  private final TraceSentences traces;
  private final BoardDrawing drawing;
  private final ExplanationSentences causes;

  /** In the words of a game, drawn in a look. */
  public TurnStory(Rules.Game game, Look look) {
    sentences = new Sentences(game);
    traces = new TraceSentences(game);
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
    %s\
    """
        .formatted(
            shot.ply(),
            sentences.move(before, shot.move()),
            shot.move(),
            drawing.draw(fired, shot.trace()).stripTrailing(),
            traces.way(fired, shot.trace()),
            new ShotSentences().sighting(shot.sighting()),
            verdict(shot, removed),
            explanations(fired, shot));
  }

  private static String verdict(Event.ShotJudged shot, List<Square> removed) {
    String what =
        new ShotSentences().verdict(shot.verdict().outcome().word(), shot.verdict().reasons());
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
