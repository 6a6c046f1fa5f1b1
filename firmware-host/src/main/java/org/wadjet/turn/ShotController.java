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

/** One shot in progress, from the lead-in to the last sample, and the show after it. */
final class ShotController {
  /** One pulse of a show in so many is left out, for the monitor diode to be seen dark. */
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

  /** The emission machine has begun its lead-in. */
  ShotController(Board board, LaserSafetyController safety, RandomGenerator random) {
    this.board = board;
    this.safety = safety;
    this.random = random;
    this.map = new LightMap(board);
    this.plan = new SamplePlan(random, board.timing().sampleJitter());
  }

  /** What to do in the next scan. */
  LaserOrder nextOrder(long nowNanos) {
    if (decided) {
      shown++;
      return safety.showPulse(shown % SHOWN_DARK != 0, nowNanos);
    }
    return safety.samplesNext()
        ? safety.sample(plan.nextIsLit(), plan.drawJitterNanos(), nowNanos)
        : safety.scan(nowNanos);
  }

  /** A scan of the lead-in: learns what is bright without any laser. */
  void leadIn(Frame frame) {
    if (map.wrongChains(frame) == 0) {
      map.read(frame, light);
      leadIn.accept(light);
    }
  }

  /**
   * How long to the next scan. In the lead-in it is drawn, up to the usual, so that a lamp on mains
   * or PWM cannot keep step and hide that it flickers.
   */
  Duration scanPeriod() {
    long usual = board.timing().scanActive().toNanos();
    return safety.phase() == LaserSafetyController.Phase.LEAD_IN
        ? Duration.ofNanos(usual - random.nextLong(usual / 2))
        : board.timing().scanActive();
  }

  /** A sample that was ordered has been taken. */
  void sample(Frame frame, SampleResult sample) {
    if (test == null) {
      test = new SequentialTest(SprtParameters.DEFAULT, leadIn);
    }
    if (decided) {
      safety.recordSample(sample);
      return;
    }
    // A chain with a wrong echo says nothing; the next sample waits until it is believed again.
    if (!safety.recordSample(sample) || map.wrongChains(frame) != 0) {
      test.discard();
      return;
    }
    map.read(frame, light);
    if (test.accept(sample.lit(), light)) {
      plan.advance();
    }
  }

  /** Whether all that was wanted is seen. */
  boolean seen() {
    return test != null && test.finished();
  }

  /** Nothing has gone wrong up to the last sample that was wanted: what is seen stands. */
  void decide(long nowNanos) {
    if (!decided && seen() && !over()) {
      decided = true;
      decidedNanos = nowNanos;
    }
  }

  /** Whether the people have seen the beam for as long as they shall. */
  boolean shown(long nowNanos) {
    return decided
        && (nowNanos - decidedNanos >= board.show().toNanos()
            || !safety.permitsShowPulse(nowNanos));
  }

  /** Why it ended; how a show did changes nothing of what was seen before. */
  StopReason stopReason() {
    return decided ? StopReason.DONE : safety.stopReason().orElse(StopReason.STOPPED);
  }

  /** Whether the lines are dark again. */
  boolean over() {
    return safety.phase() != LaserSafetyController.Phase.LEAD_IN
        && safety.phase() != LaserSafetyController.Phase.FIRING;
  }

  /** What was seen. */
  Sighting sighting() {
    return (test == null ? new SequentialTest(SprtParameters.DEFAULT, leadIn) : test).sighting();
  }

  /** How it went. */
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
