package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.wiring.Timing;

/**
 * Scan rate of an unarmed board: high while pieces may be moving, lower while the board is
 * unchanged, lowest once nobody plays. A single differing scan restores the high rate, so that a
 * FIRE press as long as the slowest period is detected.
 */
final class ScanPace {
  private static final long ACTIVE_NANOS = Duration.ofSeconds(2).toNanos();
  private static final long ATTRACT_NANOS = Duration.ofMinutes(1).toNanos();

  private final BoardReadings readings;
  private long pressedNanos = Long.MIN_VALUE / 2;

  ScanPace(BoardReadings readings) {
    this.readings = readings;
  }

  /** Returns the time since a piece last moved or FIRE was last pressed. */
  long quietNanos(long nowNanos) {
    return nowNanos - Math.max(pressedNanos, readings.sensing().lastChangeNanos());
  }

  /** Returns the period from the last scan to the next. */
  Duration period(long nowNanos) {
    Timing timing = readings.board().timing();
    if (readings.buttons().active()) {
      pressedNanos = nowNanos;
    }
    long quietNanos = quietNanos(nowNanos);
    if (readings.buttons().active()
        || readings.sensing().isRecovering()
        || quietNanos < ACTIVE_NANOS) {
      return timing.scanActive();
    }
    return quietNanos < ATTRACT_NANOS ? timing.scanIdle() : timing.scanAttract();
  }
}
