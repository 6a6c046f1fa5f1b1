package org.wadjet.sim;

import java.time.Duration;

/**
 * Settings of a virtual board.
 *
 * @param seed seed of all random choices; the same seed gives the same board and hands
 * @param pinCost duration of one read or write of a pin
 * @param hands durations of hand movements
 * @param hallSampling whether Hall switches sample only 20 times a second, so at most 50 ms late
 * @param bounce whether reeds bounce for at most 1 ms, and chatter under a sliding piece
 * @param flips probability that a read of a DATA line is inverted, sentinel reads included; at
 *     least 0, below 1
 * @param lasers the parts around the lasers
 * @param diodeResponse shortest light that is detected
 * @param historyBound maximum number of stored pin changes
 */
public record SimSettings(
    long seed,
    Duration pinCost,
    HandTiming hands,
    boolean hallSampling,
    boolean bounce,
    double flips,
    LaserPartTolerances lasers,
    Duration diodeResponse,
    int historyBound) {
  public SimSettings {
    if (!(flips >= 0 && flips < 1)) {
      throw new IllegalArgumentException(
          "the rate of flips must be at least 0 and below 1, not " + flips);
    }
  }

  /** Returns settings with clean signals, human hands, and 1 µs per pin operation. */
  public static SimSettings seeded(long seed) {
    return new SimSettings(
        seed,
        Duration.ofNanos(1_000),
        HandTiming.HUMAN,
        false,
        false,
        0,
        LaserPartTolerances.NOMINAL,
        Duration.ofNanos(100_000),
        1 << 20);
  }

  /** Returns these settings with another duration of a pin operation. */
  public SimSettings withPinCost(Duration cost) {
    return new SimSettings(
        seed, cost, hands, hallSampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /** Returns these settings with other durations of hand movements. */
  public SimSettings withHands(HandTiming other) {
    return new SimSettings(
        seed, pinCost, other, hallSampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /**
   * Returns these settings with Hall switches that sample 20 times a second, or respond at once.
   */
  public SimSettings withHallSampling(boolean sampling) {
    return new SimSettings(
        seed, pinCost, hands, sampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /**
   * Returns these settings with realistic switches: reeds bounce, Hall switches sample 20 times a
   * second.
   */
  public SimSettings withBounce() {
    return new SimSettings(
        seed, pinCost, hands, true, true, flips, lasers, diodeResponse, historyBound);
  }

  /** Returns these settings with reads of DATA lines that are inverted at this rate. */
  public SimSettings withFlips(double rate) {
    return new SimSettings(
        seed, pinCost, hands, hallSampling, bounce, rate, lasers, diodeResponse, historyBound);
  }

  /** Returns these settings with other parts around the lasers. */
  public SimSettings withLasers(LaserPartTolerances other) {
    return new SimSettings(
        seed, pinCost, hands, hallSampling, bounce, flips, other, diodeResponse, historyBound);
  }
}
