package org.wadjet.sighting;

import java.util.Optional;
import org.wadjet.wiring.Detector;

/**
 * Bright counts of one detector in a shot.
 *
 * @param detector the detector
 * @param lit number of lit samples in which it was bright
 * @param dark number of dark samples in which it was bright
 */
public record SampleCounts(Detector detector, int lit, int dark) {
  /** Returns the counts for a detector name from a file; empty if there is no such detector. */
  public static Optional<SampleCounts> named(String detector, int lit, int dark) {
    return Detector.parse(detector).map(found -> new SampleCounts(found, lit, dark));
  }

  /** Returns the name of the detector. */
  public String name() {
    return detector.toString();
  }
}
