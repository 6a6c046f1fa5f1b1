package org.wadjet.sim;

import java.time.Duration;

/**
 * How a virtual board behaves.
 *
 * @param seed everything that is drawn comes from it: the same seed, the same board and hands
 * @param pinCost what one read or write of a pin takes
 * @param hands how long people take
 * @param hallSampling whether Hall switches look only 20 times a second, so are up to 50 ms late
 * @param lasers the parts around the lasers
 * @param diodeResponse how long light must last to be seen
 * @param historyBound how many changes of pins are kept
 */
public record SimSettings(
    long seed,
    Duration pinCost,
    HandTiming hands,
    boolean hallSampling,
    LaserParts lasers,
    Duration diodeResponse,
    int historyBound) {
  /** Clean signals, human hands, 1 µs a pin operation. */
  public static SimSettings seeded(long seed) {
    return new SimSettings(
        seed,
        Duration.ofNanos(1_000),
        HandTiming.HUMAN,
        false,
        LaserParts.NOMINAL,
        Duration.ofNanos(100_000),
        1 << 20);
  }

  /** The same with another cost of a pin operation. */
  public SimSettings withPinCost(Duration cost) {
    return new SimSettings(seed, cost, hands, hallSampling, lasers, diodeResponse, historyBound);
  }

  /** The same with other hands. */
  public SimSettings withHands(HandTiming other) {
    return new SimSettings(seed, pinCost, other, hallSampling, lasers, diodeResponse, historyBound);
  }

  /** The same with Hall switches that look 20 times a second, or at once. */
  public SimSettings withHallSampling(boolean sampling) {
    return new SimSettings(seed, pinCost, hands, sampling, lasers, diodeResponse, historyBound);
  }

  /** The same with other parts around the lasers. */
  public SimSettings withLasers(LaserParts other) {
    return new SimSettings(seed, pinCost, hands, hallSampling, other, diodeResponse, historyBound);
  }
}
