package org.wadjet.verdict;

import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;

/**
 * Position, game and side of a shot.
 *
 * @param position after the move, before any removal
 * @param side owner of the laser
 */
public record ShotContext(Position position, Rules.Game game, Side side) {
  /** Returns the computed trace of the shot. */
  Trace trace() {
    return BeamTracer.trace(position, game, side);
  }

  /** Returns the same shot on another position. */
  ShotContext on(Position other) {
    return new ShotContext(other, game, side);
  }
}
