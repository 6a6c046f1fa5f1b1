package org.wadjet.sim;

import java.time.Duration;

/**
 * How a virtual board behaves.
 *
 * @param seed everything that is drawn comes from it: the same seed, the same board and hands
 * @param pinCost what one read or write of a pin takes
 * @param hands how long people take
 * @param hallSampling whether Hall switches look only 20 times a second, so are up to 50 ms late
 * @param bounce whether reeds bounce for up to 1 ms, and chatter under a piece that slides
 * @param flips how likely one read of a DATA line is turned over, sentinel reads too; 0 to below 1
 * @param lasers the parts around the lasers
 * @param diodeResponse how long light must last to be seen
 * @param historyBound how many changes of pins are kept
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
      throw new IllegalArgumentException("a read flips with 0 to below 1, not " + flips);
    }
  }

  /** Clean signals, human hands, 1 µs a pin operation. */
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

  /** The same with another cost of a pin operation. */
  public SimSettings withPinCost(Duration cost) {
    return new SimSettings(
        seed, cost, hands, hallSampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /** The same with other hands. */
  public SimSettings withHands(HandTiming other) {
    return new SimSettings(
        seed, pinCost, other, hallSampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /** The same with Hall switches that look 20 times a second, or at once. */
  public SimSettings withHallSampling(boolean sampling) {
    return new SimSettings(
        seed, pinCost, hands, sampling, bounce, flips, lasers, diodeResponse, historyBound);
  }

  /** The same with switches as they are: reeds bounce, Halls look 20 times a second. */
  public SimSettings withBounce() {
    return new SimSettings(
        seed, pinCost, hands, true, true, flips, lasers, diodeResponse, historyBound);
  }

  /** The same with reads of DATA lines that flip, each with this likelihood. */
  public SimSettings withFlips(double rate) {
    return new SimSettings(
        seed, pinCost, hands, hallSampling, bounce, rate, lasers, diodeResponse, historyBound);
  }

  /** The same with other parts around the lasers. */
  public SimSettings withLasers(LaserPartTolerances other) {
    return new SimSettings(
        seed, pinCost, hands, hallSampling, bounce, flips, other, diodeResponse, historyBound);
  }
}
