package org.wadjet.wiring;

import java.util.List;

/**
 * Five 74HC165 in a row behind one DATA line: a rank board or the rim.
 *
 * @param name as in board.toml, such as {@code rank-3} or {@code rim}
 * @param data the DATA line it is read on
 * @param invertsSentinel whether the board puts an inverter into its own SENTINEL input
 * @param bits what reads 0 to 39 carry, in the order they come out; always 40
 */
public record Chain(String name, SignalLine data, boolean invertsSentinel, List<ChainBit> bits) {
  /** Sensor bits of a chain: reads 0 to 39. */
  public static final int BITS = 40;

  public Chain {
    bits = List.copyOf(bits);
    if (bits.size() != BITS) {
      throw new IllegalArgumentException(name + " has " + bits.size() + " bits");
    }
  }
}
