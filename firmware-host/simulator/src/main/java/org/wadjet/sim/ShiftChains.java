package org.wadjet.sim;

import java.util.Collection;
import java.util.List;
import org.wadjet.wiring.Chain;

/**
 * Nine chains of five 74HC165 each, driven by edges ({@code hardware/board-contract.md#chains}).
 *
 * <pre>
 *   SENTINEL ─[inverter]→ SER │ bit 39 … bit 1 │ bit 0 │→ DATA
 *                                 → on each CLOCK rise →
 * </pre>
 *
 * While LATCH is low the registers follow their inputs and CLOCK has no effect; the rising edge of
 * LATCH freezes them.
 */
final class ShiftChains {
  private static final long FAR_END = 1L << (Chain.BITS - 1);

  private final List<Chain> chains;
  private final long[] inputs;
  private final long[] registers;
  private final long[] serialWhenHigh;
  private final long[] serialWhenLow;
  private boolean latchHigh = true;
  private boolean sentinelHigh = true;

  /** The chains with defects; null on an intact board, to save time. */
  private FaultyShiftChains faulty;

  ShiftChains(List<Chain> chains) {
    this.chains = List.copyOf(chains);
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

  /** Sets one input of one chain, bit 0 to 39 in reading order. */
  void input(int chain, int bit, boolean high) {
    long mask = 1L << bit;
    inputs[chain] = high ? inputs[chain] | mask : inputs[chain] & ~mask;
  }

  /** Replaces the defects of the chains; may be empty. */
  void setDefects(Collection<Defect.ChainDefect> defects) {
    faulty = defects.isEmpty() ? null : new FaultyShiftChains(chains, this, defects);
  }

  /** Returns whether a defect has shown on a DATA line. */
  boolean contradicted() {
    return faulty != null && faulty.contradicted();
  }

  void latch(boolean high) {
    if (high) {
      System.arraycopy(inputs, 0, registers, 0, inputs.length);
    }
    latchHigh = high;
    if (faulty != null) {
      faulty.latch(high);
    }
  }

  void clock(boolean high) {
    if (!high || !latchHigh) {
      return;
    }
    long[] serial = sentinelHigh ? serialWhenHigh : serialWhenLow;
    for (int i = 0; i < registers.length; i++) {
      registers[i] = registers[i] >>> 1 | serial[i];
    }
    if (faulty != null) {
      faulty.shift();
    }
  }

  void sentinel(boolean high) {
    sentinelHigh = high;
  }

  /** Returns the level on a chain's DATA pin. */
  boolean dataPin(int chain) {
    return faulty == null ? data(chain) : faulty.data(chain);
  }

  /** Returns the output level of an intact chain. */
  boolean data(int chain) {
    return ((latchHigh ? registers : inputs)[chain] & 1) != 0;
  }

  /** Returns the inputs of a chain, bit 0 to 39 in reading order. */
  long inputs(int chain) {
    return inputs[chain];
  }

  /** Returns the level of the input with this name. */
  boolean input(String bit) {
    int place = bitIndex(chains, bit);
    return (inputs[place / Chain.BITS] >>> place % Chain.BITS & 1) != 0;
  }

  /** Returns the index of the bit with this name: {@code chain · 40 + read}. */
  static int bitIndex(List<Chain> chains, String bit) {
    for (int chain = 0; chain < chains.size(); chain++) {
      for (int read = 0; read < Chain.BITS; read++) {
        if (chains.get(chain).bits().get(read).name().equals(bit)) {
          return chain * Chain.BITS + read;
        }
      }
    }
    throw new IllegalArgumentException("no chain has a bit " + bit);
  }

  /** Returns the register contents of a chain. */
  long register(int chain) {
    return registers[chain];
  }

  /** Returns the bit that a clock edge would shift into the far end of a chain. */
  long serialInput(int chain) {
    return (sentinelHigh ? serialWhenHigh : serialWhenLow)[chain];
  }

  /** Returns whether the registers follow their inputs: LATCH is low. */
  boolean follows() {
    return !latchHigh;
  }
}
