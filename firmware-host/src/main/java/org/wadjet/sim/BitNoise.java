package org.wadjet.sim;

import java.util.random.RandomGenerator;

/**
 * Noise on the DATA lines: each read is turned over with the same likelihood, whatever was read
 * before. Draws how many reads go right until the next flip, so a read costs a countdown.
 */
final class BitNoise {
  private final double logOfRight;
  private final RandomGenerator random;
  private long rightReads;

  /**
   * @param rate how likely a read flips, above 0 and below 1
   */
  BitNoise(double rate, RandomGenerator random) {
    logOfRight = Math.log1p(-rate);
    this.random = random;
    rightReads = draw();
  }

  /** A line through this noise. */
  PinPort.Source on(PinPort.Source line) {
    return () -> line.high() != flips();
  }

  private boolean flips() {
    if (rightReads > 0) {
      rightReads--;
      return false;
    }
    rightReads = draw();
    return true;
  }

  private long draw() {
    // 1 - u is never 0; the length of a run of successes is geometric.
    return (long) (Math.log(1 - random.nextDouble()) / logOfRight);
  }
}
