package org.wadjet.sighting;

import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LightBits;

/** Counts of the detector readings before a shot, with the lasers off: ambient light. */
public final class LeadIn {
  private final int[] bright = new int[Detector.COUNT];
  private int frames;

  /** Adds a frame of the lead-in. */
  public void accept(LightBits light) {
    frames++;
    for (int i = 0; i < bright.length; i++) {
      if (light.get(i)) {
        bright[i]++;
      }
    }
  }

  /** Returns the number of frames. */
  int frames() {
    return frames;
  }

  /** Returns the number of frames in which a detector was bright. */
  int bright(int detector) {
    return bright[detector];
  }
}
