package org.wadjet.sim;

import java.util.List;
import org.wadjet.wiring.Chain;

/**
 * Nine chains of five 74HC165 each, answering edges (BOARD.md, Chains).
 *
 * <pre>
 *   SENTINEL ─[inverter]→ SER │ bit 39 … bit 1 │ bit 0 │→ DATA
 *                                 → on each CLOCK rise →
 * </pre>
 *
 * While LATCH is low the registers follow their inputs and CLOCK does nothing; its rising edge
 * leaves them with what stood there at that instant.
 */
final class ShiftChains {
  private static final long FAR_END = 1L << (Chain.BITS - 1);

  private final long[] inputs;
  private final long[] registers;
  private final long[] serialWhenHigh;
  private final long[] serialWhenLow;
  private boolean latchHigh = true;
  private boolean sentinelHigh = true;

  ShiftChains(List<Chain> chains) {
    inputs = new long[chains.size()];
    registers = new long[chains.size()];
    serialWhenHigh = new long[chains.size()];
    serialWhenLow = new long[chains.size()];
    for (int i = 0; i < chains.size(); i++) {
      boolean inverts = chains.get(i).invertsSentinel();
      serialWhenHigh[i] = inverts ? 0 : FAR_END;
      serialWhenLow[i] = inverts ? FAR_END : 0;
    }
  }

  /** Sets one input of one chain, bit 0 to 39 as it is read. */
  void input(int chain, int bit, boolean high) {
    long mask = 1L << bit;
    inputs[chain] = high ? inputs[chain] | mask : inputs[chain] & ~mask;
  }

  void latch(boolean high) {
    if (high) {
      System.arraycopy(inputs, 0, registers, 0, inputs.length);
    }
    latchHigh = high;
  }

  void clock(boolean high) {
    if (!high || !latchHigh) {
      return;
    }
    long[] serial = sentinelHigh ? serialWhenHigh : serialWhenLow;
    for (int i = 0; i < registers.length; i++) {
      registers[i] = registers[i] >>> 1 | serial[i];
    }
  }

  void sentinel(boolean high) {
    sentinelHigh = high;
  }

  /** The level on a chain's DATA line. */
  boolean data(int chain) {
    return ((latchHigh ? registers : inputs)[chain] & 1) != 0;
  }
}
