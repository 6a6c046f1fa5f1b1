package org.wadjet.laser;

import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Order to the laser driver for the next scan. Only {@link LaserSafetyController} creates orders;
 * no other code can request light.
 */
public abstract sealed class LaserOrder {
  private LaserOrder() {}

  /** Drives both lasers low and ARM low. */
  public static final class Dark extends LaserOrder {
    static final Dark ORDER = new Dark();

    private Dark() {}
  }

  /** Toggles ARM once with the lasers low; an ordinary scan follows. */
  public static final class Arm extends LaserOrder {
    static final Arm ORDER = new Arm();

    private Arm() {}
  }

  /** Drives both lasers low and leaves ARM high, to measure how long the charge pump holds. */
  public static final class ArmHigh extends LaserOrder {
    static final ArmHigh ORDER = new ArmHigh();

    private ArmHigh() {}
  }

  /**
   * Holds a LASER line high while ARM toggles, to measure the line's one-shot and the line timer;
   * used only in a laser test ({@code docs/laser-safety.md#rule-3}).
   */
  public static final class Hold extends LaserOrder {
    private final Side side;
    private final long latestNanos;

    Hold(Side side, long latestNanos) {
      this.side = side;
      this.latestNanos = latestNanos;
    }

    /** Returns the side whose line is held. */
    public Side side() {
      return side;
    }

    /**
     * Returns the instant after which the line is no longer raised, because the permission has
     * expired.
     */
    long latestNanos() {
      return latestNanos;
    }
  }

  /** Toggles ARM once and takes a sample. */
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

    /** Returns the laser of a lit sample; empty for a dark sample. */
    public Optional<Side> laser() {
      return laser;
    }

    /** Returns the earliest instant of the sample: the gap after the last edge plus the jitter. */
    public long earliestNanos() {
      return earliestNanos;
    }

    /**
     * Returns the instant after which the laser is no longer raised, because the permission has
     * expired.
     */
    long latestNanos() {
      return latestNanos;
    }

    /** Returns the time from LASER high to the LATCH edge. */
    long latchAfterNanos() {
      return latchAfterNanos;
    }
  }
}
