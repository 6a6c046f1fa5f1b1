package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Chain;

/**
 * Steady bits of a chain that a hand can change, and those wired to a level: all that distinguishes
 * one chain from another with the same SENTINEL echo. The light of squares is left out.
 */
final class ChainFingerprint {
  private final long[] counts;
  private final BitHistory history;

  ChainFingerprint(List<Chain> chains, SquareBitMap bits, BitHistory history) {
    this.history = history;
    counts = new long[chains.size()];
    for (int chain = 0; chain < counts.length; chain++) {
      long squares = bits.presenceBits(chain) | bits.codeBits(chain);
      counts[chain] = squares == 0 ? -1L : squares;
    }
  }

  /** Returns the fingerprint of a chain, bit i is read i. */
  long of(int chain) {
    return history.steady(chain) & counts[chain];
  }
}
