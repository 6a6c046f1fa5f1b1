package org.wadjet.laser;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.Timing;

/**
 * The two explorations: one with a shot that is too short for a hold of a line, one in which a hold
 * fits. All limits are multiples of the step, so that few instants matter.
 */
final class LaserExplorations {
  private LaserExplorations() {}

  /** Returns the exploration of short shots. */
  static LaserExplorer shortShots(int maxStates, long seed) {
    return new LaserExplorer(limits(40, 80), timing(), maxStates, seed);
  }

  /** Returns the exploration of shots in which a hold fits. */
  static LaserExplorer holds(int maxStates, long seed) {
    return new LaserExplorer(limits(130, 140), timing(), maxStates, seed);
  }

  /** Returns the first violation of either exploration among at most 150,000 states, or null. */
  static String findViolation() {
    return Stream.of(
            shortShots(5_000, 1), holds(5_000, 1), shortShots(150_000, 1), holds(150_000, 1))
        .map(LaserExplorer::explore)
        .flatMap(each -> each.violation().stream())
        .findFirst()
        .orElse(null);
  }

  private static Timing timing() {
    Duration step = Duration.ofNanos(ExploredSystem.STEP_NANOS);
    return new Timing(
        step,
        step,
        step,
        step,
        step,
        Duration.ofMillis(300),
        step,
        Duration.ZERO,
        Duration.ZERO,
        Duration.ZERO,
        Duration.ofSeconds(2),
        Optional.empty());
  }

  private static LaserLimits limits(int litMillis, int shotMillis) {
    return new LaserLimits(
        LaserLimits.HARD.pulse(),
        LaserLimits.HARD.pulseMeasured(),
        Duration.ofMillis(litMillis),
        Duration.ofMillis(shotMillis),
        LaserLimits.HARD.litPerDay(),
        LaserLimits.HARD.armGap());
  }
}
