package org.wadjet.sighting;

import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LightBits;

/** What the detectors read before a shot, with no laser on: the light that is none of ours. */
public final class LeadIn {
  private final int[] bright = new int[Detector.COUNT];
  private int frames;

  /** Takes a frame of the lead-in. */
  public void accept(LightBits light) {
    frames++;
    for (int i = 0; i < bright.length; i++) {
      if (light.get(i)) {
        bright[i]++;
      }
    }
  }

  /** How many frames it had. */
  int frames() {
    return frames;
  }

  /** In how many frames a detector was bright. */
  int bright(int detector) {
    return bright[detector];
  }
}
