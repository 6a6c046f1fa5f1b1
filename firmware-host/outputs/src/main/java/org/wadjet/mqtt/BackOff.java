package org.wadjet.mqtt;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Delay before the next attempt: 1 s, doubled after each failure up to 30 s. Up to half of the
 * delay is random, so that the boards of a hall do not reconnect at the same time.
 */
final class BackOff {
  /** First delay: a broker that restarts is reachable again within seconds. */
  private static final Duration FIRST_STEP = Duration.ofSeconds(1);

  /** Upper limit, so that a board reconnects soon after a long outage. */
  private static final Duration MAX_STEP = Duration.ofSeconds(30);

  private final RandomGenerator random;
  private Duration next = FIRST_STEP;

  BackOff(RandomGenerator random) {
    this.random = random;
  }

  /**
   * Returns the delay before the next attempt: between half of the present step and the whole step.
   */
  Duration next() {
    Duration step = next;
    next = step.multipliedBy(2).compareTo(MAX_STEP) < 0 ? step.multipliedBy(2) : MAX_STEP;
    long half = step.toMillis() / 2;
    return Duration.ofMillis(half + random.nextLong(half + 1));
  }

  /** Resets the delay after a successful attempt. */
  void reset() {
    next = FIRST_STEP;
  }
}
