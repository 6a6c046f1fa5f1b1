package org.wadjet.emission;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.Limits;
import org.wadjet.wiring.Status;
import org.wadjet.wiring.Timing;

/**
 * The safety machine: decides, scan by scan, what the laser and ARM lines may do (BOARD.md, What
 * must hold of emission). Pure: told the time and what was read, it answers with an {@link Order}.
 *
 * <pre>
 *   dark ──begin──▶ lead-in ──RAIL up, 300 ms, still settled──▶ firing ──stop──▶ dark
 *                      └───────────── anything wrong ──────────────┘
 *   any ──light in the dark, RAIL stays up──▶ locked out, until a human acts
 * </pre>
 */
public final class Emission {
  private static final long RAIL_UP_NANOS = Duration.ofMillis(100).toNanos();
  private static final long RAIL_DOWN_NANOS = Duration.ofMillis(300).toNanos();
  private static final long EDGE_IGNORED_NANOS = Duration.ofMillis(2).toNanos();
  private static final long CLOSED_NANOS = Duration.ofMillis(100).toNanos();
  private static final int LIT_WITHOUT_EMISSION = 3;
  private static final long NEVER = Long.MIN_VALUE / 2;

  private final Limits limits;
  private final Timing timing;

  private Phase phase = Phase.DARK;
  private Side side = Side.SILVER;
  private Optional<Ended> ended = Optional.empty();
  private Optional<Ended> lockOut = Optional.empty();

  private long leadInNanos;
  private long firstPulseNanos = NEVER;
  private long lastEdgeNanos = NEVER;
  private long lastArmNanos = NEVER;
  private long shotEndNanos = NEVER;
  private long armStoppedNanos = NEVER;
  private long closedSinceNanos = NEVER;
  private boolean closed;
  private boolean railSeenLow = true;
  private long litNanos;
  private int darkWithEmission;
  private int litWithoutEmission;

  /** A machine that starts dark; a lock-out found in the journal is carried over. */
  public Emission(Limits limits, Timing timing, Optional<Ended> lockOut) {
    if (limits.exceedHard()) {
      throw new IllegalArgumentException("emission limits over the hard ones");
    }
    this.limits = limits;
    this.timing = timing;
    this.lockOut = lockOut;
    this.phase = lockOut.isPresent() ? Phase.LOCKED_OUT : Phase.DARK;
  }

  /** Where the machine stands. */
  public enum Phase {
    DARK,
    LEAD_IN,
    FIRING,
    LOCKED_OUT
  }

  /** Where the machine stands. */
  public Phase phase() {
    return phase;
  }

  /** Why the last emission ended; empty before the first and during one. */
  public Optional<Ended> ended() {
    return ended;
  }

  /** Why the machine is locked out, or empty. */
  public Optional<Ended> lockOut() {
    return lockOut;
  }

  /** Lit time of this shot or the last, in sum, as measured. */
  public long litNanos() {
    return litNanos;
  }

  /** Whether any pulse of this shot or the last was given. */
  public boolean anyPulse() {
    return firstPulseNanos != NEVER;
  }

  /** Whether the interlock has read closed without a break for long enough. */
  public boolean interlockClosed(long nowNanos) {
    return closed && nowNanos - closedSinceNanos >= CLOSED_NANOS;
  }

  /** Whether a shot may begin now; the ledger and the rules of the game are asked elsewhere. */
  public boolean ready(long nowNanos) {
    return phase == Phase.DARK
        && interlockClosed(nowNanos)
        && railSeenLow
        && nowNanos - shotEndNanos >= timing.betweenShots().toNanos();
  }

  /**
   * Starts the lead-in of a shot. The caller has the turn and the reservation durable in the
   * journal (rule 1); the machine checks all that it sees itself.
   */
  public boolean begin(Side firing, long nowNanos) {
    if (!ready(nowNanos)) {
      return false;
    }
    phase = Phase.LEAD_IN;
    side = firing;
    ended = Optional.empty();
    leadInNanos = nowNanos;
    lastArmNanos = nowNanos;
    firstPulseNanos = NEVER;
    litNanos = 0;
    darkWithEmission = 0;
    litWithoutEmission = 0;
    return true;
  }

  /**
   * Told once a scan, before anything is ordered for the next one: ends what may not go on.
   *
   * @param now the board's clock, in nanoseconds
   * @param seen the single lines, read while no laser was on
   * @param chainsSound whether every chain is believed
   * @param boardSettled whether the board stands as it stood when FIRE was pressed
   */
  public void observe(long now, Status seen, boolean chainsSound, boolean boardSettled) {
    if (!seen.interlockClosed()) {
      closed = false;
    } else if (!closed) {
      closed = true;
      closedSinceNanos = now;
    }
    railSeenLow = !seen.rail();
    if (now - lastEdgeNanos >= EDGE_IGNORED_NANOS) {
      darkWithEmission = seen.emission() ? darkWithEmission + 1 : 0;
    }
    if (darkWithEmission >= 2) {
      end(Ended.LIGHT_IN_THE_DARK, now);
    }
    switch (phase) {
      case DARK -> {
        if (armStoppedNanos == NEVER) {
          armStoppedNanos = now;
        }
        if (seen.rail() && now - armStoppedNanos >= RAIL_DOWN_NANOS) {
          end(Ended.RAIL_STAYED_UP, now);
        }
      }
      case LEAD_IN, FIRING -> observeArmed(now, seen, chainsSound, boardSettled);
      case LOCKED_OUT -> {}
    }
  }

