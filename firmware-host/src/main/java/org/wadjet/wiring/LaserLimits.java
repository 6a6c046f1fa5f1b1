package org.wadjet.wiring;

import java.time.Duration;

/**
 * What a laser may at most do (BOARD.md, What must hold of emission, rules 3 and 4). From {@code
 * [limits]} in board.toml; the loader refuses values over {@link #HARD}.
 *
 * @param pulse the longest commanded pulse
 * @param pulseMeasured a pulse measured longer than this ends the shot
 * @param litPerShot lit time of a shot in sum
 * @param shot from the first pulse to the last
 * @param litPerDay lit time of one laser in a day
 * @param armGap the longest time between two ARM edges while armed
 */
public record LaserLimits(
    Duration pulse,
    Duration pulseMeasured,
    Duration litPerShot,
    Duration shot,
    Duration litPerDay,
    Duration armGap) {
  /** What no setting may exceed. */
  public static final LaserLimits HARD =
      new LaserLimits(
          Duration.ofMillis(10),
          Duration.ofMillis(20),
          Duration.ofMillis(1500),
          Duration.ofSeconds(3),
          Duration.ofSeconds(3600),
          Duration.ofMillis(20));

  /** Whether any of these is over {@link #HARD}. */
  public boolean exceedHard() {
    return pulse.compareTo(HARD.pulse) > 0
        || pulseMeasured.compareTo(HARD.pulseMeasured) > 0
        || litPerShot.compareTo(HARD.litPerShot) > 0
        || shot.compareTo(HARD.shot) > 0
        || litPerDay.compareTo(HARD.litPerDay) > 0
        || armGap.compareTo(HARD.armGap) > 0;
  }
}
