package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Tracing;
import org.wadjet.verdict.Fired;

/**
 * A move that fits what the board reads, and the way of the light after it. Usually there is one;
 * where Obelisks hide what was done there may be several, and the light decides.
 *
 * @param fired what the shot is fired on if it is this move
 * @param trace of the shot of the side that moved
 */
record Candidate(Move move, Fired fired, Trace trace) {
  /** Moves of the side to move. */
  static List<Candidate> all(List<Move> moves, GameState game, Tracing tracing) {
    return moves.stream().map(move -> of(move, game, tracing)).toList();
  }

  private static Candidate of(Move move, GameState game, Tracing tracing) {
    Position before = game.position();
    Fired fired = new Fired(before.afterMove(move), game.rules().game(), before.toMove());
    return new Candidate(move, fired, tracing.trace(fired.position(), fired.game(), fired.side()));
  }
}
