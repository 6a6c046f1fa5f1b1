package org.wadjet.sim;

import java.util.random.RandomGenerator;

/**
 * Noise on the DATA lines: each read is inverted with the same probability, independently of
 * others. The number of correct reads until the next flip is drawn in advance, so a read only
 * decrements a counter.
 */
final class BitNoise {
  private final double logOfRight;
  private final RandomGenerator random;
  private long rightReads;

  /**
   * @param rate probability of a flip, above 0 and below 1
   */
  BitNoise(double rate, RandomGenerator random) {
    logOfRight = Math.log1p(-rate);
    this.random = random;
    rightReads = draw();
  }

  PinPort.Source on(PinPort.Source line) {
    return () -> line.high() != flipsBit();
  }

  private boolean flipsBit() {
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
