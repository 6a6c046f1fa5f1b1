package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;
import org.wadjet.optics.TraceFunction;
import org.wadjet.verdict.ShotContext;

/**
 * A move that fits what the board reads, and the way of the light after it. Usually there is one;
 * where Obelisks hide what was done there may be several, and the light decides.
 *
 * @param shot what the shot is fired on if it is this move
 * @param trace of the shot of the side that moved
 */
record Candidate(Move move, ShotContext shot, Trace trace) {
  /** Moves of the side to move. */
  static List<Candidate> all(List<Move> moves, GameState game, TraceFunction tracing) {
    return moves.stream().map(move -> of(move, game, tracing)).toList();
  }

  private static Candidate of(Move move, GameState game, TraceFunction tracing) {
    Position before = game.position();
    ShotContext shot =
        new ShotContext(before.afterMove(move), game.rules().game(), before.toMove());
    return new Candidate(move, shot, tracing.trace(shot.position(), shot.game(), shot.side()));
  }
}
