package org.wadjet.emission;

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
public final class Executor implements AutoCloseable {
  private final LaserLines lines;
  private final ChainLines chains;
  private final StatusLines status;
  private final NanoClock clock;
  private boolean armHigh;
  private boolean dark;

  /** Takes the lines and drives them dark. */
  public Executor(LaserLines lines, ChainLines chains, StatusLines status, NanoClock clock) {
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
  public void scan(Order order, Frame frame) {
    if (order instanceof Order.Arm) {
      toggleArm();
    } else if (!dark) {
      goDark();
    }
    chains.latch();
    chains.shiftOut(frame);
  }

  /**
   * One sample: LASER high, wait, LATCH, LASER low, then clock out, so that the laser need not stay
   * on during the scan (BOARD.md, A sample of light). Dark ones the same without the laser.
   */
  public SampleTaken sample(Order.Sample order, Frame frame) {
    toggleArm();
    clock.awaitNanos(order.earliestNanos());
    if (order.laser().isEmpty()) {
      chains.latch();
      long latched = clock.nanoTime();
      boolean emission = status.emission();
      chains.shiftOut(frame);
      return new SampleTaken(false, latched, 0, 0, emission);
    }
    return pulse(order, order.laser().get(), frame);
  }

  private SampleTaken pulse(Order.Sample order, Side side, Frame frame) {
    long raised = clock.nanoTime();
    if (raised - order.latestNanos() > 0) {
      goDark();
      chains.latch();
      chains.shiftOut(frame);
      return new SampleTaken(true, raised, 0, 0, false);
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
    return new SampleTaken(true, lowered, latched - raised, lowered - raised, emission);
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
