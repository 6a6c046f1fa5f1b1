package org.wadjet.verdict;

import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Tracer;

/**
 * What a shot was fired on, as far as is known.
 *
 * @param position after the move, before anything is struck off
 * @param side whose laser
 */
public record Fired(Position position, Rules.Game game, Side side) {
  /** Where the light should go. */
  Trace trace() {
    return Tracer.trace(position, game, side);
  }

  /** The same shot on another position. */
  Fired on(Position other) {
    return new Fired(other, game, side);
  }
}
