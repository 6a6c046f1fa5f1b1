package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Chain;

/**
 * Fingerprint of a chain: the steady levels of its switches and of inputs wired to a level, which
 * distinguish it from another chain with the same SENTINEL echo. Light bits are left out.
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
