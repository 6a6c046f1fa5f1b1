package org.wadjet.sensing;

import org.wadjet.wiring.Chain;

/**
 * Model of five 74HC165 in a row, clocked bit by bit, with faults of their wires. Written from
 * {@code hardware/board-contract.md#chains}, independently of the code that checks it.
 */
final class ChainModel {
  private static final int CLOCKS = 42;
  private static final int READS = 43;

  private final boolean inverts;
  private long register;

  /** Marks that no clock is affected. */
  static final int NONE = 0;

  boolean latchDead;
  boolean clockDead;
  boolean chipMissing;

  /**
   * Number of chips that still respond if the serial path is open; 6 includes all of them and the
   * sentinel.
   */
  int chipsThatAnswer = 6;

  boolean levelBeyond;
  Boolean dataStuck;

  /** Level of SENTINEL before the inverter if it does not follow the Pi; null if it does. */
  Boolean sentinelStuck;

  int missingClock = NONE;
  int extraClock = NONE;

  ChainModel(Chain chain) {
    inverts = chain.invertsSentinel();
  }

  /** Returns one frame: the 43 reads, bit i is read i. */
  long scan(long bits, boolean sentinel) {
    if (!latchDead) {
      register = bits & ((1L << length()) - 1);
    }
    long word = 0;
    open();
    for (int read = 0; read < READS; read++) {
      boolean high = dataStuck == null ? (register & 1) != 0 : dataStuck;
      word |= high ? 1L << read : 0;
      int clock = read + 1;
      if (clock <= CLOCKS) {
        boolean level = sentinelStuck == null ? (clock == 1) == sentinel : sentinelStuck;
        int pulses = clockDead || clock == missingClock ? 0 : clock == extraClock ? 2 : 1;
        for (int pulse = 0; pulse < pulses; pulse++) {
          shift(level);
        }
      }
    }
    return word;
  }

  private void shift(boolean level) {
    register = register >>> 1 | (level != inverts ? 1L << (length() - 1) : 0);
    // The bits beyond the break have moved by one, followed by one more of the floating level.
    if (chipsThatAnswer < 6) {
      long at = 1L << (Byte.SIZE * chipsThatAnswer) >>> 1;
      register = levelBeyond ? register | at : register & ~at;
      open();
    }
  }

  private int length() {
    return chipMissing ? Chain.BITS - Byte.SIZE : Chain.BITS;
  }

  private void open() {
    if (chipsThatAnswer < 6) {
      long beyond = -(1L << (Byte.SIZE * chipsThatAnswer));
      register = levelBeyond ? register | beyond : register & ~beyond;
    }
  }
}
