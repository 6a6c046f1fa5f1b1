package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.game.Side;
import org.wadjet.wiring.Status;

/**
 * The part of a laser test that measures how long the charge pump holds RAIL up: after ARM has
 * stopped low, and, armed once more, after it has stopped high (BOARD.md, Lasers).
 *
 * <pre>
 *   ARM low until RAIL falls → pause → armed until RAIL is up → ARM high until RAIL falls
 * </pre>
 */
final class PumpTest {
  /** Longer than any RAIL may hold; the safety machine locks out after 300 ms. */
  private static final long RAIL_NANOS = Duration.ofMillis(500).toNanos();

  private final Side side;
  private final Emission emission;
  private Stage stage = Stage.FALLING_LOW;
  private long lastArmNanos;
  private OptionalLong darkAfterLow = OptionalLong.empty();
  private OptionalLong darkAfterHigh = OptionalLong.empty();
  private Optional<Ended> endedEarly = Optional.empty();

  private enum Stage {
    FALLING_LOW,
    PAUSE,
    CHARGING,
    FALLING_HIGH,
    DONE
  }

  PumpTest(Side side, Emission emission) {
    this.side = side;
    this.emission = emission;
  }

  /** ARM had an edge. */
  void armEdge(long nanos) {
    lastArmNanos = nanos;
  }

  /** A scan was taken; ARM has stopped low before the first. */
  void scan(Status status, long nowNanos) {
    switch (stage) {
      case FALLING_LOW -> fallingLow(status, nowNanos);
      case PAUSE -> pause(nowNanos);
      case CHARGING -> charge(status, nowNanos);
      case FALLING_HIGH -> fallingHigh(status, nowNanos);
      case DONE -> {}
    }
  }

  private void fallingLow(Status status, long nowNanos) {
    if (!status.rail()) {
      darkAfterLow = OptionalLong.of(nowNanos - lastArmNanos);
      stage = Stage.PAUSE;
    } else if (nowNanos - lastArmNanos > RAIL_NANOS) {
      stage = Stage.DONE;
    }
  }

  private void pause(long nowNanos) {
    if (emission.pausing(nowNanos)) {
      return;
    }
    if (emission.beginTest(side, nowNanos)) {
      stage = Stage.CHARGING;
    } else {
      endEarly(Optional.of(Ended.INTERLOCK_OPEN));
    }
  }

  private void charge(Status status, long nowNanos) {
    if (emission.phase() == Emission.Phase.DARK) {
      endEarly(emission.ended());
    } else if (status.rail()) {
      emission.stopArmHigh(nowNanos);
      stage = Stage.FALLING_HIGH;
    }
  }

  private void fallingHigh(Status status, long nowNanos) {
    boolean fell = !status.rail();
    if (fell) {
      darkAfterHigh = OptionalLong.of(nowNanos - lastArmNanos);
    }
    if (fell || nowNanos - lastArmNanos > RAIL_NANOS) {
      stage = Stage.DONE;
    }
  }

  private void endEarly(Optional<Ended> why) {
    endedEarly = why;
    stage = Stage.DONE;
  }

  /** Whether all is measured, or no more can be. */
  boolean done() {
    return stage == Stage.DONE;
  }

  /** Why it ended before its end; empty if it did not. */
  Optional<Ended> endedEarly() {
    return endedEarly;
  }

  /** From the last edge of ARM, stopped low, to RAIL down; empty if it stayed up. */
  OptionalLong darkAfterLow() {
    return darkAfterLow;
  }

  /** The same with ARM stopped high. */
  OptionalLong darkAfterHigh() {
    return darkAfterHigh;
  }
}
