package org.wadjet.sighting;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The order and jitter of samples: pairs of one lit and one dark, which comes first drawn at
 * random, so that lamps on mains or PWM do not beat with us (BOARD.md, A sample of light).
 */
public final class SamplePlan {
  private final RandomGenerator random;
  private final long jitterNanos;
  private boolean litFirst;
  private boolean secondOfPair;

  /** A plan that draws from a generator and jitters each sample by up to so much. */
  public SamplePlan(RandomGenerator random, Duration jitter) {
    this.random = random;
    this.jitterNanos = jitter.toNanos();
    litFirst = random.nextBoolean();
  }

  /** Whether the next sample is to be lit. */
  public boolean nextIsLit() {
    return litFirst != secondOfPair;
  }

  /** How much later than possible the next sample is to be taken; drawn anew on each call. */
  public long drawJitterNanos() {
    return jitterNanos == 0 ? 0 : random.nextLong(jitterNanos);
  }

  /** The sample was good: go on. One thrown away is simply taken again. */
  public void advance() {
    if (secondOfPair) {
      litFirst = random.nextBoolean();
    }
    secondOfPair = !secondOfPair;
  }
}
