package org.wadjet.sighting;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LightBits;

/**
 * Sequential test that decides for every detector whether a shot struck it, with as few samples as
 * the error rate permits. Accepts the two samples of a pair in either order.
 */
public final class SequentialTest {
  /**
   * Maximum number of detectors that may change at once; more indicate a camera flash, not the
   * beam.
   */
  public static final int FLASH = 24;

  /**
   * Maximum number of judged samples; detectors that are undecided after that stay undecided
   * ({@code docs/architecture.md#seeing-the-hit}).
   */
  public static final int MAX_SAMPLES = 60;

  /**
   * Probability that bad samples alone make a steady detector look flickering in the lead-in. Such
   * a detector is excluded, not misread.
   */
  private static final double FLICKERS_BEFORE = 1e-4;

  /** The same probability in a shot, where the test is repeated after each pair. */
  private static final double FLICKERS_IN_SHOT = 1e-6;

  private final SprtParameters rate;
  private final double[] struck = new double[Detector.COUNT];
  private final double[] blinded = new double[Detector.COUNT];
  private final int[] litCount = new int[Detector.COUNT];
  private final int[] darkCount = new int[Detector.COUNT];
  private final LightBits referenceLit = new LightBits();
  private final LightBits referenceDark = new LightBits();
  private final LightBits flickering = new LightBits();
  private final LeadIn leadIn;
  private final LightBits halfSample = new LightBits();
  private boolean halfPair;
  private boolean halfIsLit;
  private int litSamples;
  private int darkSamples;
  private int pairs;
  private int discarded;

  /**
   * Begins a shot.
   *
   * @param rate permitted error rates
   * @param leadIn detector readings before the shot, with the lasers off; comparison with them
   *     reveals a flash in the first samples, for which flickering detectors do not count
   */
  public SequentialTest(SprtParameters rate, LeadIn leadIn) {
    this.rate = rate;
    this.leadIn = leadIn;
    for (int i = 0; i < Detector.COUNT; i++) {
      if (2 * leadIn.bright(i) > leadIn.frames()) {
        referenceLit.set(i);
        referenceDark.set(i);
      }
      if (rate.isUnsteady(leadIn.bright(i), leadIn.frames(), FLICKERS_BEFORE)) {
        flickering.set(i);
      }
    }
  }

  /**
   * Marks a detector that also flickers in the dark samples. A lamp can flicker in step with a few
   * pairs of samples, so such a detector is not judged.
   */
  private void detectFlicker(int i) {
    if (rate.isUnsteady(darkCount[i], darkSamples, FLICKERS_IN_SHOT)
        || rate.isUnsteady(
            leadIn.bright(i) + darkCount[i], leadIn.frames() + darkSamples, FLICKERS_IN_SHOT)) {
      flickering.set(i);
    }
  }

  /** Adds a sample; returns false if it was a flash and must be taken again. */
  public boolean accept(boolean lit, LightBits light) {
    if (light.differences(lit ? referenceLit : referenceDark, flickering) > FLASH) {
      discarded++;
      return false;
    }
    if (halfPair && halfIsLit == lit) {
      throw new IllegalStateException("a pair has one lit and one dark sample");
    }
    count(lit, light);
    if (halfPair) {
      pairs++;
      judge(lit ? light : halfSample, lit ? halfSample : light);
    } else {
      halfSample.copy(light);
      halfIsLit = lit;
    }
    halfPair = !halfPair;
    return true;
  }

  /** Counts a sample that the caller discarded. */
  public void discard() {
    discarded++;
  }

  private void count(boolean lit, LightBits light) {
    int[] counts = lit ? litCount : darkCount;
    int samples = lit ? ++litSamples : ++darkSamples;
    LightBits reference = lit ? referenceLit : referenceDark;
    reference.clear();
    for (int i = 0; i < Detector.COUNT; i++) {
      if (light.get(i)) {
        counts[i]++;
      }
      if (2 * counts[i] > samples) {
        reference.set(i);
      }
    }
  }

  private void judge(LightBits lit, LightBits dark) {
    for (int i = 0; i < Detector.COUNT; i++) {
      if (!isDecided(i)) {
        detectFlicker(i);
        struck[i] += rate.pairWeight(lit.get(i), dark.get(i));
        blinded[i] += rate.darkWeight(dark.get(i));
      }
    }
  }

  private boolean isDecided(int detector) {
    if (flickering.get(detector) || blinded[detector] >= rate.threshold()) {
      return true;
    }
    return blinded[detector] <= -rate.threshold()
        && (struck[detector] <= -rate.threshold() || isStruck(detector));
  }

  /**
   * Returns whether a detector is struck. A lamp may flicker in step with a few pairs, but the
   * readings of all samples reveal it.
   */
  private boolean isStruck(int i) {
    if (struck[i] < rate.threshold()) {
      return false;
    }
    int brightWhileDark = leadIn.bright(i) + darkCount[i];
    int frames = leadIn.frames() + darkSamples + litSamples;
    return rate.isSurelySteady(
        brightWhileDark + litCount[i], brightWhileDark + litSamples - litCount[i], frames);
  }

  /**
   * Returns whether no further sample can change the result: all detectors are decided, or the
   * maximum number of samples is reached.
   */
  public boolean finished() {
    if (halfPair) {
      return false;
    }
    return 2 * pairs >= MAX_SAMPLES || allDecided();
  }

  private boolean allDecided() {
    for (int i = 0; i < Detector.COUNT; i++) {
      if (!isDecided(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the current result. */
  public Sighting sighting() {
    List<Detector> sighted = new ArrayList<>();
    List<Detector> bright = new ArrayList<>();
    List<Detector> unsteady = new ArrayList<>();
    List<Detector> undecided = new ArrayList<>();
    List<SampleCounts> evidence = new ArrayList<>();
    for (Detector detector : Detector.all()) {
      int i = detector.index();
      if (litCount[i] + darkCount[i] > 0) {
        evidence.add(new SampleCounts(detector, litCount[i], darkCount[i]));
      }
      if (flickering.get(i)) {
        unsteady.add(detector);
      } else if (!isDecided(i)) {
        undecided.add(detector);
      } else if (blinded[i] > 0) {
        bright.add(detector);
      } else if (struck[i] > 0) {
        sighted.add(detector);
      }
    }
    return new Sighting(sighted, bright, unsteady, undecided, evidence, pairs, discarded);
  }
}
