package org.wadjet.sighting;

import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LightBits;

/** What the detectors read before a shot, with no laser on: the light that is none of ours. */
public final class LeadIn {
  private final ErrorRate rate;
  private final int[] bright = new int[Detector.COUNT];
  private int frames;

  /** Nothing read yet. */
  public LeadIn(ErrorRate rate) {
    this.rate = rate;
  }

  /** Takes a frame of the lead-in. */
  public void accept(LightBits light) {
    frames++;
    for (int i = 0; i < bright.length; i++) {
      if (light.get(i)) {
        bright[i]++;
      }
    }
  }

  /** The test of a shot after this lead-in. */
  public SequentialTest test() {
    LightBits ambient = new LightBits();
    LightBits flickering = new LightBits();
    for (int i = 0; i < bright.length; i++) {
      if (2 * bright[i] > frames) {
        ambient.set(i);
      }
      if (rate.isUnsteady(bright[i], frames)) {
        flickering.set(i);
      }
    }
    return new SequentialTest(rate, ambient, flickering);
  }
}
