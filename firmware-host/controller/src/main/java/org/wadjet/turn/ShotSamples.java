package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.sighting.LeadIn;
import org.wadjet.sighting.SamplePlan;
import org.wadjet.sighting.SequentialTest;
import org.wadjet.sighting.Sighting;
import org.wadjet.sighting.SprtParameters;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LightBits;
import org.wadjet.wiring.LightMap;

/**
 * Samples of one shot: readings of the lead-in, lit and dark samples in random order, the
 * sequential test that decides each detector, and then the pulses of the show.
 */
final class ShotSamples {
  /**
   * Interval of omitted pulses in a show: every eighth is left out to check that the monitor diode
   * reads dark.
   */
  private static final int DARK_PULSE_INTERVAL = 8;

  private final LightMap map;
  private final SamplePlan plan;
  private final LightBits light = new LightBits();
  private final LeadIn leadIn = new LeadIn();

  /** Test that begins with the first sample, from the complete readings of the lead-in. */
  private Optional<SequentialTest> begun = Optional.empty();

  private boolean decided;
  private long decidedNanos;
  private int shownPulses;

  /** Creates the samples of a shot whose lead-in begins. */
  ShotSamples(Board board, RandomGenerator random) {
    map = new LightMap(board);
    plan = new SamplePlan(random, board.timing().sampleJitter());
  }

  /**
   * Processes one scan of the lead-in, which shows the detectors that are bright without a laser.
   */
  void leadIn(Frame frame) {
    if (map.wrongChains(frame) == 0) {
      map.read(frame, light);
      leadIn.accept(light);
    }
  }

  boolean nextIsLit() {
    return plan.nextIsLit();
  }

  /** Returns a random delay of the next sample, in nanoseconds; a new one on each call. */
  long drawJitterNanos() {
    return plan.drawJitterNanos();
  }

  /**
   * Processes a sample that was ordered.
   *
   * @param lit whether the laser was lit
   * @param usable false if the sample was late or not taken; it is then discarded and repeated
   */
  void accept(Frame frame, boolean lit, boolean usable) {
    SequentialTest test = begun.orElseGet(this::begin);
    // A chain with a wrong echo is not valid: discard the sample; the next one waits until the
    // chain is valid again.
    if (!usable || map.wrongChains(frame) != 0) {
      test.discard();
      return;
    }
    map.read(frame, light);
    if (test.accept(lit, light)) {
      plan.advance();
    }
  }

  private SequentialTest begin() {
    SequentialTest test = new SequentialTest(SprtParameters.DEFAULT, leadIn);
    begun = Optional.of(test);
    return test;
  }

  /** Returns whether the sequential test has decided every detector or reached its last sample. */
  boolean isComplete() {
    return begun.isPresent() && begun.get().finished();
  }

  /** Returns the readings of the detectors so far. */
  Sighting sighting() {
    return begun.orElseGet(this::begin).sighting();
  }

  /** Fixes the sighting: the pulses after it are for the spectators alone. */
  void decide(long nowNanos) {
    decided = true;
    decidedNanos = nowNanos;
  }

  /** Returns whether the sighting is fixed. */
  boolean isDecided() {
    return decided;
  }

  /** Returns whether a time has passed since the sighting was fixed. */
  boolean isShownFor(Duration time, long nowNanos) {
    return nowNanos - decidedNanos >= time.toNanos();
  }

  /** Returns whether the next pulse of the show is lit; advances to the one after it. */
  boolean nextShownIsLit() {
    shownPulses++;
    return shownPulses % DARK_PULSE_INTERVAL != 0;
  }
}
