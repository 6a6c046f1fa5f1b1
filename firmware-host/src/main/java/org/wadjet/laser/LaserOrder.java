package org.wadjet.laser;

import java.util.Optional;
import org.wadjet.game.Side;

/**
 * What the executor is to do with the dangerous lines in this scan. Only {@link
 * LaserSafetyController} can make one: nothing else in the program can ask for light.
 */
public abstract sealed class LaserOrder {
  private LaserOrder() {}

  /** Both lasers low, ARM at rest. */
  public static final class Dark extends LaserOrder {
    static final Dark ORDER = new Dark();

    private Dark() {}
  }

  /** ARM toggles once; lasers stay low; an ordinary scan follows. */
  public static final class Arm extends LaserOrder {
    static final Arm ORDER = new Arm();

    private Arm() {}
  }

  /** Both lasers low, ARM stays high: how long the charge pump then holds is measured so. */
  public static final class ArmHigh extends LaserOrder {
    static final ArmHigh ORDER = new ArmHigh();

    private ArmHigh() {}
  }

  /**
   * ARM toggles all the while and a LASER line is held high, to measure its one-shot; in a laser
   * test alone (BOARD.md, rule 3).
   */
  public static final class Hold extends LaserOrder {
    private final Side side;
    private final long latestNanos;

    Hold(Side side, long latestNanos) {
      this.side = side;
      this.latestNanos = latestNanos;
    }

    /** Whose line. */
    public Side side() {
      return side;
    }

    /** The line is not raised after this instant: what allowed it is too old by then. */
    long latestNanos() {
      return latestNanos;
    }
  }

  /** ARM toggles once and a sample is taken. */
  public static final class Sample extends LaserOrder {
    private final Optional<Side> laser;
    private final long earliestNanos;
    private final long latestNanos;
    private final long latchAfterNanos;

    Sample(Optional<Side> laser, long earliestNanos, long latestNanos, long latchAfterNanos) {
      this.laser = laser;
      this.earliestNanos = earliestNanos;
      this.latestNanos = latestNanos;
      this.latchAfterNanos = latchAfterNanos;
    }

    /** The laser of a lit sample; none in a dark one. */
    public Optional<Side> laser() {
      return laser;
    }

    /** Not before this instant: the gap after the last edge, and the jitter. */
    public long earliestNanos() {
      return earliestNanos;
    }

    /** A laser is not raised after this instant: what allowed it is too old by then. */
    long latestNanos() {
      return latestNanos;
    }

    /** From LASER high to the LATCH edge. */
    long latchAfterNanos() {
      return latchAfterNanos;
    }
  }
}
