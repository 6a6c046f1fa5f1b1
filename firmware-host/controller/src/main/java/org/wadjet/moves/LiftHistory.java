package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * History of the pieces during a turn: the pairs that were off the board at the same time, and the
 * first reading of each piece. A set of squares is two words: bit i of the first is the square with
 * index i, bit i of the second the one with index 64 + i.
 */
final class LiftHistory {
  /**
   * Maximum number of pieces off their squares at once that is evidence of a swap. A faulty chain
   * or a swept board shows more, and then says nothing about any two of them.
   */
  private static final int MAX_LIFTED = 4;

  private final boolean[] occupied = new boolean[Square.COUNT];
  private final long[] low = new long[Square.COUNT];
  private final long[] high = new long[Square.COUNT];
  private final boolean[] wasDisturbed = new boolean[Square.COUNT];
  private final Heading[] first = new Heading[Square.COUNT];

  private final ExpectedReadings unmoved;

  /** Starts a history for a turn from a position with its readings. */
  LiftHistory(Position position, ExpectedReadings unmoved) {
    this.unmoved = unmoved;
    position.forEach((square, _) -> occupied[square.index()] = true);
  }

  void record(Observation live) {
    long offLow = 0;
    long offHigh = 0;
    long emptyLow = 0;
    long emptyHigh = 0;
    int lifted = 0;
    for (Square square : Square.all()) {
      if (occupied[square.index()] && first[square.index()] == null) {
        first[square.index()] = live.facing(square).orElse(null);
      }
      // A changed code also shows that a piece with masked presence was disturbed.
      wasDisturbed[square.index()] |=
          live.isEmpty(square)
              || live.isAskew(square)
              || (live.mayBeEmpty(square) && !unmoved.matches(live, square));
      boolean empty = live.mayBeEmpty(square);
      // A stuck code bit makes an empty square read as askew.
      if (occupied[square.index()] && (empty || live.isAskew(square))) {
        lifted += live.isUnknown(square) ? 0 : 1;
        if (square.index() < Long.SIZE) {
          offLow |= 1L << square.index();
          emptyLow |= empty ? 1L << square.index() : 0;
        } else {
          offHigh |= 1L << square.index();
          emptyHigh |= empty ? 1L << square.index() : 0;
        }
      }
    }
    if (lifted > MAX_LIFTED) {
      return;
    }
    for (long rest = emptyLow; rest != 0; rest &= rest - 1) {
      add(Long.numberOfTrailingZeros(rest), offLow, offHigh);
    }
    for (long rest = emptyHigh; rest != 0; rest &= rest - 1) {
      add(Long.SIZE + Long.numberOfTrailingZeros(rest), offLow, offHigh);
    }
  }

  /** Returns the squares whose facing differs from their first reading. */
  List<Square> changedFacings(Observation settled) {
    return Square.all().stream().filter(square -> isFacingChanged(square, settled)).toList();
  }

  /** Returns whether the facing of a square's piece differs from its first reading. */
  boolean isFacingChanged(Square square, Observation settled) {
    Heading before = first[square.index()];
    return before != null && settled.facing(square).filter(f -> f != before).isPresent();
  }

  private void add(int index, long offLow, long offHigh) {
    low[index] |= offLow;
    high[index] |= offHigh;
  }

  /** Returns whether a square was ever observed without an upright piece. */
  boolean wasDisturbed(Square square) {
    return wasDisturbed[square.index()];
  }

  /**
   * Returns whether the pieces of two squares were, or may have been, off the board at the same
   * time.
   */
  boolean wereOffTogether(Square one, Square other) {
    return isOffWith(one, other) || isOffWith(other, one);
  }

  private boolean isOffWith(Square empty, Square off) {
    long[] words = off.index() < Long.SIZE ? low : high;
    return (words[empty.index()] >>> off.index() & 1) != 0;
  }
}
