package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.laser.StopReason;
import org.wadjet.wiring.StatusReading;

/**
 * Measurement of the time for which the charge pump holds RAIL up, as part of a laser test: after
 * ARM has stopped low and, once armed again, after ARM has stopped high
 * (hardware/board-contract.md#lasers).
 *
 * <pre>
 *   ARM low until RAIL falls → pause → armed until RAIL is up → ARM high until RAIL falls
 * </pre>
 */
final class ChargePumpMeasurement {
  /**
   * Timeout of a measurement, longer than RAIL may ever hold; the safety controller locks out after
   * 300 ms.
   */
  private static final long RAIL_NANOS = Duration.ofMillis(500).toNanos();

  private final Side side;
  private final ShotController shots;
  private Stage stage = Stage.FALLING_LOW;
  private long lastArmNanos;
  private OptionalLong firstLow = OptionalLong.empty();
  private OptionalLong darkAfterLow = OptionalLong.empty();
  private OptionalLong darkAfterHigh = OptionalLong.empty();
  private Optional<StopReason> endedEarly = Optional.empty();

  private enum Stage {
    FALLING_LOW,
    PAUSE,
    CHARGING,
    FALLING_HIGH,
    DONE
  }

  ChargePumpMeasurement(Side side, ShotController shots) {
    this.side = side;
    this.shots = shots;
  }

  /** Records an edge of ARM. */
  void armEdge(long nanos) {
    lastArmNanos = nanos;
  }

  /** Processes one scan; ARM has stopped low before the first. */
  void scan(StatusReading status, long nowNanos) {
    switch (stage) {
      case FALLING_LOW -> fallingLow(status, nowNanos);
      case PAUSE -> pause(nowNanos);
      case CHARGING -> charge(status, nowNanos);
      case FALLING_HIGH -> fallingHigh(status, nowNanos);
      case DONE -> {}
    }
  }

  /**
   * Waits for two successive scans with RAIL low and measures up to the first: in the scan after a
   * hold RAIL may still be low because of the line timer.
   */
  private void fallingLow(StatusReading status, long nowNanos) {
    if (status.rail()) {
      firstLow = OptionalLong.empty();
    } else if (firstLow.isEmpty()) {
      firstLow = OptionalLong.of(nowNanos - lastArmNanos);
    } else {
      darkAfterLow = firstLow;
      stage = Stage.PAUSE;
    }
    if (stage == Stage.FALLING_LOW && nowNanos - lastArmNanos > RAIL_NANOS) {
      stage = Stage.DONE;
    }
  }

  private void pause(long nowNanos) {
    if (shots.isPausing(nowNanos)) {
      return;
    }
    if (shots.rearm(side, nowNanos)) {
      stage = Stage.CHARGING;
    } else {
      endEarly(Optional.of(StopReason.INTERLOCK_OPEN));
    }
  }

  private void charge(StatusReading status, long nowNanos) {
    if (shots.isDark()) {
      endEarly(shots.stopReason());
    } else if (status.rail()) {
      shots.stopArmHigh(nowNanos);
      stage = Stage.FALLING_HIGH;
    }
  }

  private void fallingHigh(StatusReading status, long nowNanos) {
    boolean fell = !status.rail();
    if (fell) {
      darkAfterHigh = OptionalLong.of(nowNanos - lastArmNanos);
    }
    if (fell || nowNanos - lastArmNanos > RAIL_NANOS) {
      stage = Stage.DONE;
    }
  }

  private void endEarly(Optional<StopReason> reason) {
    endedEarly = reason;
    stage = Stage.DONE;
  }

  /** Returns whether all measurements are complete, or no more are possible. */
  boolean done() {
    return stage == Stage.DONE;
  }

  /** Returns the reason for an early end; empty if there was none. */
  Optional<StopReason> endedEarly() {
    return endedEarly;
  }

  /**
   * Returns the time from the last edge of ARM to RAIL down, with ARM stopped low; empty if RAIL
   * stayed up.
   */
  OptionalLong darkAfterLow() {
    return darkAfterLow;
  }

  /** Returns the same time with ARM stopped high. */
  OptionalLong darkAfterHigh() {
    return darkAfterHigh;
  }
}
