package org.wadjet.wiring;

import java.util.List;

/**
 * Chain of five 74HC165 behind one DATA line: a rank board or the rim.
 *
 * @param name name in board.toml, such as {@code rank-3} or {@code rim}
 * @param data the DATA line of the chain
 * @param invertsSentinel whether the board inverts its SENTINEL input
 * @param bits sensors at reads 0 to 39, in order of the reads; always 40
 */
public record Chain(String name, SignalLine data, boolean invertsSentinel, List<ChainBit> bits) {
  /** Number of sensor bits of a chain: reads 0 to 39. */
  public static final int BITS = 40;

  public Chain {
    bits = List.copyOf(bits);
    if (bits.size() != BITS) {
      throw new IllegalArgumentException(name + " has " + bits.size() + " bits");
    }
  }

  /** Returns whether no sensor of the chain is fitted: its readings and SENTINEL mean nothing. */
  public boolean isAbsent() {
    return bits.stream().allMatch(ChainBit.Absent.class::isInstance);
  }
}
