package org.wadjet.laser;

import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/**
 * The only holder of the laser and ARM lines: carries out orders, measures what it did, and goes
 * dark before anything else when something goes wrong (BOARD.md, rules 2, 3 and 6).
 */
public final class LaserDriver implements AutoCloseable {
  /** A held line is let go after this, whatever is seen (BOARD.md, rule 3). */
  static final long HOLD_NANOS = 100_000_000;

  /** ARM toggles so often while a line is held. */
  private static final long HOLD_ARM_NANOS = 5_000_000;

  private final LaserLines lines;
  private final ChainLines chains;
  private final StatusLines status;
  private final NanoClock clock;
  private boolean armHigh;
  private boolean dark;

  /** Takes the lines and drives them dark. */
  public LaserDriver(LaserLines lines, ChainLines chains, StatusLines status, NanoClock clock) {
    this.lines = lines;
    this.chains = chains;
    this.status = status;
    this.clock = clock;
    goDark();
  }

  /** Both lasers low, then ARM at rest. */
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

  /** An ordinary scan into a frame, armed or dark. */
  public void scan(LaserOrder order, Frame frame) {
    if (order instanceof LaserOrder.Arm) {
      toggleArm();
    } else if (order instanceof LaserOrder.ArmHigh) {
      restHigh();
    } else if (!dark) {
      goDark();
    }
    chains.latch();
    chains.shiftOut(frame);
  }

  /** Lasers low, ARM high and left so. */
  private void restHigh() {
    if (!armHigh) {
      goDark();
      toggleArm();
    }
  }

  /**
   * Holds a LASER line until its one-shot has run out, the interlock opens, or for 100 ms, and
   * measures when the light ended; then an ordinary scan. ARM goes on toggling.
   */
  public HoldResult hold(LaserOrder.Hold order, Frame frame) {
    toggleArm();
    HoldResult taken = held(order.side(), order.latestNanos());
    chains.latch();
    chains.shiftOut(frame);
    return taken;
  }

  private HoldResult held(Side side, long latestNanos) {
    long raised = clock.nanoTime();
    if (raised - latestNanos > 0) {
      goDark();
      return new HoldResult(raised, 0, OptionalLong.empty(), false, false);
    }
    OptionalLong ended = OptionalLong.empty();
    boolean lit = false;
    boolean opened = false;
    try {
      lines.laser(side, true);
      long armed = raised;
      for (long now = raised; now - raised < HOLD_NANOS && ended.isEmpty(); ) {
        opened = !status.interlockClosed();
        if (opened) {
          break;
        }
        boolean emission = status.emission();
        now = clock.nanoTime();
        if (lit && !emission) {
          ended = OptionalLong.of(now - raised);
        }
        lit |= emission;
        if (now - armed >= HOLD_ARM_NANOS) {
          toggleArm();
          armed = now;
        }
      }
    } finally {
      lines.laser(side, false);
    }
    long lowered = clock.nanoTime();
    return new HoldResult(lowered, lowered - raised, ended, lit, opened);
  }

  /**
   * One sample: LASER high, wait, LATCH, LASER low, then clock out, so that the laser need not stay
   * on during the scan (BOARD.md, A sample of light). Dark ones the same without the laser.
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

  /** Dark. The lines themselves are closed by who opened them. */
  @Override
  public void close() {
    goDark();
  }
}
