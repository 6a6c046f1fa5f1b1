package org.wadjet.verdict;

import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;

/**
 * What a shot was fired on, as far as is known.
 *
 * @param position after the move, before anything is struck off
 * @param side whose laser
 */
public record ShotContext(Position position, Rules.Game game, Side side) {
  /** Where the light should go. */
  Trace trace() {
    return BeamTracer.trace(position, game, side);
  }

  /** The same shot on another position. */
  ShotContext on(Position other) {
    return new ShotContext(other, game, side);
  }
}
