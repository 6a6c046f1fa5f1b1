package org.wadjet.sensing;

import java.util.Arrays;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** What each square of an observation may be for it to count as one position. Immutable. */
public final class ExpectedReadings {
  private final byte[] squares;

  private ExpectedReadings(byte[] squares) {
    this.squares = squares;
  }

  /** Whether everything that is known of a board is as wanted. */
  public boolean matches(Observation seen) {
    for (int square = 0; square < Square.COUNT; square++) {
      if ((squares[square] & seen.possible(square)) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether what is known of a square is as wanted. */
  public boolean matches(Observation seen, Square square) {
    return (squares[square.index()] & seen.possible(square.index())) != 0;
  }

  /** Whether a square may be what the bits of a set say. */
  boolean allows(int square, int possible) {
    return (squares[square] & possible) != 0;
  }

  /** Whether two wants are the same of a square. */
  boolean isAs(ExpectedReadings other, int square) {
    return squares[square] == other.squares[square];
  }

  /** The only square that is not as wanted; -1 where none or more than one is. */
  int onlyMismatch(Observation seen) {
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

  /** Collects the squares; all are wanted empty at first. */
  public static final class Builder {
    private final byte[] squares = new byte[Square.COUNT];

    /** Everything empty. */
    public Builder() {
      Arrays.fill(squares, Observation.NOTHING);
    }

    /** A piece wanted on a square, in one of some facings. */
    public void piece(Square square, Set<Heading> facings) {
      byte set = 0;
      for (Heading facing : facings) {
        set |= Observation.code(facing);
      }
      squares[square.index()] = set;
    }

    /** What is wanted; the builder is not used again. */
    public ExpectedReadings build() {
      return new ExpectedReadings(squares);
    }
  }
}
