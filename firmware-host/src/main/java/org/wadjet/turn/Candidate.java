package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Tracing;

/**
 * A move that fits what the board reads, and the way of the light after it. Usually there is one;
 * where Obelisks hide what was done there may be several, and the light decides.
 *
 * @param trace of the shot of the side that moved
 */
record Candidate(Move move, Trace trace) {
  /** Moves of the side to move. */
  static List<Candidate> all(List<Move> moves, GameState game, Tracing tracing) {
    return moves.stream().map(move -> of(move, game, tracing)).toList();
  }

  private static Candidate of(Move move, GameState game, Tracing tracing) {
    Position before = game.position();
    return new Candidate(
        move, tracing.trace(before.afterMove(move), game.rules().game(), before.toMove()));
  }
}
