package org.wadjet.sensing;

import java.util.Arrays;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** Permitted readings of each square for an observation to match a position. Immutable. */
public final class ExpectedReadings {
  private final byte[] squares;

  private ExpectedReadings(byte[] squares) {
    this.squares = squares;
  }

  /** Returns whether all known readings of a board are permitted. */
  public boolean matches(Observation seen) {
    for (int square = 0; square < Square.COUNT; square++) {
      if ((squares[square] & seen.possible(square)) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the known readings of a square are permitted. */
  public boolean matches(Observation seen, Square square) {
    return (squares[square.index()] & seen.possible(square.index())) != 0;
  }

  /** Returns whether a square permits any state of a set. */
  boolean allows(int square, int possible) {
    return (squares[square] & possible) != 0;
  }

  /** Returns whether both permit the same readings of a square. */
  boolean hasEqualReadings(ExpectedReadings other, int square) {
    return squares[square] == other.squares[square];
  }

  /**
   * Returns the only square with a reading that is not permitted; -1 if there is none or more than
   * one.
   */
  int singleMismatch(Observation seen) {
    int found = -1;
    for (int square = 0; square < Square.COUNT; square++) {
      if ((squares[square] & seen.possible(square)) == 0) {
        if (found >= 0) {
          return -1;
        }
        found = square;
      }
    }
    return found;
  }

  /** Builder of the squares; all are expected empty at first. */
  public static final class Builder {
    private final byte[] squares = new byte[Square.COUNT];

    /** Creates a builder with every square empty. */
    public Builder() {
      Arrays.fill(squares, Observation.NOTHING);
    }

    /** Expects a piece on a square, with one of some facings. */
    public void piece(Square square, Set<Heading> facings) {
      byte set = 0;
      for (Heading facing : facings) {
        set |= Observation.code(facing);
      }
      squares[square.index()] = set;
    }

    /** Returns the expected readings; the builder must not be used again. */
    public ExpectedReadings build() {
      return new ExpectedReadings(squares);
    }
  }
}
