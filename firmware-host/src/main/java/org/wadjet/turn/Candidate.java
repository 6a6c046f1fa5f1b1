package org.wadjet.turn;

import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
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
  /** A move of the side to move. */
  static Candidate of(Move move, Position before, Rules rules, Tracing tracing) {
    Fired fired = new Fired(before.afterMove(move), rules.game(), before.toMove());
    return new Candidate(move, fired, tracing.trace(fired.position(), fired.game(), fired.side()));
  }
}
