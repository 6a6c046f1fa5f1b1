package org.wadjet.laser;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.StatusReading;
import org.wadjet.wiring.Timing;

/**
 * The safety machine: decides, scan by scan, what the laser and ARM lines may do (BOARD.md, What
 * must hold of emission). Pure: told the time and what was read, it answers with an {@link
 * LaserOrder}.
 *
 * <pre>
 *   dark ──begin──▶ lead-in ──RAIL up, 300 ms, still settled──▶ firing ──stop──▶ dark
 *                      └───────────── anything wrong ──────────────┘
 *   any ──light in the dark, RAIL stays up──▶ locked out, until a human acts
 * </pre>
 */
public final class LaserSafetyController {
  private static final long RAIL_UP_NANOS = Duration.ofMillis(100).toNanos();
  private static final long RAIL_DOWN_NANOS = Duration.ofMillis(300).toNanos();
  private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(2);
  private static final Duration SHORTEST_LEAD_IN = Duration.ofMillis(300);

  private final LaserLimits limits;
  private final Timing timing;
  private final Interlock interlock = new Interlock();
  private final EmissionMonitor monitor = new EmissionMonitor();
  private final ShotBudget budget;

  private Phase phase = Phase.DARK;
  private Side side = Side.SILVER;
  private Optional<StopReason> stopReason = Optional.empty();
  private Optional<StopReason> lockOut = Optional.empty();

  private ChainHealth chains = ChainHealth.UNSOUND;
  private long leadInNanos;
  private long lastArmNanos;
  private final OptionalInstant shotEnd = new OptionalInstant();
  private final OptionalInstant armStopped = new OptionalInstant();
  private boolean railSeenLow = true;
  private boolean testing;
  private boolean armRestsHigh;

