package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;
import org.wadjet.optics.TraceFunction;
import org.wadjet.verdict.ShotContext;

/**
 * Move that matches the sensed board, with the trace of its shot. Usually there is one candidate;
 * if Obelisks make the move ambiguous there are several, and the light decides.
 *
 * @param shot context of the shot after this move
 * @param trace trace of the shot by the side that moved
 */
record Candidate(Move move, ShotContext shot, Trace trace) {
  /** Returns candidates for moves of the side to move. */
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
