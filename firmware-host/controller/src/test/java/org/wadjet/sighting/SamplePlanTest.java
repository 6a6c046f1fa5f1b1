package org.wadjet.sighting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests that samples come in pairs of one lit and one dark in an unpredictable order. */
final class SamplePlanTest {
  private final SamplePlan plan = new SamplePlan(new SplittableRandom(1), Duration.ofMillis(2));

  @Test
  void pairsHaveOneSampleOfEachKindInRandomOrder() {
    int litFirst = 0;
    for (int pair = 0; pair < 1_000; pair++) {
      boolean first = plan.nextIsLit();
      plan.advance();
      assertThat(plan.nextIsLit()).isEqualTo(!first);
      plan.advance();
      litFirst += first ? 1 : 0;
    }
    // Four standard deviations of a fair coin.
    assertThat(litFirst).isBetween(500 - 63, 500 + 63);
  }

  @Test
  void repeatsADiscardedSample() {
    for (int i = 0; i < 100; i++) {
      boolean next = plan.nextIsLit();
      assertThat(plan.nextIsLit()).isEqualTo(next);
      plan.advance();
    }
  }

  @Test
  void jitterCoversItsRange() {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int i = 0; i < 1_000; i++) {
      long jitter = plan.drawJitterNanos();
      least = Math.min(least, jitter);
      most = Math.max(most, jitter);
    }
    assertThat(least).isBetween(0L, 50_000L);
    assertThat(most).isBetween(1_950_000L, 2_000_000L);
    assertThat(new SamplePlan(new SplittableRandom(1), Duration.ZERO).drawJitterNanos()).isZero();
  }
}
