package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.HoldResult;
import org.wadjet.laser.InterlockProof;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.SampleResult;
import org.wadjet.laser.StopReason;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Controller of the shots of a game or of the pulses of a laser test: reservation of lit time,
 * lead-in, samples and the show after them. It is the only caller of the {@link
 * LaserSafetyController} and of the {@link Ledger} in this package (docs/laser-safety.md#rule-1).
 *
 * <pre>
 *   reserve → begin → lead-in → samples → decided → show → dark → finish
 * </pre>
 */
final class ShotController {
  /** Usual maximum time from FIRE to the lead-in. */
  private static final long FIRE_TO_LIGHT_NANOS = Duration.ofSeconds(10).toNanos();

  private final Board board;
  private final LaserSafetyController safety;
  private final Ledger ledger;
  private final RandomGenerator random;
  private final ShotPreconditions preconditions;

  /** Samples of the shot in progress; empty unless ARM and a laser are in use. */
  private Optional<ShotSamples> samples = Optional.empty();

  /**
   * Creates a controller without a shot.
   *
   * @param safety safety controller, which no other object calls from now on
   * @param ledger lit time of the last day
   * @param random source of the random sample order
   */
  ShotController(Board board, LaserSafetyController safety, Ledger ledger, RandomGenerator random) {
    this.board = board;
    this.safety = safety;
    this.ledger = ledger;
    this.random = random;
    this.preconditions = new ShotPreconditions(this);
  }

  ShotPreconditions preconditions() {
    return preconditions;
  }

  /** Returns the laser order for the next scan; a dark one unless a shot is in progress. */
  LaserOrder nextOrder(long nowNanos) {
    if (samples.isEmpty()) {
      return safety.scan(nowNanos);
    }
    ShotSamples taken = samples.get();
    if (taken.isDecided()) {
      return safety.showPulse(taken.nextShownIsLit(), nowNanos);
    }
    return safety.samplesNext()
        ? safety.sample(taken.nextIsLit(), taken.drawJitterNanos(), nowNanos)
        : safety.scan(nowNanos);
  }

  /** Returns the order to hold the line of a laser test, once its pulses are complete. */
  LaserOrder nextHold(long nowNanos) {
    return safety.hold(nowNanos);
  }

  /** Returns whether the next order is a sample, which times itself. */
  boolean samplesNext() {
    return safety.samplesNext();
  }

  /** Returns whether a shot is in progress, with ARM and a laser in use. */
  boolean isArmed() {
    return samples.isPresent();
  }

  /** Returns whether pulses may be ordered; nothing else on the board may change then. */
  boolean isFiring() {
    return safety.phase() == LaserSafetyController.Phase.FIRING;
  }

  /**
   * Returns the time to the next scan of a shot; zero for samples. During the lead-in it is random,
   * at most the usual period, so that a lamp flickering at mains or PWM frequency cannot appear
   * steady by staying in phase.
   */
  Duration scanPeriod() {
    if (safety.samplesNext()) {
      return Duration.ZERO;
    }
    long usual = board.timing().scanActive().toNanos();
    return isInLeadIn()
        ? Duration.ofNanos(usual - random.nextLong(usual / 2))
        : board.timing().scanActive();
  }

  private boolean isInLeadIn() {
    return safety.phase() == LaserSafetyController.Phase.LEAD_IN;
  }

  /**
   * Processes the readings of one scan, in a shot or not, and ends emission that they no longer
   * permit.
   *
   * @param isBoardUnchanged whether the board is unchanged since FIRE was pressed
   */
  void scan(
      Frame frame,
      StatusReading status,
      Optional<SampleResult> sample,
      ChainHealth chains,
      boolean isBoardUnchanged,
      long nowNanos) {
    if (samples.isPresent()) {
      take(samples.get(), frame, sample);
    }
    safety.observe(nowNanos, status, chains, isBoardUnchanged);
  }

  private void take(ShotSamples taken, Frame frame, Optional<SampleResult> sample) {
    if (sample.isEmpty()) {
      if (isInLeadIn()) {
        taken.leadIn(frame);
      }
      return;
    }
    boolean usable = safety.recordSample(sample.get());
    if (!taken.isDecided()) {
      taken.accept(frame, sample.get().lit(), usable);
    }
  }

  /** Records the result of a hold of the line, which ends the emission of a laser test. */
  void recordHold(HoldResult result) {
    safety.recordHold(result);
  }

  /** Returns whether the day's lit time of a side suffices for a shot. */
  boolean isWithinLedger(Side side, long nowNanos) {
    return ledger.allows(nowNanos, side, board.limits().litPerShot().toNanos());
  }

  boolean isInterlockOpen() {
    return safety.interlockOpen();
  }

  /** Returns whether the interlock has read closed for long enough to permit light. */
  boolean isInterlockClosed(long nowNanos) {
    return safety.interlockClosed(nowNanos);
  }

  /** Returns the proof of the interlock. */
  InterlockProof interlockProof() {
    return safety.interlockProof();
  }

  /**
   * Returns whether the proof of the interlock holds for a shot whose FIRE is pressed now
   * (docs/laser-safety.md#rule-9).
   */
  boolean isInterlockProved(long nowNanos) {
    return safety.interlockProof().isValid(nowNanos + FIRE_TO_LIGHT_NANOS);
  }

  /**
   * Reserves the lit time of a shot.
   *
   * @return the reserved time; its event must be durable before the shot begins
   */
  Duration reserve(Side side, long nowNanos) {
    Duration most = board.limits().litPerShot();
    ledger.add(nowNanos, side, most.toNanos());
    preconditions.reserved();
    return most;
  }

  boolean isPausing(long nowNanos) {
    return safety.isPausing(nowNanos);
  }

  /**
   * Begins the lead-in of a reserved shot. The caller guarantees that turn and reservation are
   * durable.
   *
   * @return false if the safety controller does not permit it now
   */
  boolean begin(Side side, long nowNanos) {
    return safety.begin(side, nowNanos) && arm();
  }

  /** Begins the lead-in of a reserved laser test. */
  boolean beginTest(Side side, long nowNanos) {
    return safety.beginTest(side, nowNanos) && arm();
  }

  private boolean arm() {
    samples = Optional.of(new ShotSamples(board, random));
    return true;
  }

  /** Arms once more in a laser test whose pulses are over; no further sample is ordered. */
  boolean rearm(Side side, long nowNanos) {
    samples = Optional.empty();
    return safety.beginTest(side, nowNanos);
  }

  /**
   * Fixes the sighting once all detectors are decided, and ends the show when its time or light is
   * used up. To be called after the readings of a scan, so that a fault found in them takes
   * precedence.
   */
  void advance(long nowNanos) {
    ShotSamples taken = samples.orElseThrow();
    if (taken.isComplete() && !taken.isDecided() && !isDark()) {
      taken.decide(nowNanos);
    }
    if (taken.isDecided()
        && (taken.isShownFor(board.showDuration(), nowNanos)
            || !safety.permitsShowPulse(nowNanos))) {
      safety.stop(StopReason.DONE, nowNanos);
    }
  }

  /** Returns whether the samples of the shot in progress are complete. */
  boolean isComplete() {
    return samples.isPresent() && samples.get().isComplete();
  }

  /** Returns whether the laser lines are dark again. */
  boolean isDark() {
    return !isInLeadIn() && !isFiring();
  }

  /** Returns the readings of the detectors of the shot in progress. */
  Sighting sighting() {
    return samples.orElseThrow().sighting();
  }

  /** Ends a shot whose lines are dark, and replaces its reservation by the measured lit time. */
  ShotEnd finish(Side side) {
    ShotSamples taken = samples.orElseThrow();
    // Events during the show do not change the sighting before it.
    StopReason reason =
        taken.isDecided() ? StopReason.DONE : safety.stopReason().orElse(StopReason.STOPPED);
    if (!safety.anyPulse() && reason != StopReason.NO_RAIL) {
      cancel(side);
      return new ShotEnd.Cancelled(reason);
    }
    settle(side, safety.litNanos());
    samples = Optional.empty();
    return new ShotEnd.Measured(taken.sighting(), reason, Duration.ofNanos(safety.litNanos()));
  }

  /** Cancels a reserved shot that has not lit a laser. */
  void cancel(Side side) {
    samples = Optional.empty();
    settle(side, 0);
  }

  /** Replaces the reservation of a shot or test by the lit time. */
  void settle(Side side, long litNanos) {
    ledger.settle(side, litNanos);
  }

  /** Returns the measured lit time of the last shot or test, in nanoseconds. */
  long litNanos() {
    return safety.litNanos();
  }

  /** Returns why the last emission ended; empty before the first. */
  Optional<StopReason> stopReason() {
    return safety.stopReason();
  }

  /**
   * Stops at once: the lasers go dark, and a shot that is still being written to disk does not
   * begin.
   */
  void stop(long nowNanos) {
    preconditions.stopped();
    safety.stop(StopReason.STOPPED, nowNanos);
  }

  /** Stops any shot at once, and refuses others, because no further event becomes durable. */
  void recordFailed(String reason, long nowNanos) {
    preconditions.recordFailed(reason);
    safety.stop(StopReason.NOT_WRITTEN, nowNanos);
  }

  Optional<StopReason> lockOut() {
    return safety.lockOut();
  }

  /** Locks the lasers out on the order of a person. */
  void lock(long nowNanos) {
    safety.lock(nowNanos);
  }

  void clearLockOut() {
    safety.clearLockOut();
  }

  void stopArmHigh(long nowNanos) {
    safety.stopArmHigh(nowNanos);
  }

  /** Ends a laser test: no further sample is ordered, and ARM rests low again. */
  void endTest() {
    samples = Optional.empty();
    safety.restArm();
  }
}
