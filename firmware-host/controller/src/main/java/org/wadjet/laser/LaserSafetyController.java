package org.wadjet.laser;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.StatusReading;
import org.wadjet.wiring.Timing;

/**
 * Safety state machine of the lasers: decides scan by scan the state of the laser and ARM lines
 * ({@code docs/laser-safety.md}). Pure: each answer is a {@link LaserOrder} computed from the time
 * and the readings passed in.
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
  private static final Duration MIN_PAUSE = Duration.ofSeconds(2);
  private static final Duration MIN_LEAD_IN = Duration.ofMillis(300);

  private final LaserLimits limits;
  private final Timing timing;
  private final Interlock interlock = new Interlock();
  private final EmissionMonitor monitor = new EmissionMonitor();
  private final ShotBudget budget;
  private final InterlockProof proof;

  private Phase phase = Phase.DARK;
  private Side side = Side.SILVER;
  private Optional<StopReason> stopReason = Optional.empty();
  private Optional<StopReason> lockOut = Optional.empty();

  private ChainHealth chainHealth = ChainHealth.FAULTY;
  private long leadInNanos;
  private long lastArmNanos;
  private final OptionalInstant shotEnd = new OptionalInstant();
  private final OptionalInstant armStopped = new OptionalInstant();
  private boolean railSeenLow = true;
  private boolean testing;
  private boolean armRestsHigh;

  /**
   * Creates a controller that starts dark, and locked out if the journal holds a lock-out.
   *
   * @param proof proof of the interlock, restored from the journal
   */
  public LaserSafetyController(
      LaserLimits limits, Timing timing, Optional<StopReason> lockOut, InterlockProof proof) {
    if (limits.exceedHard()
        || timing.latchAfterLaser().compareTo(limits.pulse()) > 0
        || timing.betweenShots().compareTo(MIN_PAUSE) < 0
        || timing.leadIn().compareTo(MIN_LEAD_IN) < 0) {
      throw new IllegalArgumentException("emission limits exceed the hard limits");
    }
    this.limits = limits;
    this.timing = timing;
    budget = new ShotBudget(limits);
    this.proof = proof;
    this.lockOut = lockOut;
    this.phase = lockOut.isPresent() ? Phase.LOCKED_OUT : Phase.DARK;
  }

  /** State of the controller. */
  public enum Phase {
    DARK,
    LEAD_IN,
    FIRING,
    LOCKED_OUT
  }

  /** Returns the current state. */
  public Phase phase() {
    return phase;
  }

  /** Returns the reason why the last emission ended; empty before the first and during one. */
  public Optional<StopReason> stopReason() {
    return stopReason;
  }

  /** Returns the reason of the lock-out, or empty. */
  public Optional<StopReason> lockOut() {
    return lockOut;
  }

  /** Returns the measured lit time of this shot, or of the last one. */
  public long litNanos() {
    return budget.litNanos();
  }

  /** Returns whether this shot, or the last one, contained a pulse. */
  public boolean anyPulse() {
    return budget.anyPulse();
  }

  /** Returns whether the interlock has read closed without interruption for at least 100 ms. */
  public boolean interlockClosed(long nowNanos) {
    return interlock.isClosed(nowNanos);
  }

  /** Returns whether the interlock last read open, or was never read. */
  public boolean interlockOpen() {
    return interlock.isOpen();
  }

  /** Returns the proof of the interlock ({@code docs/laser-safety.md#rule-9}). */
  public InterlockProof interlockProof() {
    return proof;
  }

  /**
   * Returns whether the pause between two shots is still running ({@code
   * docs/laser-safety.md#rule-4}).
   */
  public boolean isPausing(long nowNanos) {
    return !shotEnd.isPast(nowNanos, timing.betweenShots().toNanos());
  }

  /**
   * Returns whether the controller permits a shot now; the caller checks the ledger and the rules
   * of the game.
   */
  public boolean isReady(long nowNanos) {
    return phase == Phase.DARK
        && interlockClosed(nowNanos)
        && proof.isValid(nowNanos)
        && railSeenLow
        && !isPausing(nowNanos);
  }

  /**
   * Starts the lead-in of a shot. The caller guarantees that the turn and the reservation are
   * durable in the journal ({@code docs/laser-safety.md#rule-1}); the controller checks everything
   * that it can observe.
   */
  public boolean begin(Side firing, long nowNanos) {
    if (!isReady(nowNanos)) {
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
   * Starts the lead-in of a laser test ({@code docs/laser-safety.md#rule-1}): an operator requested
   * and confirmed it, and its reservation is durable.
   */
  public boolean beginTest(Side tested, long nowNanos) {
    boolean accepted = begin(tested, nowNanos);
    testing |= accepted;
    return accepted;
  }

  /**
   * Applies the readings of one scan, before the next order, and ends emission that they no longer
   * permit.
   *
   * @param now the board's clock, in nanoseconds
   * @param seen the status lines, read while no laser was on
   * @param health health of the chains
   * @param boardSettled whether the board is unchanged since FIRE was pressed
   */
  public void observe(long now, StatusReading seen, ChainHealth health, boolean boardSettled) {
    chainHealth = health;
    if (!interlock.wasRead()) {
      // The time of the last shot before a restart is unknown.
      shotEnd.set(now);
    }
    interlock.record(seen.interlockClosed(), now);
    proof.record(seen, now);
    if (proof.isContradicted(now)) {
      end(StopReason.INTERLOCK_CONTRADICTED, now);
    }
    railSeenLow = !seen.rail();
    monitor.recordDark(seen.emission(), now);
    if (monitor.sawLightWhileDark()) {
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
    } else if (chainHealth == ChainHealth.FAULTY || leadInTimedOut(now)) {
      end(StopReason.CHAIN_UNSOUND, now);
    } else if (!boardSettled) {
      end(StopReason.BOARD_TOUCHED, now);
    } else if (armIsLate(now)) {
      end(StopReason.LOOP_GAP, now);
    } else if (!seen.rail() && now - leadInNanos >= RAIL_UP_NANOS) {
      end(StopReason.NO_RAIL, now);
    } else if (budget.isOverTime(now)) {
      end(StopReason.LIMIT_REACHED, now);
    } else if (phase == Phase.LEAD_IN
        && chainHealth == ChainHealth.ALL_VALID
        && seen.rail()
        && monitor.isDark()
        && now - leadInNanos >= timing.leadIn().toNanos()) {
      phase = Phase.FIRING;
      budget.beginFiring(now);
    }
  }

  /** Returns whether recovering chains have extended the lead-in to more than twice its length. */
  private boolean leadInTimedOut(long now) {
    return phase == Phase.LEAD_IN
        && chainHealth == ChainHealth.RECOVERING
        && now - leadInNanos > 2 * timing.leadIn().toNanos();
  }

  private boolean isArmed() {
    return phase == Phase.LEAD_IN || phase == Phase.FIRING;
  }

  private boolean armIsLate(long now) {
    return now - lastArmNanos > limits.armGap().toNanos();
  }

  /**
   * Ends emission if the loop stalled between {@link #observe} and the next order: observations
   * from before a gap permit nothing after it.
   */
  private void endAfterGap(long now) {
    if (isArmed() && armIsLate(now)) {
      end(StopReason.LOOP_GAP, now);
    }
  }

  /** Orders an ordinary scan: ARM toggles while armed; everything is dark otherwise. */
  public LaserOrder scan(long nowNanos) {
    endAfterGap(nowNanos);
    if (isArmed()) {
      lastArmNanos = nowNanos;
      return LaserOrder.Arm.ORDER;
    }
    return armRestsHigh && phase == Phase.DARK ? LaserOrder.ArmHigh.ORDER : LaserOrder.Dark.ORDER;
  }

  /**
   * Orders a hold of the LASER line while firing in a test, to measure its one-shot and the line
   * timer; dark otherwise. The result must be passed to {@link #recordHold}.
   */
  public LaserOrder hold(long nowNanos) {
    endAfterGap(nowNanos);
    if (phase == Phase.FIRING && !samplesNext()) {
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

  /** Records the result of a hold, which ends the emission of the test. */
  public void recordHold(HoldResult result) {
    monitor.recordEdge(result.endNanos());
    lastArmNanos = result.endNanos();
    budget.addHold(result.heldNanos());
    end(
        result.interlockOpened()
            ? StopReason.INTERLOCK_OPEN
            : result.heldNanos() == 0 ? StopReason.LOOP_GAP : StopReason.DONE,
        result.endNanos());
  }

  /** Ends a test with ARM high instead of low, because the test measures both ways of stopping. */
  public void stopArmHigh(long nowNanos) {
    if (testing && isArmed()) {
      end(StopReason.DONE, nowNanos);
      armRestsHigh = true;
    }
  }

  /** Returns ARM to low. */
  public void restArm() {
    armRestsHigh = false;
  }

  /**
   * Returns whether the next order of a shot is a sample; sampling waits while a chain is
   * recovering.
   */
  public boolean samplesNext() {
    return phase == Phase.FIRING && chainHealth == ChainHealth.ALL_VALID;
  }

  /**
   * Orders a sample while firing. The driver takes the sample once the gap after the last edge and
   * the given jitter have passed. Outside firing, with a recovering chain, or without remaining lit
   * time the order contains no laser.
   */
  public LaserOrder sample(boolean lit, long jitterNanos, long nowNanos) {
    endAfterGap(nowNanos);
    if (!samplesNext()) {
      return scan(nowNanos);
    }
    if (lit && (!budget.hasLight() || budget.isOverTime(nowNanos))) {
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
        monitor.earliestSampleNanos(gapNanos, nowNanos),
        nowNanos + budget.raiseWithin(limits.armGap().toNanos(), nowNanos),
        latchAfterNanos);
  }

  /**
   * Orders a pulse for the spectators after the shot is decided; an ordinary scan if the limits
   * permit no pulse now. The result must be passed to {@link #recordSample}.
   *
   * @param lit false for a sample without the laser, in which the monitor diode should be dark
   */
  public LaserOrder showPulse(boolean lit, long nowNanos) {
    endAfterGap(nowNanos);
    if (!permitsShowPulse(nowNanos) || !samplesNext()) {
      return scan(nowNanos);
    }
    lastArmNanos = nowNanos;
    return sampleOrder(lit, 0, limits.pulse().minus(timing.latchLate()).toNanos(), nowNanos);
  }

  /** Returns whether the limits of the shot leave room for one more spectator pulse. */
  public boolean permitsShowPulse(long nowNanos) {
    return phase == Phase.FIRING
        && budget.hasLight()
        && !budget.isOverTime(nowNanos + limits.armGap().toNanos());
  }

  /**
   * Records the result of a sample. Returns false if the sample must be discarded because it was
   * late or not taken.
   */
  public boolean recordSample(SampleResult sample) {
    long now = sample.endNanos();
    if (!sample.lit()) {
      return true;
    }
    monitor.recordEdge(now);
    if (sample.pulseNanos() == 0) {
      end(StopReason.LOOP_GAP, now);
      return false;
    }
    budget.addPulse(now, sample.pulseNanos());
    monitor.recordLit(sample.emission());
    if (sample.pulseNanos() > limits.pulseMeasured().toNanos()) {
      end(StopReason.PULSE_TOO_LONG, now);
    } else if (monitor.missesEmission()) {
      end(StopReason.NO_EMISSION, now);
    }
    return sample.latchDelayNanos() <= timing.latchLate().toNanos();
  }

  /** Ends emission; no effect when already dark. */
  public void stop(StopReason reason, long nowNanos) {
    if (isArmed()) {
      end(reason, nowNanos);
    }
  }

  /**
   * Ends emission and locks the lasers out on the order of a person; an earlier lock-out keeps its
   * reason.
   */
  public void lock(long nowNanos) {
    end(StopReason.LOCK_ORDERED, nowNanos);
  }

  /**
   * Clears the lock-out after a person has inspected the cause; nothing else clears it ({@code
   * docs/laser-safety.md#rule-8}).
   */
  public void clearLockOut() {
    lockOut = Optional.empty();
    monitor.clear();
    armStopped.clear();
    if (phase == Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }

  private void end(StopReason reason, long nowNanos) {
    if (isArmed()) {
      shotEnd.set(nowNanos);
      armStopped.set(nowNanos);
      stopReason = Optional.of(reason);
    }
    if (reason.locksOut() && phase != Phase.LOCKED_OUT) {
      stopReason = Optional.of(reason);
      lockOut = Optional.of(reason);
      phase = Phase.LOCKED_OUT;
    } else if (phase != Phase.LOCKED_OUT) {
      phase = Phase.DARK;
    }
  }
}
