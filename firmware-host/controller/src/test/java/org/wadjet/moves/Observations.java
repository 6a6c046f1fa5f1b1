package org.wadjet.moves;

import org.wadjet.game.Position;
import org.wadjet.sensing.Observation;

/** Readings of positions for tests. */
final class Observations {
  private Observations() {}

  /** Returns one of the readings that match a position. */
  static Observation of(Position position, StackMarker marker) {
    Observation[] built = {Observation.EMPTY};
    position.forEach(
        (square, piece) -> built[0] = built[0].with(square, marker.expectedFacing(piece)));
    return built[0];
  }
}
