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

  private final ErrorRate rate;
  private final double[] struck = new double[Detector.COUNT];
  private final double[] blinded = new double[Detector.COUNT];
  private final int[] litCount = new int[Detector.COUNT];
  private final int[] darkCount = new int[Detector.COUNT];
  private final LightBits usualLit = new LightBits();
  private final LightBits usualDark = new LightBits();
  private final LightBits flickering;
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
   * @param ambient what the detectors read during the lead-in, with no laser on: what the first
   *     samples of either kind are held against to find a flash
   * @param flickering detectors that were now bright, now dark during the lead-in; they are not
   *     judged, and are no sign of a flash
   */
  public SequentialTest(ErrorRate rate, LightBits ambient, LightBits flickering) {
    this.rate = rate;
    this.flickering = flickering;
    for (int i = 0; i < Detector.COUNT; i++) {
      if (ambient.get(i)) {
        usualLit.set(i);
        usualDark.set(i);
      }
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
        struck[i] += rate.ofPair(lit.get(i), dark.get(i));
        blinded[i] += rate.ofDark(dark.get(i));
      }
    }
  }

  private boolean isDecided(int detector) {
    return flickering.get(detector)
        || blinded[detector] >= rate.enough()
        || (blinded[detector] <= -rate.enough() && Math.abs(struck[detector]) >= rate.enough());
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

  /** Whether a detector was now bright, now dark without the laser, as samples alone are not. */
  private boolean isUnsteady(int detector) {
    return rate.isUnsteady(darkCount[detector], darkSamples);
  }

  /** What was seen so far. */
  public Sighting sighting() {
    List<Detector> sighted = new ArrayList<>();
    List<Detector> bright = new ArrayList<>();
    List<Detector> unsteady = new ArrayList<>();
    List<Detector> undecided = new ArrayList<>();
    List<Counts> evidence = new ArrayList<>();
    for (Detector detector : Detector.all()) {
      int i = detector.index();
      if (litCount[i] + darkCount[i] > 0) {
        evidence.add(new Counts(detector, litCount[i], darkCount[i]));
      }
      if (flickering.get(i) || isUnsteady(i)) {
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
