package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
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
import org.wadjet.sensing.Sensing;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Test of one laser at bring-up (docs/laser-safety.md#rule-1): short pulses, then the line is held
 * until its one-shot ends the light and the line timer RAIL, then the charge pump is measured with
 * ARM stopped low and, armed once more, with ARM stopped high. Pure, like {@link TurnStateMachine}:
 * its inputs are scans and the time, its outputs orders and commands.
 *
 * <pre>
 *   looking → writing → pulses → held → ARM low until RAIL falls → pause → armed → ARM high until
 *   RAIL falls → done
 * </pre>
 */
public final class LaserTestSequence {
  /** Time to wait for a person who proves the interlock. */
  public static final Duration PROOF_TIMEOUT = Duration.ofMinutes(2);

  /**
   * Time to wait for good preconditions: chains need some frames to become valid, and the interlock
   * 100 ms to close.
   */
  private static final long PRECONDITION_TIMEOUT_NANOS = Duration.ofSeconds(1).toNanos();

  private static final long SLOW_DISK_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final Side side;
  private final ShotController shots;
  private final Sensing sensing;
  private final CommandOutbox out = new CommandOutbox();
  private final ChargePumpMeasurement pump;

  private Stage stage = Stage.CHECKING_PRECONDITIONS;
  private long sinceNanos;
  private long timeoutNanos;
  private boolean begun;
  private Optional<Notice> refusal = Optional.empty();
  private Optional<Sighting> sighting = Optional.empty();
  private String ended = "";
  private OptionalLong railUp = OptionalLong.empty();
  private Optional<HoldResult> held = Optional.empty();
  private long litNanos;

  private enum Stage {
    CHECKING_PRECONDITIONS,
    WRITING,
    PULSES,
    HOLDING,
    PUMP,
    DONE
  }

  /**
   * Creates a test that the operator requested and confirmed.
   *
   * @param safety controller with the lock-outs of earlier runs
   * @param ledger lit time of the last day
   */
  public LaserTestSequence(
      Board board, Side side, LaserSafetyController safety, Ledger ledger, RandomGenerator random) {
    this.board = board;
    this.side = side;
    this.shots = new ShotController(board, safety, ledger, random);
    this.sensing = new Sensing(board);
    this.pump = new ChargePumpMeasurement(side, shots);
  }

  /** Returns the laser order for the next scan. */
  public LaserOrder nextOrder(long nowNanos) {
    LaserOrder order =
        stage == Stage.HOLDING ? shots.nextHold(nowNanos) : shots.nextOrder(nowNanos);
    if (!(order instanceof LaserOrder.Dark) && !(order instanceof LaserOrder.ArmHigh)) {
      pump.armEdge(nowNanos);
    }
    return order;
  }

  /** Returns the period from the last scan to the next; zero for samples, which time themselves. */
  public Duration scanPeriod() {
    return shots.samplesNext() ? Duration.ZERO : board.timing().scanActive();
  }

  /** Acknowledges that all events up to a number are durable on disk. */
  public void durable(long number) {
    out.durable(number);
  }

  /** Returns the commands issued since the last call. */
  public List<TurnCommand> drain() {
    return out.drain();
  }

  /**
   * Returns whether the test is over and its events are durable or their timeout of 5 s has passed.
   */
  public boolean done(long nowNanos) {
    return stage == Stage.DONE
        && (out.isDurable(out.written()) || nowNanos - sinceNanos > SLOW_DISK_NANOS);
  }

  /** Returns the report of the test, once it is done. */
  public LaserTestReport report() {
    return new LaserTestReport(
        side,
        refusal,
        ended,
        sighting,
        railUp,
        held.map(HoldResult::lit).orElse(false),
        held.map(HoldResult::emissionNanos).orElse(OptionalLong.empty()),
        held.map(HoldResult::railNanos).orElse(OptionalLong.empty()),
        pump.darkAfterLow(),
        pump.darkAfterHigh());
  }

  /** Stops the test at once: the laser goes dark and stays dark. */
  public void stop(long nowNanos) {
    shots.stop(nowNanos);
    finish(nowNanos);
  }

  /**
   * Processes one scan; parameters as in {@link TurnStateMachine#scan}.
   *
   * @param hold measured result, if a line was held
   */
  public void scan(
      Frame frame,
      StatusReading status,
      Optional<SampleResult> sample,
      Optional<HoldResult> hold,
      long nowNanos) {
    if (!begun) {
      begun = true;
      sinceNanos = nowNanos;
      timeoutNanos =
          shots.isInterlockProved(nowNanos) ? PRECONDITION_TIMEOUT_NANOS : PROOF_TIMEOUT.toNanos();
    }
    sensing.accept(frame, sample.isPresent());
    hold.ifPresent(
        result -> {
          held = hold;
          pump.armEdge(result.endNanos());
          shots.recordHold(result);
        });
    // In a test one wrong echo ends the emission.
    ChainHealth chains = sensing.areAllChainsValid() ? ChainHealth.ALL_VALID : ChainHealth.FAULTY;
    shots.scan(frame, status, sample, chains, true, nowNanos);
    if (shots.lockOut().isPresent() && stage != Stage.DONE) {
      lockedOut(nowNanos);
      return;
    }
    switch (stage) {
      case CHECKING_PRECONDITIONS -> observe(status, nowNanos);
      case WRITING -> write(nowNanos);
      case PULSES -> pulses(status, nowNanos);
      case HOLDING -> {
        if (held.isPresent() || !shots.isFiring()) {
          endHold(nowNanos);
        }
      }
      case PUMP -> measurePump(status, nowNanos);
      case DONE -> {}
    }
  }

  private void observe(StatusReading status, long nowNanos) {
    refusal = refusal(status, nowNanos);
    if (refusal.isPresent()) {
      if (nowNanos - sinceNanos > timeoutNanos) {
        stage = Stage.DONE;
      }
      return;
    }
    InterlockProof proof = shots.interlockProof();
    if (proof.count() > 0) {
      out.write(InterlockReporter.event(proof, proof.uptime().orElseThrow()));
    }
    out.write(new Event.TestReserved(side, shots.reserve(side, nowNanos)));
    enterStage(Stage.WRITING, nowNanos);
  }

  private Optional<Notice> refusal(StatusReading status, long nowNanos) {
    if (!status.interlockClosed() || !shots.isInterlockClosed(nowNanos)) {
      return Optional.of(new Notice.InterlockOpen());
    }
    if (!shots.isInterlockProved(nowNanos)) {
      return Optional.of(Notice.InterlockUnproved.of(shots.interlockProof()));
    }
    if (status.rail()) {
      return Optional.of(new Notice.LockedOut(StopReason.RAIL_STAYED_UP.keyword()));
    }
    if (!sensing.areAllChainsValid()) {
      return Optional.of(new Notice.ChainInvalid());
    }
    return shots.isWithinLedger(side, nowNanos)
        ? Optional.empty()
        : Optional.of(new Notice.LedgerFull(side));
  }

  private void write(long nowNanos) {
    if (!out.isDurable(out.written())) {
      if (nowNanos - sinceNanos > SLOW_DISK_NANOS) {
        refusal = Optional.of(new Notice.ShotCancelled(StopReason.NOT_WRITTEN.keyword()));
        finish(nowNanos);
      }
    } else if (shots.beginTest(side, nowNanos)) {
      enterStage(Stage.PULSES, nowNanos);
    } else if (!shots.isPausing(nowNanos)) {
      refusal = Optional.of(new Notice.InterlockOpen());
      finish(nowNanos);
    }
  }

  private void pulses(StatusReading status, long nowNanos) {
    if (status.rail() && railUp.isEmpty()) {
      railUp = OptionalLong.of(nowNanos - sinceNanos);
    }
    if (shots.isDark()) {
      sighting = Optional.of(shots.sighting());
      endTest(nowNanos);
    } else if (shots.isComplete()) {
      sighting = Optional.of(shots.sighting());
      stage = Stage.HOLDING;
    }
  }

  /** Ends the hold of the line; the charge pump is measured next if the hold succeeded. */
  private void endHold(long nowNanos) {
    litNanos = shots.litNanos();
    ended = shots.stopReason().map(StopReason::keyword).orElse("");
    if (shots.stopReason().filter(reason -> reason == StopReason.DONE).isPresent()) {
      enterStage(Stage.PUMP, nowNanos);
    } else {
      endTest(nowNanos);
    }
  }

  private void measurePump(StatusReading status, long nowNanos) {
    pump.scan(status, nowNanos);
    if (pump.done()) {
      pump.endedEarly().ifPresent(reason -> ended = reason.keyword());
      finish(nowNanos);
    }
  }

  private void lockedOut(long nowNanos) {
    ended = shots.lockOut().orElseThrow().keyword();
    out.write(new Event.LockedOut(ended, ""));
    finish(nowNanos);
  }

  private void endTest(long nowNanos) {
    litNanos = shots.litNanos();
    if (ended.isEmpty()) {
      ended = shots.stopReason().map(StopReason::keyword).orElse("");
    }
    finish(nowNanos);
  }

  /** Finishes the test and settles the reserved lit time, if there is any. */
  private void finish(long nowNanos) {
    shots.endTest();
    if (stage != Stage.CHECKING_PRECONDITIONS && stage != Stage.DONE) {
      Duration lit = Duration.ofNanos(Math.max(litNanos, shots.litNanos()));
      shots.settle(side, lit.toNanos());
      out.write(new Event.LaserTested(side, ended.isEmpty() ? "stopped" : ended, lit));
    }
    enterStage(Stage.DONE, nowNanos);
  }

  private void enterStage(Stage next, long nowNanos) {
    stage = next;
    sinceNanos = nowNanos;
  }
}
