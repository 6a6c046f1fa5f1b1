package org.wadjet.cli;

import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Tracer;
import org.wadjet.record.GameRecord;
import org.wadjet.record.TurnRecord;
import org.wadjet.text.BoardDrawing;
import org.wadjet.text.Look;
import org.wadjet.text.Sentences;

/** A recorded game in the terminal. */
final class GameShow {
  private final Rules.Game game;
  private final Sentences sentences;
  private final BoardDrawing drawing;

  GameShow(Rules.Game game, Look look) {
    this.game = game;
    sentences = new Sentences(game);
    drawing = new BoardDrawing(look);
  }

  /** A game in a line. */
  static String line(GameRecord game) {
    String result = game.result().map(Result::word).orElse("unfinished");
    return "%d  %s  %s %s  %d turns  %s"
        .formatted(
            game.number(),
            game.begun(),
            game.stands().start().rules().game().word(),
            game.stands().setup(),
            game.turns().size(),
            result);
  }

  /** A turn: the move, the board with the beam, what was seen, the verdict and the rulings. */
  String turn(TurnRecord turn) {
    Position fired = turn.before().afterMove(turn.move());
    Trace trace = Tracer.trace(fired, game, turn.side());
    String removed =
        turn.removed().isEmpty()
            ? ""
            : "; taken off: "
                + turn.removed().stream().map(Object::toString).collect(Collectors.joining(", "));
    String rulings =
        turn.rulings().isEmpty() ? "" : "\n  rulings   " + String.join(", ", turn.rulings());
    return """
        %d. %s  (%s)
        %s
          sighting  %s
          verdict   %s%s%s
        """
        .formatted(
            turn.ply(),
            sentences.move(turn.before(), turn.move()),
            turn.move(),
            drawing.draw(fired, trace).stripTrailing(),
            turn.sighted().isEmpty() ? "nothing lit" : String.join(" ", turn.sighted()),
            turn.verdict(),
            removed,
            rulings);
  }
}
