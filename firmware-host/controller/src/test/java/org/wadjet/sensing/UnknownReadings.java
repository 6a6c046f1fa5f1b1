package org.wadjet.sensing;

import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** Observations with readings that masked sensors leave open, for tests of other packages. */
public final class UnknownReadings {
  private UnknownReadings() {}

  /** Returns an observation in which a square may be empty or hold a piece that faces any side. */
  public static Observation nothingKnown(Observation board, Square square) {
    int possible = Observation.NOTHING;
    for (Heading heading : Heading.values()) {
      possible |= Observation.code(heading);
    }
    return with(board, square, possible);
  }

  /** Returns an observation in which a square may be empty or hold a piece with a known code. */
  public static Observation presenceUnknown(Observation board, Square square) {
    Heading facing = board.facing(square).orElseThrow();
    return with(board, square, Observation.NOTHING | Observation.code(facing));
  }

  private static Observation with(Observation board, Square square, int possible) {
    Observation.Builder builder = new Observation.Builder();
    for (Square other : Square.all()) {
      int states = board.mayBeEmpty(other) ? Observation.NOTHING : 0;
      states |= board.isAskew(other) ? Observation.ASKEW : 0;
      for (Heading heading : board.possibleFacings(other)) {
        states |= Observation.code(heading);
      }
      builder.set(other, other.equals(square) ? possible : states);
    }
    return builder.build();
  }
}
