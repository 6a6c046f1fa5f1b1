package org.wadjet.laser;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.Timing;

/**
 * The two explorations: one with a shot that is too short for a hold of a line, one in which a hold
 * fits. All limits are multiples of the step, so that few instants matter.
 */
final class LaserExplorations {
  private LaserExplorations() {}

  /** Returns the exploration of short shots. */
  static LaserExplorer shortShots(int maxStates, long seed, Optional<Path> file) {
    return new LaserExplorer(limits(40, 80), timing(), maxStates, seed, file);
  }

  /** Returns the exploration of shots in which a hold fits. */
  static LaserExplorer holds(int maxStates, long seed, Optional<Path> file) {
    return new LaserExplorer(limits(130, 140), timing(), maxStates, seed, file);
  }

  /** Returns the first violation of either exploration among at most 150,000 states, or null. */
  static String findViolation() throws IOException {
    for (int states : new int[] {5_000, 150_000}) {
      for (LaserExplorer explorer :
          List.of(shortShots(states, 1, Optional.empty()), holds(states, 1, Optional.empty()))) {
        Optional<String> violation = explorer.explore().violation();
        if (violation.isPresent()) {
          return violation.get();
        }
      }
    }
    return null;
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
