package org.wadjet.laser;

import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/**
 * Driver and only owner of the laser and ARM lines: executes orders, measures the pulses, and
 * drives all lines low as soon as an operation fails ({@code docs/laser-safety.md#rule-2}, {@code
 * #rule-3}, {@code #rule-6}).
 */
public final class LaserDriver implements AutoCloseable {
  /** Maximum time for which a LASER line is held ({@code docs/laser-safety.md#rule-3}). */
  static final long HOLD_NANOS = 100_000_000;

  /** Interval of ARM edges while a line is held. */
  private static final long HOLD_ARM_NANOS = 5_000_000;

  private final LaserLines lines;
  private final ChainLines chains;
  private final StatusLines status;
  private final NanoClock clock;
  private boolean armHigh;
  private boolean dark;

  /** Takes ownership of the lines and drives them low. */
  public LaserDriver(LaserLines lines, ChainLines chains, StatusLines status, NanoClock clock) {
    this.lines = lines;
    this.chains = chains;
    this.status = status;
    this.clock = clock;
    goDark();
  }

  /** Drives both laser lines low, then ARM. */
  public void goDark() {
    try {
      lines.laser(Side.SILVER, false);
    } finally {
      try {
        lines.laser(Side.RED, false);
      } finally {
        lines.arm(false);
        armHigh = false;
        dark = true;
      }
    }
  }

  /** Executes an ordinary scan into a frame, armed or dark. */
  public void scan(LaserOrder order, Frame frame) {
    if (order instanceof LaserOrder.Arm) {
      toggleArm();
    } else if (order instanceof LaserOrder.ArmHigh) {
      restArmHigh();
    } else if (!dark) {
      goDark();
    }
    chains.latch();
    chains.shiftOut(frame);
  }

  /** Drives both lasers low and leaves ARM high. */
  private void restArmHigh() {
    if (!armHigh) {
      goDark();
      toggleArm();
    }
  }

  /**
   * Holds a LASER line until its one-shot has ended the light and the line timer has switched RAIL
   * off, or until the interlock opens, at most 100 ms; measures both, then scans. ARM keeps
   * toggling.
   */
  public HoldResult hold(LaserOrder.Hold order, Frame frame) {
    toggleArm();
    HoldResult result = holdLine(order.side(), order.latestNanos());
    chains.latch();
    chains.shiftOut(frame);
    return result;
  }

  private HoldResult holdLine(Side side, long latestNanos) {
    long raised = clock.nanoTime();
    if (raised - latestNanos > 0) {
      goDark();
      return new HoldResult(raised, 0, OptionalLong.empty(), OptionalLong.empty(), false, false);
    }
    OptionalLong ended = OptionalLong.empty();
    OptionalLong railDown = OptionalLong.empty();
    boolean lit = false;
    boolean opened = false;
    try {
      lines.laser(side, true);
      long armed = raised;
      boolean powered = true;
      for (long now = raised; now - raised < HOLD_NANOS && powered; ) {
        boolean emission = status.emission();
        boolean rail = status.rail();
        // Read last: a RAIL that fell with the interlock does not count as the line timer's.
        opened = !status.interlockClosed();
        if (opened) {
          break;
        }
        now = clock.nanoTime();
        if (emission) {
          lit = true;
          ended = OptionalLong.empty();
        } else if (lit && ended.isEmpty()) {
          ended = OptionalLong.of(now - raised);
        }
        if (!rail && railDown.isEmpty()) {
          railDown = OptionalLong.of(now - raised);
        }
        powered = rail || emission;
        if (now - armed >= HOLD_ARM_NANOS) {
          toggleArm();
          armed = now;
        }
      }
    } finally {
      lines.laser(side, false);
    }
    long lowered = clock.nanoTime();
    return new HoldResult(lowered, lowered - raised, ended, railDown, lit, opened);
  }

  /**
   * Takes one sample: LASER high, wait, LATCH, LASER low, then shift out, so that the laser is off
   * during the scan ({@code hardware/board-contract.md#a-sample-of-light}). A dark sample does the
   * same without the laser.
   */
  public SampleResult sample(LaserOrder.Sample order, Frame frame) {
    toggleArm();
    clock.awaitNanos(order.earliestNanos());
    if (order.laser().isEmpty()) {
      chains.latch();
      long latched = clock.nanoTime();
      boolean emission = status.emission();
      chains.shiftOut(frame);
      return new SampleResult(false, latched, 0, 0, emission);
    }
    return pulse(order, order.laser().get(), frame);
  }

  private SampleResult pulse(LaserOrder.Sample order, Side side, Frame frame) {
    long raised = clock.nanoTime();
    if (raised - order.latestNanos() > 0) {
      goDark();
      chains.latch();
      chains.shiftOut(frame);
      return new SampleResult(true, raised, 0, 0, false);
    }
    long latched;
    boolean emission;
    try {
      lines.laser(side, true);
      clock.awaitNanos(raised + order.latchAfterNanos());
      chains.latch();
      latched = clock.nanoTime();
      emission = status.emission();
    } finally {
      lines.laser(side, false);
    }
    long lowered = clock.nanoTime();
    chains.shiftOut(frame);
    return new SampleResult(true, lowered, latched - raised, lowered - raised, emission);
  }

  private void toggleArm() {
    armHigh = !armHigh;
    dark = false;
    lines.arm(armHigh);
  }

  /** Drives the lines low; the caller that opened them closes them. */
  @Override
  public void close() {
    goDark();
  }
}
