package org.wadjet.sim;

import java.util.Optional;
import org.wadjet.game.Square;

/**
 * The pieces on the path of the light; with faults they may differ from the readings of their
 * magnets.
 */
interface OpticalScene {
  /** Returns the piece on a square, or empty. */
  Optional<PhysicalPiece> at(Square square);

  /**
   * Returns the yaw of a piece from its quarter, clockwise, in degrees; 0 when it stands straight.
   */
  double yawDegrees(Square square);

  /** Returns the offset of a piece's mirror plane along the normal, in millimetres. */
  default double shiftMillimetres(Square square) {
    return 0;
  }

  /**
   * Returns the fraction of the light that a piece's mirror passes on, 0 to 1; below 1 for a dirty
   * mirror.
   */
  default double transmission(Square square) {
    return 1;
  }
}
