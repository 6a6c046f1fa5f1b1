package org.wadjet.wiring;

import java.time.Duration;

/**
 * Limits of laser emission ({@code docs/laser-safety.md#rule-3}, {@code #rule-4}), from {@code
 * [limits]} in board.toml; the loader rejects values beyond {@link #HARD}.
 *
 * @param pulse maximum commanded pulse
 * @param pulseMeasured maximum measured pulse; a longer one ends the shot
 * @param litPerShot maximum lit time of a shot
 * @param shot maximum time from the first pulse to the last
 * @param litPerDay maximum lit time of one laser in a day
 * @param armGap maximum time between two ARM edges while armed
 */
public record LaserLimits(
    Duration pulse,
    Duration pulseMeasured,
    Duration litPerShot,
    Duration shot,
    Duration litPerDay,
    Duration armGap) {
  /** Limits that no setting may exceed. */
  public static final LaserLimits HARD =
      new LaserLimits(
          Duration.ofMillis(10),
          Duration.ofMillis(20),
          Duration.ofMillis(1500),
          Duration.ofSeconds(3),
          Duration.ofSeconds(3600),
          Duration.ofMillis(20));

  /** Returns whether any limit exceeds {@link #HARD}. */
  public boolean exceedHard() {
    return pulse.compareTo(HARD.pulse) > 0
        || pulseMeasured.compareTo(HARD.pulseMeasured) > 0
        || litPerShot.compareTo(HARD.litPerShot) > 0
        || shot.compareTo(HARD.shot) > 0
        || litPerDay.compareTo(HARD.litPerDay) > 0
        || armGap.compareTo(HARD.armGap) > 0;
  }
}