  private void observeArmed(long now, Status seen, boolean chainsSound, boolean boardSettled) {
    if (!seen.interlockClosed()) {
      end(Ended.INTERLOCK_OPEN, now);
    } else if (!chainsSound) {
      end(Ended.CHAIN_UNSOUND, now);
    } else if (!boardSettled) {
      end(Ended.BOARD_TOUCHED, now);
    } else if (now - lastArmNanos > limits.armGap().toNanos()) {
      end(Ended.LOOP_GAP, now);
    } else if (!seen.rail() && now - leadInNanos >= RAIL_UP_NANOS) {
      end(Ended.NO_RAIL, now);
    } else if (firstPulseNanos != NEVER
        && now - firstPulseNanos + limits.pulseMeasured().toNanos() >= limits.shot().toNanos()) {
      end(Ended.LIMIT_REACHED, now);
    } else if (phase == Phase.LEAD_IN
        && seen.rail()
        && now - leadInNanos >= timing.leadIn().toNanos()) {
      phase = Phase.FIRING;
    }
  }

  /** An ordinary scan: ARM toggles while armed, all is dark otherwise. */
  public Order scan(long nowNanos) {
    if (phase == Phase.LEAD_IN || phase == Phase.FIRING) {
      lastArmNanos = nowNanos;
      return Order.Arm.ORDER;
    }
    return Order.Dark.ORDER;
  }

  /**
   * A sample, while firing. It is taken once the gap after the last edge and the given jitter have
   * passed; outside firing, or when the lit time is used up, the order is dark.
   */
  public Order sample(boolean lit, long jitterNanos, long nowNanos) {
    if (phase != Phase.FIRING) {
      return scan(nowNanos);
    }
    if (lit && litNanos + limits.pulseMeasured().toNanos() > limits.litPerShot().toNanos()) {
      end(Ended.LIMIT_REACHED, nowNanos);
      return Order.Dark.ORDER;
    }
    lastArmNanos = nowNanos;
    long gap = timing.sampleGap().toNanos() + jitterNanos;
    return new Order.Sample(
        lit ? Optional.of(side) : Optional.empty(),
        Math.max(nowNanos, lastEdgeNanos + gap),
        nowNanos + limits.armGap().toNanos(),
        timing.latchAfterLaser().toNanos());
  }

  /** What came of a sample. False if it is to be thrown away: late, or not taken in time. */
  public boolean taken(SampleTaken sample) {
    long now = sample.endNanos();
    if (!sample.lit()) {
      return true;
    }
    lastEdgeNanos = now;
    if (sample.pulseNanos() == 0) {
      end(Ended.LOOP_GAP, now);
      return false;
    }
    if (firstPulseNanos == NEVER) {
      firstPulseNanos = now - sample.pulseNanos();
    }
    litNanos += sample.pulseNanos();
    litWithoutEmission = sample.emission() ? 0 : litWithoutEmission + 1;
    if (sample.pulseNanos() > limits.pulseMeasured().toNanos()) {
      end(Ended.PULSE_TOO_LONG, now);
    } else if (litWithoutEmission >= LIT_WITHOUT_EMISSION) {
      end(Ended.NO_EMISSION, now);
    }
    return sample.latchDelayNanos() <= timing.latchLate().toNanos();
  }

  /** Ends emission; does nothing when already dark. */
  public void stop(Ended why, long nowNanos) {
    if (phase == Phase.LEAD_IN || phase == Phase.FIRING) {
      end(why, nowNanos);
    }
  }

  /** A human has looked at the cause and says so: the only way out of a lock-out (rule 8). */
  public void clearLockOut() {
    lockOut = Optional.empty();
    darkWithEmission = 0;
    armStoppedNanos = NEVER;
    if (phase == Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }

  private void end(Ended why, long nowNanos) {
    if (phase == Phase.LEAD_IN || phase == Phase.FIRING) {
      shotEndNanos = nowNanos;
      armStoppedNanos = nowNanos;
      ended = Optional.of(why);
    }
    if (why.locksOut() && phase != Phase.LOCKED_OUT) {
      ended = Optional.of(why);
      lockOut = Optional.of(why);
      phase = Phase.LOCKED_OUT;
    } else if (phase != Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }
}
