package org.wadjet.sensing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;

/**
 * Hypothesis that the DATA lines of two ranks are shorted. Both ranks then read the same, which
 * SENTINEL does not show if both echo it alike. With few pieces on them a hand could have caused
 * the change, but no hand changes presence and code in one instant.
 */
final class ShortedChainHypothesis {
  private static final long MAX_SIMULTANEOUS_NANOS = Duration.ofMillis(20).toNanos();

  private final Board board;
  private final SquareBitMap bits;
  private final BitHistory history;

  /** Index of the square whose presence is at {@code chain · 40 + read}; meaningless elsewhere. */
  private final int[] squares = new int[Board.CHAINS * Chain.BITS];

  ShortedChainHypothesis(Board board, SquareBitMap bits, BitHistory history) {
    this.board = board;
    this.bits = bits;
    this.history = history;
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      for (int read = 0; read < Chain.BITS; read++) {
        if (board.chains().get(chain).bits().get(read)
            instanceof ChainBit.Presence(Square square)) {
          squares[chain * Chain.BITS + read] = square.index();
        }
      }
    }
  }

  /** Returns each pair of ranks whose short explains all readings that are not as expected. */
  List<BoardFault> findExplanations(ExpectedReadings expected, Observation seen) {
    List<Chain> chains = board.chains();
    List<BoardFault> explanations = new ArrayList<>();
    for (int one = 0; one < chains.size(); one++) {
      boolean inverts = chains.get(one).invertsSentinel();
      for (int other = one + 1; other < chains.size(); other++) {
        if (chains.get(other).invertsSentinel() == inverts
            && haveEqualReadings(one, other)
            && changedAtOnce(one, other, expected, seen)
            && (explains(one, other, true, expected) || explains(one, other, false, expected))) {
          explanations.add(
              new BoardFault.Shorted(chains.get(one).name(), chains.get(other).name()));
        }
      }
    }
    return explanations;
  }

  private boolean haveEqualReadings(int one, int other) {
    long own = bits.presenceBits(one) | bits.codeBits(one);
    long others = bits.presenceBits(other) | bits.codeBits(other);
    return own != 0 && own == others && ((history.steady(one) ^ history.steady(other)) & own) == 0;
  }

  /** Returns whether the unexpected readings changed in one instant, and only on these ranks. */
  private boolean changedAtOnce(int one, int other, ExpectedReadings expected, Observation seen) {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (Square square : Square.all()) {
      if (expected.matches(seen, square)) {
        continue;
      }
      int chain = bits.place(square, SquareBitMap.PRESENCE) / Chain.BITS;
      if (chain != one && chain != other) {
        return false;
      }
      for (int bit : SquareBitMap.ALL) {
        int place = bits.place(square, bit);
        if (history.changesInTurn(place) > 0) {
          first = Math.min(first, history.changedNanos(place));
          last = Math.max(last, history.changedNanos(place));
        }
      }
    }
    return first <= last && last - first <= MAX_SIMULTANEOUS_NANOS;
  }

  private boolean explains(int one, int other, boolean highWins, ExpectedReadings expected) {
    long both = bits.presenceBits(one) & bits.presenceBits(other);
    for (long rest = both; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      int own = squares[one * Chain.BITS + read];
      int beside = squares[other * Chain.BITS + read];
      if (!read(Square.all().get(own), Square.all().get(beside), highWins, expected)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the reading of two squares in an expected state is the one that a short of
   * their lines would give.
   */
  private boolean read(Square own, Square beside, boolean highWins, ExpectedReadings expected) {
    int levels = levels(own);
    for (int one = 0; one <= 7; one++) {
      for (int other = 0; other <= 7; other++) {
        if (expected.allows(own.index(), bits.meaning(one))
            && expected.allows(beside.index(), bits.meaning(other))
            && levels == (highWins ? level(one) | level(other) : level(one) & level(other))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the levels read from the three switches of a square. */
  private int levels(Square square) {
    int levels = 0;
    for (int bit : SquareBitMap.ALL) {
      levels |= history.isHigh(bits.place(square, bit)) ? bit : 0;
    }
    return levels;
  }

  /** Returns the levels of the three switches if those in a set are closed. */
  private int level(int closed) {
    int levels = closed;
    for (int bit : SquareBitMap.ALL) {
      levels ^= bits.isActiveLow(bit) ? bit : 0;
    }
    return levels;
  }
}
