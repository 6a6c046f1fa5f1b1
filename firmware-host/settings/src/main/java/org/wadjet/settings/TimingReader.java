package org.wadjet.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.Timing;

/**
 * Parser of {@code [timing]} ({@code hardware/board-contract.md#a-sample-of-light}, {@code
 * docs/laser-safety.md}).
 */
final class TimingReader {
  /**
   * Maximum duration of a frame: 387 reads, 84 clock edges and a few more are under 480 calls, at
   * 10 µs each on the slowest Pi.
   */
  private static final int FRAME_MS = 5;

  private TimingReader() {}

  /** Reads the timing; if mistakes were reported in the section, the result must not be used. */
  static Timing read(TomlSection timing, LaserLimits limits) {
    int armGap = Math.toIntExact(limits.armGap().toMillis());
    int scanActive = timing.integer("scan-active-ms", 1, 15, 1);
    int scanIdle = timing.integer("scan-idle-ms", 1, 50, 50);
    if (scanIdle < scanActive) {
      timing.addMistake(
          "scan-idle-ms",
          "%s is less than scan-active-ms = %s; allowed are %s to 50"
              .formatted(scanIdle, scanActive, scanActive));
    }
    int scanAttract = timing.integerOr("scan-attract-ms", 1, 50, 50);
    if (scanAttract < scanIdle) {
      timing.addMistake(
          "scan-attract-ms",
          "%s is less than scan-idle-ms = %s; allowed are %s to 50"
              .formatted(scanAttract, scanIdle, scanIdle));
    }
    int settle = timing.integer("settle-ms", 100, 2000, 100);
    int touch = timing.integer("touch-ms", 100, 5000, 100);
    int leadIn = timing.integer("lead-in-ms", 300, 10_000, 300);
    int latchAfter = timing.integer("latch-after-laser-us", 100, 300, 100);
    int latchLate = timing.integer("latch-late-us", 101, 500, 500);
    if (latchLate <= latchAfter) {
      timing.addMistake(
          "latch-late-us",
          "%s would discard every sample; allowed are %s to 500 with latch-after-laser-us = %s"
              .formatted(latchLate, latchAfter + 1, latchAfter));
    }
    int sampleGap = timing.integer("sample-gap-ms", 2, 10, 2);
    int sampleJitter = timing.integer("sample-jitter-ms", 1, 10, 1);
    int betweenShots = timing.integer("between-shots-ms", 2000, 60_000, 2000);
    keepArmed(timing, "scan-active-ms", scanActive, 0, armGap);
    keepArmed(timing, "sample-jitter-ms", sampleJitter, sampleGap, armGap);
    Optional<Duration> show = show(timing, limits, sampleGap);
    timing.finish();
    return new Timing(
        Duration.ofMillis(scanActive),
        Duration.ofMillis(scanIdle),
        Duration.ofMillis(scanAttract),
        Duration.ofMillis(settle),
        Duration.ofMillis(touch),
        Duration.ofMillis(leadIn),
        Duration.of(latchAfter, ChronoUnit.MICROS),
        Duration.of(latchLate, ChronoUnit.MICROS),
        Duration.ofMillis(sampleGap),
        Duration.ofMillis(sampleJitter),
        Duration.ofMillis(betweenShots),
        show);
  }

  /**
   * Reads the show time. Show pulses follow each other directly, so the longest must fit between
   * two ARM edges.
   */
  private static Optional<Duration> show(TomlSection timing, LaserLimits limits, int sampleGap) {
    if (!timing.has("show-ms")) {
      return Optional.empty();
    }
    int show = timing.integer("show-ms", 0, 1000, 0);
    int armGap = Math.toIntExact(limits.armGap().toMillis());
    int pulse = Math.toIntExact(limits.pulse().toMillis());
    int gap = sampleGap + pulse + FRAME_MS;
    if (show > 0 && gap > armGap) {
      timing.addMistake(
          "show-ms",
          ("a show needs sample-gap-ms = %s, limits.pulse-ms = %s and a frame of up to %s ms to fit"
                  + " limits.arm-gap-ms = %s; only 0 is allowed with these")
              .formatted(sampleGap, pulse, FRAME_MS, armGap));
    }
    return Optional.of(Duration.ofMillis(show));
  }

  /** Checks that ARM toggles often enough: it toggles once per scan or sample. */
  private static void keepArmed(TomlSection timing, String key, int millis, int more, int armGap) {
    int gap = millis + more + FRAME_MS;
    if (gap > armGap) {
      String sum = (more == 0 ? "" : "sample-gap-ms = " + more + ", ") + millis;
      timing.addMistake(
          key,
          ("%s and a frame of up to %s ms make gaps of %s ms, an ARM rate that the charge pump"
                  + " would drop; allowed are 1 to %s with limits.arm-gap-ms = %s")
              .formatted(sum, FRAME_MS, gap, armGap - more - FRAME_MS, armGap));
    }
  }
}