  /** A machine that starts dark; a lock-out found in the journal is carried over. */
  public LaserSafetyController(LaserLimits limits, Timing timing, Optional<StopReason> lockOut) {
    if (limits.exceedHard()
        || timing.latchAfterLaser().compareTo(limits.pulse()) > 0
        || timing.betweenShots().compareTo(SHORTEST_PAUSE) < 0
        || timing.leadIn().compareTo(SHORTEST_LEAD_IN) < 0) {
      throw new IllegalArgumentException("emission limits over the hard ones");
    }
    this.limits = limits;
    this.timing = timing;
    budget = new ShotBudget(limits);
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
  public Optional<StopReason> stopReason() {
    return stopReason;
  }

  /** Why the machine is locked out, or empty. */
  public Optional<StopReason> lockOut() {
    return lockOut;
  }

  /** Lit time of this shot or the last, in sum, as measured. */
  public long litNanos() {
    return budget.litNanos();
  }

  /** Whether any pulse of this shot or the last was given. */
  public boolean anyPulse() {
    return budget.anyPulse();
  }

  /** Whether the interlock has read closed without a break for long enough. */
  public boolean interlockClosed(long nowNanos) {
    return interlock.isClosed(nowNanos);
  }

  /** Whether the interlock read open when last seen, or was never seen. */
  public boolean interlockOpen() {
    return interlock.isOpen();
  }

  /** Whether the pause between two shots is not over yet (rule 4). */
  public boolean pausing(long nowNanos) {
    return !shotEnd.isPast(nowNanos, timing.betweenShots().toNanos());
  }

  /** Whether a shot may begin now; the ledger and the rules of the game are asked elsewhere. */
  public boolean ready(long nowNanos) {
    return phase == Phase.DARK && interlockClosed(nowNanos) && railSeenLow && !pausing(nowNanos);
  }

  /**
   * Starts the lead-in of a shot. The caller has the turn and the reservation durable in the
   * journal (rule 1); the machine checks all that it sees itself.
   */
  public boolean begin(Side firing, long nowNanos) {
    if (!ready(nowNanos)) {
      return false;
    }
    testing = false;
    armRestsHigh = false;
    phase = Phase.LEAD_IN;
    side = firing;
    stopReason = Optional.empty();
    leadInNanos = nowNanos;
    lastArmNanos = nowNanos;
    budget.begin();
    monitor.begin();
    return true;
  }

  /**
   * Starts the lead-in of a laser test (rule 1): an operator asked for it and confirmed it, and its
   * own reservation is durable.
   */
  public boolean beginTest(Side tested, long nowNanos) {
    testing = begin(tested, nowNanos);
    return testing;
  }

  /**
   * Told once a scan, before anything is ordered for the next one: ends what may not go on.
   *
   * @param now the board's clock, in nanoseconds
   * @param seen the single lines, read while no laser was on
   * @param trust whether every chain is believed
   * @param boardSettled whether the board stands as it stood when FIRE was pressed
   */
  public void observe(long now, StatusReading seen, ChainHealth trust, boolean boardSettled) {
    chains = trust;
    if (!interlock.wasSeen()) {
      // When an earlier run fired its last shot nobody knows.
      shotEnd.set(now);
    }
    interlock.seen(seen.interlockClosed(), now);
    railSeenLow = !seen.rail();
    monitor.dark(seen.emission(), now);
    if (monitor.lightInTheDark()) {
      end(StopReason.LIGHT_IN_THE_DARK, now);
    }
    switch (phase) {
      case DARK -> {
        if (!armStopped.isSet()) {
          armStopped.set(now);
        }
        if (seen.rail() && armStopped.isPast(now, RAIL_DOWN_NANOS)) {
          end(StopReason.RAIL_STAYED_UP, now);
        }
      }
      case LEAD_IN, FIRING -> observeArmed(now, seen, boardSettled);
      case LOCKED_OUT -> {}
    }
  }

  private void observeArmed(long now, StatusReading seen, boolean boardSettled) {
    if (!seen.interlockClosed()) {
      end(StopReason.INTERLOCK_OPEN, now);
    } else if (chains == ChainHealth.UNSOUND || leadInIsLong(now)) {
      end(StopReason.CHAIN_UNSOUND, now);
    } else if (!boardSettled) {
      end(StopReason.BOARD_TOUCHED, now);
    } else if (armIsLate(now)) {
      end(StopReason.LOOP_GAP, now);
    } else if (!seen.rail() && now - leadInNanos >= RAIL_UP_NANOS) {
      end(StopReason.NO_RAIL, now);
    } else if (budget.isLong(now)) {
      end(StopReason.LIMIT_REACHED, now);
    } else if (phase == Phase.LEAD_IN
        && chains == ChainHealth.SOUND
        && seen.rail()
        && monitor.isDark()
        && now - leadInNanos >= timing.leadIn().toNanos()) {
      phase = Phase.FIRING;
      budget.firing(now);
    }
  }

  /** Chains that come in doubt again and again hold a lead-in up, but not for ever. */
  private boolean leadInIsLong(long now) {
    return phase == Phase.LEAD_IN
        && chains == ChainHealth.IN_DOUBT
        && now - leadInNanos > 2 * timing.leadIn().toNanos();
  }

  private boolean isArmed() {
    return phase == Phase.LEAD_IN || phase == Phase.FIRING;
  }

  private boolean armIsLate(long now) {
    return now - lastArmNanos > limits.armGap().toNanos();
  }

  /**
   * Between {@link #observe} and the next order the loop waits, and may have stood still: whatever
   * was observed before a gap allows nothing after it.
   */
  private void endAfterGap(long now) {
    if (isArmed() && armIsLate(now)) {
      end(StopReason.LOOP_GAP, now);
    }
  }

  /** An ordinary scan: ARM toggles while armed, all is dark otherwise. */
  public LaserOrder scan(long nowNanos) {
    endAfterGap(nowNanos);
    if (isArmed()) {
      lastArmNanos = nowNanos;
      return LaserOrder.Arm.ORDER;
    }
    return armRestsHigh && phase == Phase.DARK ? LaserOrder.ArmHigh.ORDER : LaserOrder.Dark.ORDER;
  }

  /**
   * Holds the line in a test, while firing, so that its one-shot can be measured; dark otherwise.
   * {@link #held} must be told what came of it.
   */
  public LaserOrder hold(long nowNanos) {
    endAfterGap(nowNanos);
    if (phase == Phase.FIRING && !samples()) {
      return scan(nowNanos);
    }
    boolean fits = budget.fitsHold(LaserDriver.HOLD_NANOS, nowNanos);
    if (!testing || phase != Phase.FIRING || !fits) {
      end(StopReason.LIMIT_REACHED, nowNanos);
      return LaserOrder.Dark.ORDER;
    }
    lastArmNanos = nowNanos;
    return new LaserOrder.Hold(side, nowNanos + limits.armGap().toNanos());
  }

  /** What came of holding the line. The test's emission is over. */
  public void held(HoldResult taken) {
    monitor.edge(taken.endNanos());
    lastArmNanos = taken.endNanos();
    budget.held(taken.heldNanos());
    end(
        taken.interlockOpened()
            ? StopReason.INTERLOCK_OPEN
            : taken.heldNanos() == 0 ? StopReason.LOOP_GAP : StopReason.DONE,
        taken.endNanos());
  }

  /** Ends a test with ARM high instead of low, so that both ways of stopping can be measured. */
  public void stopArmHigh(long nowNanos) {
    if (testing && isArmed()) {
      end(StopReason.DONE, nowNanos);
      armRestsHigh = true;
    }
  }

  /** ARM comes to rest low again. */
  public void restArm() {
    armRestsHigh = false;
  }

  /** Whether the next thing in a shot is a sample; with a chain in doubt it waits. */
  public boolean samples() {
    return phase == Phase.FIRING && chains == ChainHealth.SOUND;
  }

  /**
   * A sample, while firing. It is taken once the gap after the last edge and the given jitter have
   * passed; outside firing, with a chain in doubt, or when the lit time is used up, the order is
   * without a laser.
   */
  public LaserOrder sample(boolean lit, long jitterNanos, long nowNanos) {
    endAfterGap(nowNanos);
    if (!samples()) {
      return scan(nowNanos);
    }
    if (lit && (!budget.hasLight() || budget.isLong(nowNanos))) {
      end(StopReason.LIMIT_REACHED, nowNanos);
      return LaserOrder.Dark.ORDER;
    }
    lastArmNanos = nowNanos;
    return sampleOrder(lit, jitterNanos, timing.latchAfterLaser().toNanos(), nowNanos);
  }

  private LaserOrder sampleOrder(
      boolean lit, long jitterNanos, long latchAfterNanos, long nowNanos) {
    long gapNanos = timing.sampleGap().toNanos() + jitterNanos;
    return new LaserOrder.Sample(
        lit ? Optional.of(side) : Optional.empty(),
        monitor.notBefore(gapNanos, nowNanos),
        nowNanos + budget.raiseWithin(limits.armGap().toNanos(), nowNanos),
        latchAfterNanos);
  }

  /**
   * A pulse that nothing is judged by, after a shot is decided: as long as one may be, so that
   * people see the beam. An ordinary scan where there may be none now. {@link #recordSample} must
   * be told what came of it, as of a sample.
   *
   * @param lit false for one without the laser, in which the monitor diode should be dark
   */
  public LaserOrder orderShow(boolean lit, long nowNanos) {
    endAfterGap(nowNanos);
    if (!mayShow(nowNanos) || !samples()) {
      return scan(nowNanos);
    }
    lastArmNanos = nowNanos;
    return sampleOrder(lit, 0, limits.pulse().minus(timing.latchLate()).toNanos(), nowNanos);
  }

  /** Whether the limits of a shot leave room for one more pulse of a show. */
  public boolean mayShow(long nowNanos) {
    return phase == Phase.FIRING
        && budget.hasLight()
        && !budget.isLong(nowNanos + limits.armGap().toNanos());
  }

  /** What came of a sample. False if it is to be thrown away: late, or not taken in time. */
  public boolean recordSample(SampleResult sample) {
    long now = sample.endNanos();
    if (!sample.lit()) {
      return true;
    }
    monitor.edge(now);
    if (sample.pulseNanos() == 0) {
      end(StopReason.LOOP_GAP, now);
      return false;
    }
    budget.pulse(now, sample.pulseNanos());
    monitor.lit(sample.emission());
    if (sample.pulseNanos() > limits.pulseMeasured().toNanos()) {
      end(StopReason.PULSE_TOO_LONG, now);
    } else if (monitor.noLight()) {
      end(StopReason.NO_EMISSION, now);
    }
    return sample.latchDelayNanos() <= timing.latchLate().toNanos();
  }

  /** Ends emission; does nothing when already dark. */
  public void stop(StopReason why, long nowNanos) {
    if (isArmed()) {
      end(why, nowNanos);
    }
  }

  /** A human has looked at the cause and says so: the only way out of a lock-out (rule 8). */
  public void clearLockOut() {
    lockOut = Optional.empty();
    monitor.clear();
    armStopped.clear();
    if (phase == Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }

  private void end(StopReason why, long nowNanos) {
    if (isArmed()) {
      shotEnd.set(nowNanos);
      armStopped.set(nowNanos);
      stopReason = Optional.of(why);
    }
    if (why.locksOut() && phase != Phase.LOCKED_OUT) {
      stopReason = Optional.of(why);
      lockOut = Optional.of(why);
      phase = Phase.LOCKED_OUT;
    } else if (phase != Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }
}
