package org.wadjet.sim;

import java.util.Optional;
import org.wadjet.game.Square;

/**
 * The pieces as the light meets them; with faults these may differ from the readings of their
 * magnets.
 */
interface OpticalScene {
  /** The piece on a square, or empty. */
  Optional<PhysicalPiece> at(Square square);

  /** Yaw of a piece off its quarter, clockwise, in degrees; 0 when it stands straight. */
  double yawDegrees(Square square);

  /** Offset of its mirror plane along the normal, in millimetres. */
  default double shiftMillimetres(Square square) {
    return 0;
  }

  /** Fraction of the light that its mirror passes on, 0 to 1; below 1 for a dirty one. */
  default double transmission(Square square) {
    return 1;
  }
}
