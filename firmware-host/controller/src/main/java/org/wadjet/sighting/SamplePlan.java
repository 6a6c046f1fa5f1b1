package org.wadjet.sighting;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Order and jitter of samples: pairs of one lit and one dark sample in random order, so that the
 * sampling does not alias with lamps on mains or PWM ({@code
 * hardware/board-contract.md#a-sample-of-light}).
 */
public final class SamplePlan {
  private final RandomGenerator random;
  private final long jitterNanos;
  private boolean litFirst;
  private boolean secondOfPair;

  /** Creates a plan with a random generator and a maximum jitter per sample. */
  public SamplePlan(RandomGenerator random, Duration jitter) {
    this.random = random;
    this.jitterNanos = jitter.toNanos();
    litFirst = random.nextBoolean();
  }

  public boolean nextIsLit() {
    return litFirst != secondOfPair;
  }

  /** Returns a random delay of the next sample; a new one on each call. */
  public long drawJitterNanos() {
    return jitterNanos == 0 ? 0 : random.nextLong(jitterNanos);
  }

  /** Advances after a good sample. A discarded sample is taken again. */
  public void advance() {
    if (secondOfPair) {
      litFirst = random.nextBoolean();
    }
    secondOfPair = !secondOfPair;
  }
}
