package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.wadjet.wiring.LaserLimits;

/** Tests of the limits of a shot at, just under and just over each limit (rule 4). */
final class ShotBudgetTest {
  private static final long MILLI = 1_000_000;
  private static final long HOLD = 100 * MILLI;

  /** A pulse counts as 20 ms, the lit time ends at 300 ms and the shot at 500 ms. */
  private final ShotBudget budget =
      new ShotBudget(
          new LaserLimits(
              Duration.ofMillis(5),
              Duration.ofMillis(20),
              Duration.ofMillis(300),
              Duration.ofMillis(500),
              Duration.ofMinutes(30),
              Duration.ofMillis(20)));

  @Test
  void lastPulseMayBeRaisedUntilTheLongestOneFits() {
    long end = 1_000 * MILLI;
    budget.beginFiring(end);
    assertThat(budget.isOverTime(end + 480 * MILLI - 1)).isFalse();
    assertThat(budget.isOverTime(end + 480 * MILLI)).isTrue();
    assertThat(budget.raiseWithin(20 * MILLI, end)).isEqualTo(20 * MILLI);

    budget.addPulse(end + 110 * MILLI, 10 * MILLI);
    assertThat(budget.isOverTime(end + 580 * MILLI - 1)).isFalse();
    assertThat(budget.isOverTime(end + 580 * MILLI)).isTrue();
    assertThat(budget.raiseWithin(20 * MILLI, end + 560 * MILLI)).isEqualTo(20 * MILLI);
    assertThat(budget.raiseWithin(20 * MILLI, end + 570 * MILLI)).isEqualTo(10 * MILLI);
  }

  @Test
  void lastPulseFitsIntoTheLitTime() {
    budget.addHold(280 * MILLI);
    assertThat(budget.hasLight()).isTrue();
    budget.addHold(1);
    assertThat(budget.hasLight()).isFalse();
  }

  @Test
  void holdFitsIntoTheLitTime() {
    budget.addHold(180 * MILLI);
    assertThat(budget.fitsHold(HOLD, 0)).isTrue();
    budget.addHold(1);
    assertThat(budget.fitsHold(HOLD, 0)).isFalse();
  }

  @Test
  void holdFitsIntoTheTimeSinceTheFirstPulse() {
    long first = 1_000 * MILLI;
    budget.addPulse(first + MILLI, MILLI);
    assertThat(budget.fitsHold(HOLD, first + 380 * MILLI)).isTrue();
    assertThat(budget.fitsHold(HOLD, first + 380 * MILLI + 1)).isFalse();
  }

  @Test
  void beginForgetsTheShotBefore() {
    budget.beginFiring(0);
    budget.addPulse(10 * MILLI, 10 * MILLI);
    budget.begin();

    assertThat(budget.litNanos()).isZero();
    assertThat(budget.anyPulse()).isFalse();
    assertThat(budget.isOverTime(10_000 * MILLI)).isFalse();
  }
}
