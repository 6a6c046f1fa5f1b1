package org.wadjet.wiring;

import java.util.Arrays;

/**
 * One scan of all chains: 43 raw reads for each of the nine chains. The scanner overwrites it with
 * each scan, so that a scan allocates nothing; callers that keep a frame copy it.
 *
 * <pre>
 *   read   0 … 39            40  41  42
 *          sensor bits       level of SENTINEL at clocks 1, 2, 3
 *   bit    0 … 39            40  41  42   of the chain's word
 * </pre>
 */
public final class Frame {
  /** Reads of each chain in a frame ({@code hardware/board-contract.md#chains}). */
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

  /** Records one read; read 0 is the chip nearest the Pi. */
  public void set(int chain, int read, boolean high) {
    if (high) {
      words[chain] |= 1L << read;
    }
  }

  /** Returns one read of a chain, 0 to 42. */
  public boolean bit(int chain, int read) {
    return (words[chain] >>> read & 1) != 0;
  }

  /** Returns the 40 sensor bits of a chain: bit i is read i. */
  public long sensorBits(int chain) {
    return words[chain] & SENSOR_BITS;
  }

  /** Returns all 43 reads of a chain: bit i is read i. */
  public long chainWord(int chain) {
    return words[chain];
  }

  /** Returns the level s of SENTINEL before the falling edge of clock 1; ¬s afterwards. */
  public boolean sentinel() {
    return sentinel;
  }

  /**
   * Returns the time of the LATCH edge that froze the bits, in nanoseconds of the board's clock.
   */
  public long latchedNanos() {
    return latchedNanos;
  }

  /** Copies the content of another frame. */
  public void copyFrom(Frame other) {
    System.arraycopy(other.words, 0, words, 0, words.length);
    sentinel = other.sentinel;
    latchedNanos = other.latchedNanos;
  }
}
