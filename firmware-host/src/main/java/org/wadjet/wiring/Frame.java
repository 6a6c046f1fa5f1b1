package org.wadjet.wiring;

import java.util.Arrays;

/**
 * One scan of all chains: for each of the nine chains 43 reads, as they came. Written again by the
 * scanner each time, so that a scan allocates nothing; who wants to keep one copies it.
 *
 * <pre>
 *   read   0 … 39            40  41  42
 *          sensor bits       SENTINEL as it stood at clocks 1, 2, 3
 *   bit    0 … 39            40  41  42   of the chain's word
 * </pre>
 */
public final class Frame {
  /** Reads of each chain in a frame (BOARD.md, Chains). */
  public static final int READS = 43;

  private static final long SENSOR_BITS = (1L << Chain.BITS) - 1;

  private final long[] words = new long[Board.CHAINS];
  private boolean sentinel;
  private long latchedNanos;

  /** Starts a new scan. */
  public void begin(boolean sentinelLevel, long atNanos) {
    Arrays.fill(words, 0);
    sentinel = sentinelLevel;
    latchedNanos = atNanos;
  }

  /** Notes one read; read 0 is the chip nearest the Pi. */
  public void set(int chain, int read, boolean high) {
    if (high) {
      words[chain] |= 1L << read;
    }
  }

  /** One read of a chain, 0 to 42. */
  public boolean bit(int chain, int read) {
    return (words[chain] >>> read & 1) != 0;
  }

  /** The 40 sensor bits of a chain: bit i is read i. */
  public long sensorBits(int chain) {
    return words[chain] & SENSOR_BITS;
  }

  /** All 43 reads of a chain: bit i is read i. */
  public long chainWord(int chain) {
    return words[chain];
  }

  /** The level s of SENTINEL until clock 1 has fallen; ¬s afterwards. */
  public boolean sentinel() {
    return sentinel;
  }

  /** When the LATCH edge froze the bits, in nanoseconds of the board's clock. */
  public long latchedNanos() {
    return latchedNanos;
  }

  /** Takes over the content of another frame. */
  public void copyFrom(Frame other) {
    System.arraycopy(other.words, 0, words, 0, words.length);
    sentinel = other.sentinel;
    latchedNanos = other.latchedNanos;
  }
}
