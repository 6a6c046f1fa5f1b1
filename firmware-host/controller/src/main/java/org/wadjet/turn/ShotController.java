package org.wadjet.turn;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.SampleResult;
import org.wadjet.laser.StopReason;
import org.wadjet.sighting.LeadIn;
import org.wadjet.sighting.SamplePlan;
import org.wadjet.sighting.SequentialTest;
import org.wadjet.sighting.Sighting;
import org.wadjet.sighting.SprtParameters;
import org.wadjet.verdict.ShotCompletion;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LightBits;
import org.wadjet.wiring.LightMap;

/** Controller of one shot, from the lead-in to the last sample, and of the show after it. */
final class ShotController {
  /**
   * Interval of omitted pulses in a show: each eighth is left out to check that the monitor diode
   * reads dark.
   */
  private static final int SHOWN_DARK = 8;

  private final LaserSafetyController safety;
  private final LightMap map;
  private final SamplePlan plan;
  private final RandomGenerator random;
  private final Board board;
  private final LightBits light = new LightBits();
  private final LeadIn leadIn = new LeadIn();
  private SequentialTest test;
  private boolean decided;
  private long decidedNanos;
  private int shown;

  /** Creates the controller after the safety controller has begun the lead-in. */
  ShotController(Board board, LaserSafetyController safety, RandomGenerator random) {
    this.board = board;
    this.safety = safety;
    this.random = random;
    this.map = new LightMap(board);
    this.plan = new SamplePlan(random, board.timing().sampleJitter());
  }

  /** Returns the laser order for the next scan. */
  LaserOrder nextOrder(long nowNanos) {
    if (decided) {
      shown++;
      return safety.showPulse(shown % SHOWN_DARK != 0, nowNanos);
    }
    return safety.samplesNext()
        ? safety.sample(plan.nextIsLit(), plan.drawJitterNanos(), nowNanos)
        : safety.scan(nowNanos);
  }

  /** Processes one scan of the lead-in: learns which detectors are bright without any laser. */
  void leadIn(Frame frame) {
    if (map.wrongChains(frame) == 0) {
      map.read(frame, light);
      leadIn.accept(light);
    }
  }

  /**
   * Returns the time to the next scan. During the lead-in it is random, at most the usual period,
   * so that a lamp flickering at mains or PWM frequency cannot stay in phase and look steady.
   */
  Duration scanPeriod() {
    long usual = board.timing().scanActive().toNanos();
    return safety.phase() == LaserSafetyController.Phase.LEAD_IN
        ? Duration.ofNanos(usual - random.nextLong(usual / 2))
        : board.timing().scanActive();
  }

  /** Processes a sample that was ordered. */
  void sample(Frame frame, SampleResult sample) {
    if (test == null) {
      test = new SequentialTest(SprtParameters.DEFAULT, leadIn);
    }
    if (decided) {
      safety.recordSample(sample);
      return;
    }
    // A chain with a wrong echo is not trusted: discard the sample; the next one waits until it is
    // trusted again.
    if (!safety.recordSample(sample) || map.wrongChains(frame) != 0) {
      test.discard();
      return;
    }
    map.read(frame, light);
    if (test.accept(sample.lit(), light)) {
      plan.advance();
    }
  }

  /** Returns whether the sequential test has reached its decision. */
  boolean seen() {
    return test != null && test.finished();
  }

  /** Fixes the sighting if the test has finished and no fault ended the shot before. */
  void decide(long nowNanos) {
    if (!decided && seen() && !over()) {
      decided = true;
      decidedNanos = nowNanos;
    }
  }

  /**
   * Returns whether the beam has been shown for the configured time, or no further pulse is
   * permitted.
   */
  boolean shown(long nowNanos) {
    return decided
        && (nowNanos - decidedNanos >= board.show().toNanos()
            || !safety.permitsShowPulse(nowNanos));
  }

  /**
   * Returns the reason for which the shot ended; the course of the show does not change the
   * sighting before it.
   */
  StopReason stopReason() {
    return decided ? StopReason.DONE : safety.stopReason().orElse(StopReason.STOPPED);
  }

  /** Returns whether the laser lines are dark again. */
  boolean over() {
    return safety.phase() != LaserSafetyController.Phase.LEAD_IN
        && safety.phase() != LaserSafetyController.Phase.FIRING;
  }

  /** Returns the readings of the detectors so far. */
  Sighting sighting() {
    return (test == null ? new SequentialTest(SprtParameters.DEFAULT, leadIn) : test).sighting();
  }

  /** Returns how far the shot came. */
  ShotCompletion conduct() {
    return switch (stopReason()) {
      case DONE -> ShotCompletion.COMPLETE;
      case NO_RAIL, NO_EMISSION -> ShotCompletion.LASER_FAILED;
      case INTERLOCK_OPEN,
          BOARD_TOUCHED,
          CHAIN_UNSOUND,
          LOOP_GAP,
          PULSE_TOO_LONG,
          LIMIT_REACHED,
          LIGHT_IN_THE_DARK,
          RAIL_STAYED_UP,
          RECORD_MISSING,
          RECORD_DAMAGED,
          RECORD_ROLLED_BACK,
          RECORD_RESTORED,
          KEY_REPLACED,
          SAFETY_STATE_MISSING,
          SAFETY_STATE_DAMAGED,
          SAFETY_STATE_ROLLED_BACK,
          NOT_WRITTEN,
          STOPPED ->
          ShotCompletion.CUT_SHORT;
    };
  }
}
