package org.wadjet.settings;

import java.time.Duration;
import org.wadjet.wiring.LaserLimits;

/** Parser of {@code [limits]}; no value may exceed {@link LaserLimits#HARD}. */
final class LaserLimitsReader {
  private LaserLimitsReader() {}

  /** Reads the limits; if mistakes were reported in the section, the result must not be used. */
  static LaserLimits read(TomlSection limits) {
    int pulse = limits.integer("pulse-ms", 1, millis(LaserLimits.HARD.pulse()), 1);
    int hardMeasured = millis(LaserLimits.HARD.pulseMeasured());
    int measured = limits.integer("pulse-measured-ms", 1, hardMeasured, hardMeasured);
    if (measured < pulse) {
      limits.addMistake(
          "pulse-measured-ms",
          "%s is less than pulse-ms = %s; allowed are %s to %s"
              .formatted(measured, pulse, pulse, hardMeasured));
    }
    int litPerShot =
        limits.integer("lit-per-shot-ms", 100, millis(LaserLimits.HARD.litPerShot()), 100);
    int hardShot = millis(LaserLimits.HARD.shot());
    int shot = limits.integer("shot-ms", 100, hardShot, hardShot);
    if (shot < litPerShot) {
      limits.addMistake(
          "shot-ms",
          "%s is less than lit-per-shot-ms = %s; allowed are %s to %s"
              .formatted(shot, litPerShot, litPerShot, hardShot));
    }
    int hardDay = Math.toIntExact(LaserLimits.HARD.litPerDay().toSeconds());
    int litPerDay = limits.integer("lit-per-day-s", 1, hardDay, 1);
    int hardGap = millis(LaserLimits.HARD.armGap());
    int armGap = limits.integer("arm-gap-ms", 10, hardGap, hardGap);
    limits.finish();
    return new LaserLimits(
        Duration.ofMillis(pulse),
        Duration.ofMillis(measured),
        Duration.ofMillis(litPerShot),
        Duration.ofMillis(shot),
        Duration.ofSeconds(litPerDay),
        Duration.ofMillis(armGap));
  }

  private static int millis(Duration duration) {
    return Math.toIntExact(duration.toMillis());
  }
}
