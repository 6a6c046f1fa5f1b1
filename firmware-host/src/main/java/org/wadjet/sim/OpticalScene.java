package org.wadjet.sim;

import java.util.Optional;
import org.wadjet.game.Square;

/** How pieces stand to the light; with faults it may differ from what their magnets tell. */
interface OpticalScene {
  /** What stands on a square, or empty. */
  Optional<PhysicalPiece> at(Square square);

  /** How far a piece is turned out of its quarter, clockwise, in degrees; 0 when it stands true. */
  double yawDegrees(Square square);

  /** How far its mirror plane lies off along its normal, in millimetres. */
  default double shiftMillimetres(Square square) {
    return 0;
  }

  /** The part of the light that its mirror passes on, 0 to 1; less where it is dirty. */
  default double passesOn(Square square) {
    return 1;
  }
}
