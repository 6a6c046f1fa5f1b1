package org.wadjet.sighting;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LightBits;

/**
 * Decides for every detector whether a shot struck it, with as few samples as the error rate
 * allows. Fed with good samples of both kinds in any order within a pair.
 */
public final class SequentialTest {
  /** More detectors than this changing at once is a camera's flash, not our beam. */
  public static final int FLASH = 24;

  /** After so many judged samples what is undecided stays so (DESIGN.md, Seeing the hit). */
  public static final int MOST_SAMPLES = 60;

  /**
   * Probability that bad samples alone make a steady detector look in the lead-in as if it
   * flickered. It is not misread then, only not believed.
   */
  private static final double FLICKERS_BEFORE = 1e-4;

  /** The same in a shot, where it is looked at after each pair. */
  private static final double FLICKERS_IN_SHOT = 1e-6;

  private final SprtParameters rate;
  private final double[] struck = new double[Detector.COUNT];
  private final double[] blinded = new double[Detector.COUNT];
  private final int[] litCount = new int[Detector.COUNT];
  private final int[] darkCount = new int[Detector.COUNT];
  private final LightBits usualLit = new LightBits();
  private final LightBits usualDark = new LightBits();
  private final LightBits flickering = new LightBits();
  private final LeadIn leadIn;
  private final LightBits ofPair = new LightBits();
  private boolean halfPair;
  private boolean halfIsLit;
  private int litSamples;
  private int darkSamples;
  private int pairs;
  private int discarded;

  /**
   * Begins a shot.
   *
   * @param rate how sure to be
   * @param leadIn what the detectors read before it, with no laser on: what the first samples of
   *     either kind are held against to find a flash. Detectors that flicker are no sign of one.
   */
  public SequentialTest(SprtParameters rate, LeadIn leadIn) {
    this.rate = rate;
    this.leadIn = leadIn;
    for (int i = 0; i < Detector.COUNT; i++) {
      if (2 * leadIn.bright(i) > leadIn.frames()) {
        usualLit.set(i);
        usualDark.set(i);
      }
      if (rate.isUnsteady(leadIn.bright(i), leadIn.frames(), FLICKERS_BEFORE)) {
        flickering.set(i);
      }
    }
  }

  /**
   * Whether a detector was now bright, now dark in the dark samples too. Lamps can keep step with a
   * few pairs of samples, so whatever the pairs say, it is not judged.
   */
  private void noteFlicker(int i) {
    if (rate.isUnsteady(darkCount[i], darkSamples, FLICKERS_IN_SHOT)
        || rate.isUnsteady(
            leadIn.bright(i) + darkCount[i], leadIn.frames() + darkSamples, FLICKERS_IN_SHOT)) {
      flickering.set(i);
    }
  }

  /** Takes a sample; false if it was a flash and is to be taken again. */
  public boolean accept(boolean lit, LightBits light) {
    if (light.differences(lit ? usualLit : usualDark, flickering) > FLASH) {
      discarded++;
      return false;
    }
    if (halfPair && halfIsLit == lit) {
      throw new IllegalStateException("a pair has one lit and one dark sample");
    }
    count(lit, light);
    if (halfPair) {
      pairs++;
      judge(lit ? light : ofPair, lit ? ofPair : light);
    } else {
      keep(light);
      halfIsLit = lit;
    }
    halfPair = !halfPair;
    return true;
  }

  /** A sample was thrown away before it came here. */
  public void discard() {
    discarded++;
  }

  private void count(boolean lit, LightBits light) {
    int[] counts = lit ? litCount : darkCount;
    int samples = lit ? ++litSamples : ++darkSamples;
    LightBits usual = lit ? usualLit : usualDark;
    usual.clear();
    for (int i = 0; i < Detector.COUNT; i++) {
      if (light.get(i)) {
        counts[i]++;
      }
      if (2 * counts[i] > samples) {
        usual.set(i);
      }
    }
  }

  private void keep(LightBits light) {
    ofPair.clear();
    for (int i = 0; i < Detector.COUNT; i++) {
      if (light.get(i)) {
        ofPair.set(i);
      }
    }
  }

  private void judge(LightBits lit, LightBits dark) {
    for (int i = 0; i < Detector.COUNT; i++) {
      if (!isDecided(i)) {
        noteFlicker(i);
        struck[i] += rate.ofPair(lit.get(i), dark.get(i));
        blinded[i] += rate.ofDark(dark.get(i));
      }
    }
  }

  private boolean isDecided(int detector) {
    if (flickering.get(detector) || blinded[detector] >= rate.enough()) {
      return true;
    }
    return blinded[detector] <= -rate.enough()
        && (struck[detector] <= -rate.enough() || isStruck(detector));
  }

  /** A lamp may keep step with a few pairs; what it does in all samples gives it away. */
  private boolean isStruck(int i) {
    if (struck[i] < rate.enough()) {
      return false;
    }
    int inTheDark = leadIn.bright(i) + darkCount[i];
    int frames = leadIn.frames() + darkSamples + litSamples;
    return rate.isSurelySteady(
        inTheDark + litCount[i], inTheDark + litSamples - litCount[i], frames);
  }

  /** Whether no further sample can change anything: all decided, or as many taken as may be. */
  public boolean finished() {
    if (halfPair) {
      return false;
    }
    return 2 * pairs >= MOST_SAMPLES || allDecided();
  }

  private boolean allDecided() {
    for (int i = 0; i < Detector.COUNT; i++) {
      if (!isDecided(i)) {
        return false;
      }
    }
    return true;
  }

  /** What was seen so far. */
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
