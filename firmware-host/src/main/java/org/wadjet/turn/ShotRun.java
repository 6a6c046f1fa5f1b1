package org.wadjet.turn;

import java.util.random.RandomGenerator;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Order;
import org.wadjet.emission.SampleTaken;
import org.wadjet.sighting.ErrorRate;
import org.wadjet.sighting.SamplePlan;
import org.wadjet.sighting.SequentialTest;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Conduct;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LightBits;
import org.wadjet.wiring.LightMap;

/** One shot in progress, from the lead-in to the last sample. */
final class ShotRun {
  private final Emission emission;
  private final LightMap map;
  private final SamplePlan plan;
  private final LightBits light = new LightBits();
  private final int[] brightInLeadIn = new int[Detector.COUNT];
  private int leadInScans;
  private SequentialTest test;

  /** The emission machine has begun its lead-in. */
  ShotRun(Board board, Emission emission, RandomGenerator random) {
    this.emission = emission;
    this.map = new LightMap(board);
    this.plan = new SamplePlan(random, board.timing().sampleJitter());
  }

  /** What to do in the next scan. */
  Order nextOrder(long nowNanos) {
    return emission.samples()
        ? emission.sample(plan.nextIsLit(), plan.drawJitterNanos(), nowNanos)
        : emission.scan(nowNanos);
  }

  /** A scan of the lead-in: learns what is bright without any laser. */
  void leadIn(Frame frame) {
    if (map.wrongChains(frame) != 0) {
      return;
    }
    map.read(frame, light);
    leadInScans++;
    for (int i = 0; i < brightInLeadIn.length; i++) {
      if (light.get(i)) {
        brightInLeadIn[i]++;
      }
    }
  }

  /** A sample that was ordered has been taken. */
  void sample(Frame frame, SampleTaken sample) {
    if (test == null) {
      test = new SequentialTest(ErrorRate.DEFAULT, ambient());
    }
    // A chain with a wrong echo says nothing; the next sample waits until it is believed again.
    if (!emission.taken(sample) || map.wrongChains(frame) != 0) {
      test.discard();
      return;
    }
    map.read(frame, light);
    if (test.accept(sample.lit(), light)) {
      plan.taken();
    }
  }

  /** Whether all that was wanted is seen. */
  boolean seen() {
    return test != null && test.finished();
  }

  private LightBits ambient() {
    LightBits ambient = new LightBits();
    for (int i = 0; i < brightInLeadIn.length; i++) {
      if (2 * brightInLeadIn[i] > leadInScans) {
        ambient.set(i);
      }
    }
    return ambient;
  }

  /** Whether the lines are dark again. */
  boolean over() {
    return emission.phase() != Emission.Phase.LEAD_IN && emission.phase() != Emission.Phase.FIRING;
  }

  /** What was seen. */
  Sighting sighting() {
    SequentialTest done =
        test == null ? new SequentialTest(ErrorRate.DEFAULT, new LightBits()) : test;
    return done.sighting();
  }

  /** How it went. */
  Conduct conduct() {
    return switch (emission.ended().orElse(Ended.STOPPED)) {
      case DONE -> Conduct.COMPLETE;
      case NO_RAIL, NO_EMISSION -> Conduct.LASER_FAILED;
      case INTERLOCK_OPEN,
          BOARD_TOUCHED,
          CHAIN_UNSOUND,
          LOOP_GAP,
          PULSE_TOO_LONG,
          LIMIT_REACHED,
          LIGHT_IN_THE_DARK,
          RAIL_STAYED_UP,
          NOT_WRITTEN,
          STOPPED ->
          Conduct.CUT_SHORT;
    };
  }
}
