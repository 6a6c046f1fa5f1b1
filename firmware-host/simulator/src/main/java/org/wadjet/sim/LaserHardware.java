package org.wadjet.sim;

import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Signal;

/**
 * The circuits between the lines and the light ({@code hardware/board-contract.md#lasers}):
 *
 * <pre>
 *   light_x = LASER_x · Q_x · ¬LASER_y · RAIL
 *   Q_x     = retriggerable one-shot on the rising edge of LASER_x
 *   RAIL    = INTERLOCK · charge pump on the edges of ARM · ¬(line timer expired)
 * </pre>
 *
 * One-shots, line timer and pump expire on the virtual clock. The line timer runs while a LASER
 * line is high; the real circuit needs 1 ms with both low to reset, this one no time.
 */
final class LaserHardware {
  /** Fraction of full power below which the monitor diode does not respond. */
  private static final double MONITOR_THRESHOLD = 0.5;

  private final VirtualClock clock;
  private final PinHistory history;
  private final Runnable lightChanged;
  private LaserPartTolerances parts;
  private final Head silver;
  private final Head red;
  private final VirtualClock.Alarm pumpEmpty;
  private final VirtualClock.Alarm lineTimerExpires;
  private boolean lineTimerRuns;
  private boolean lineTimerExpired;
  private int pumpCharge;
  private boolean interlockClosed;
  private boolean rail;

  /**
   * @param lightChanged run when a laser starts or stops shining
   */
  LaserHardware(
      VirtualClock clock, PinHistory history, LaserPartTolerances parts, Runnable lightChanged) {
    this.clock = clock;
    this.history = history;
    this.parts = parts;
    this.lightChanged = lightChanged;
    silver = new Head(Side.SILVER);
    red = new Head(Side.RED);
    pumpEmpty =
        clock.alarm(
            () -> {
              pumpCharge = 0;
              evaluate();
            });
    lineTimerExpires =
        clock.alarm(
            () -> {
              lineTimerExpired = true;
              evaluate();
            });
  }

  void laser(Side side, boolean high) {
    Head head = head(side);
    history.record(clock.now(), Signal.laser(side), high);
    if (high && !head.line) {
      head.q = true;
      head.qExpires.set(clock.now() + parts.oneShot().toNanos());
    }
    head.line = high;
    boolean anyHigh = silver.line || red.line;
    if (anyHigh != lineTimerRuns) {
      lineTimerRuns = anyHigh;
      restartLineTimer();
    }
    evaluate();
  }

  private void restartLineTimer() {
    lineTimerExpired = false;
    if (lineTimerRuns) {
      lineTimerExpires.set(clock.now() + parts.lineTimer().toNanos());
    } else {
      lineTimerExpires.clear();
    }
  }

  /** Handles an edge of ARM in either direction. */
  void armEdge(boolean high) {
    history.record(clock.now(), Signal.ARM, high);
    pumpCharge = Math.min(pumpCharge + 1, parts.pumpEdges());
    pumpEmpty.set(clock.now() + parts.pumpHold().toNanos());
    evaluate();
  }

  void interlock(boolean closed) {
    history.record(clock.now(), Signal.INTERLOCK, closed);
    interlockClosed = closed;
    evaluate();
  }

  /** Sets the power of the lasers, as a fraction of nominal power. */
  void powers(double silverPower, double redPower) {
    silver.power = silverPower;
    red.power = redPower;
    evaluate();
  }

  /** Replaces the parts; a timer whose duration changes is restarted. */
  void replaceParts(LaserPartTolerances others) {
    boolean otherPump = !others.pumpHold().equals(parts.pumpHold());
    boolean otherOneShot = !others.oneShot().equals(parts.oneShot());
    boolean otherLineTimer = !others.lineTimer().equals(parts.lineTimer());
    parts = others;
    if (otherPump && pumpCharge > 0) {
      pumpEmpty.set(clock.now() + parts.pumpHold().toNanos());
    }
    if (otherOneShot) {
      silver.restart();
      red.restart();
    }
    if (otherLineTimer) {
      restartLineTimer();
    }
    evaluate();
  }

  boolean rail() {
    return rail;
  }

  /** Returns EMISSION, the combined signal of the monitor diodes of both heads. */
  boolean emission() {
    return silver.isMonitored() || red.isMonitored();
  }

  boolean interlockClosed() {
    return interlockClosed;
  }

  boolean isEmitting(Side side) {
    return head(side).light;
  }

  private Head head(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  private void evaluate() {
    long now = clock.now();
    rail =
        (interlockClosed || !parts.interlock())
            && pumpCharge >= parts.pumpEdges()
            && !lineTimerExpired;
    history.record(now, Signal.RAIL, rail);
    boolean changed = silver.evaluate(red, now);
    changed |= red.evaluate(silver, now);
    history.record(now, Signal.EMISSION, emission());
    if (changed) {
      lightChanged.run();
    }
  }

  /** One laser with its line and its one-shot. */
  private final class Head {
    private final Signal lightSignal;
    private final VirtualClock.Alarm qExpires;
    private boolean line;
    private boolean q;
    private boolean light;
    private double power = 1;

    Head(Side side) {
      lightSignal = Signal.light(side);
      qExpires =
          clock.alarm(
              () -> {
                q = false;
                LaserHardware.this.evaluate();
              });
    }

    void restart() {
      if (q) {
        qExpires.set(clock.now() + parts.oneShot().toNanos());
      }
    }

    boolean isMonitored() {
      return light && power >= MONITOR_THRESHOLD;
    }

    /** Returns whether the light changed. */
    boolean evaluate(Head other, long nanos) {
      boolean before = light;
      light = line && q && !(parts.crossGate() && other.line) && rail;
      history.record(nanos, lightSignal, light);
      return light != before;
    }
  }
}
