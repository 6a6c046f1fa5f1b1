package org.wadjet.mqtt;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next attempt: 1 s, then twice as long each time up to 30 s, a part of
 * it drawn, so that the boards of a hall do not all come at once.
 */
final class BackOff {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final RandomGenerator random;
  private Duration next = FIRST;

  BackOff(RandomGenerator random) {
    this.random = random;
  }

  /** The wait before the next attempt, between half and the whole of the step. */
  Duration next() {
    Duration step = next;
    next = step.multipliedBy(2).compareTo(LONGEST) < 0 ? step.multipliedBy(2) : LONGEST;
    long half = step.toMillis() / 2;
    return Duration.ofMillis(half + random.nextLong(half + 1));
  }

  /** An attempt was good. */
  void good() {
    next = FIRST;
  }
}
