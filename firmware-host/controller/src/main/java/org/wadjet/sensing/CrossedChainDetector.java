package org.wadjet.sensing;

import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/**
 * Detector of two chains of the same kind that were exchanged or shorted, which SENTINEL does not
 * show. Compares the settled board with the one before: a hand moves one piece in that time, an
 * exchanged cable all pieces of two ranks.
 */
final class CrossedChainDetector {
  /** Maximum number of bits that a move at the same time may change. */
  private static final int BITS_OF_A_MOVE = 4;

  /**
   * Minimum number of changed bits of exchanged or shorted chains: more than those of a piece
   * carried from one rank to the other, or of two pieces taken off between two settled boards.
   */
  private static final int MIN_CHANGED_BITS = 7;

  private final List<Chain> chains;
  private final ChainFingerprint fingerprints;
  private final long[] before = new long[Board.CHAINS];
  private boolean seenAny;

  CrossedChainDetector(List<Chain> chains, ChainFingerprint fingerprints) {
    this.chains = chains;
    this.fingerprints = fingerprints;
  }

  /** Processes a settled board and returns the pair that it shows. */
  Optional<BoardFault> settled() {
    Optional<BoardFault> found = Optional.empty();
    for (int one = 0; seenAny && one < before.length; one++) {
      boolean inverts = chains.get(one).invertsSentinel();
      for (int other = one + 1; other < before.length; other++) {
        if (chains.get(other).invertsSentinel() == inverts) {
          Optional<BoardFault> pair = pair(one, other);
          found = pair.isPresent() ? pair : found;
        }
      }
    }
    forget();
    seenAny = true;
    return found;
  }

  /** Accepts the current state as the basis of later comparisons. */
  void forget() {
    for (int chain = 0; chain < before.length; chain++) {
      before[chain] = fingerprints.of(chain);
    }
  }

  /** Returns whether two chains that were reported as shorted read differently. */
  boolean refutes(BoardFault.Shorted shorted) {
    return fingerprints.of(index(shorted.one())) != fingerprints.of(index(shorted.other()));
  }

  private int index(String name) {
    return chains.stream().map(Chain::name).toList().indexOf(name);
  }

  private Optional<BoardFault> pair(int one, int other) {
    long first = before[one];
    long second = before[other];
    long firstNow = fingerprints.of(one);
    long secondNow = fingerprints.of(other);
    int changed = Long.bitCount(firstNow ^ first) + Long.bitCount(secondNow ^ second);
    String name = chains.get(one).name();
    String otherName = chains.get(other).name();
    if (explains(second ^ firstNow, first ^ secondNow, changed - MIN_CHANGED_BITS)) {
      return Optional.of(new BoardFault.Exchanged(name, otherName));
    }
    boolean shorted =
        firstNow == secondNow
            && (readAsShorted(first, second, firstNow, changed)
                || readAsShorted(~first, ~second, ~firstNow, changed));
    return shorted ? Optional.of(new BoardFault.Shorted(name, otherName)) : Optional.empty();
  }

  /**
   * Returns whether two chains, changed by at most a move, read the same word because they are
   * shorted and 1 wins: the word has the bits of both and no others.
   */
  private static boolean readAsShorted(long first, long second, long word, int changed) {
    return explains(
        (first & ~word) | (word & ~(first | second)), second & ~word, changed - MIN_CHANGED_BITS);
  }

  private static boolean explains(long firstLeft, long secondLeft, int most) {
    int left = Long.bitCount(firstLeft) + Long.bitCount(secondLeft);
    return left <= Math.min(BITS_OF_A_MOVE, most);
  }
}
