package org.wadjet.sighting;

import org.wadjet.wiring.Detector;

/**
 * The evidence of one detector in a shot.
 *
 * @param detector whose
 * @param lit in how many of the lit samples it was bright
 * @param dark in how many of the dark samples it was bright
 */
public record Counts(Detector detector, int lit, int dark) {
  /** The name of the detector. */
  public String name() {
    return detector.toString();
  }
}
