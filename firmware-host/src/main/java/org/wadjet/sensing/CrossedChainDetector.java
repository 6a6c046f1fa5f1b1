package org.wadjet.sensing;

import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/**
 * Sees two chains of the same kind change places, or read the same from one moment on: nothing that
 * SENTINEL shows. Compares how the board settled with how it had settled before; a hand moves one
 * piece in that time, a cable all pieces of two ranks.
 */
final class CrossedChainDetector {
  /** So many bits may be a move's doing, made at the same time. */
  private static final int BITS_OF_A_MOVE = 4;

  /** More bits than a piece has that is carried from one rank to the other. */
  private static final int EXCHANGED = 7;

  /** More bits than a piece has that is taken off: touching lines only lose bits, or only gain. */
  private static final int SHORTED = 4;

  private final List<Chain> chains;
  private final ChainFingerprint words;
  private final long[] before = new long[Board.CHAINS];
  private boolean seenAny;

  CrossedChainDetector(List<Chain> chains, ChainFingerprint words) {
    this.chains = chains;
    this.words = words;
  }

  /** The board has settled; what that shows. */
  Optional<BoardFault> settled() {
    Optional<BoardFault> found = Optional.empty();
    for (int one = 0; seenAny && one < before.length; one++) {
      for (int other = one + 1; other < before.length; other++) {
        if (chains.get(one).invertsSentinel() == chains.get(other).invertsSentinel()) {
          Optional<BoardFault> pair = pair(one, other);
          found = pair.isPresent() ? pair : found;
        }
      }
    }
    forget();
    seenAny = true;
    return found;
  }

  /** What has changed until now is known, and is not to be seen again. */
  void forget() {
    for (int chain = 0; chain < before.length; chain++) {
      before[chain] = words.of(chain);
    }
  }

  /** Whether two chains that are said to touch read differently all the same. */
  boolean refutes(BoardFault.Shorted shorted) {
    return words.of(index(shorted.one())) != words.of(index(shorted.other()));
  }

  private int index(String name) {
    return chains.stream().map(Chain::name).toList().indexOf(name);
  }

  private Optional<BoardFault> pair(int one, int other) {
    long first = before[one];
    long second = before[other];
    long firstNow = words.of(one);
    long secondNow = words.of(other);
    int changed = Long.bitCount(firstNow ^ first) + Long.bitCount(secondNow ^ second);
    String name = chains.get(one).name();
    String otherName = chains.get(other).name();
    if (explains(second ^ firstNow, first ^ secondNow, changed - EXCHANGED)) {
      return Optional.of(new BoardFault.Exchanged(name, otherName));
    }
    boolean shorted =
        firstNow == secondNow
            && (touch(first, second, firstNow, changed)
                || touch(~first, ~second, ~firstNow, changed));
    return shorted ? Optional.of(new BoardFault.Shorted(name, otherName)) : Optional.empty();
  }

  /**
   * Whether two chains, changed by no more than a move, read as one word where they touch and 1
   * wins: that word has every bit of either, and no other.
   */
  private static boolean touch(long first, long second, long word, int changed) {
    return explains(
        (first & ~word) | (word & ~(first | second)), second & ~word, changed - SHORTED);
  }

  private static boolean explains(long firstLeft, long secondLeft, int most) {
    int left = Long.bitCount(firstLeft) + Long.bitCount(secondLeft);
    return left <= Math.min(BITS_OF_A_MOVE, most);
  }
}
