package org.wadjet.sighting;

import java.util.Optional;
import org.wadjet.wiring.Detector;

/**
 * The evidence of one detector in a shot.
 *
 * @param detector whose
 * @param lit in how many of the lit samples it was bright
 * @param dark in how many of the dark samples it was bright
 */
public record SampleCounts(Detector detector, int lit, int dark) {
  /** Counts as a file tells them; empty if there is no such detector. */
  public static Optional<SampleCounts> named(String detector, int lit, int dark) {
    return Detector.parse(detector).map(found -> new SampleCounts(found, lit, dark));
  }

  /** The name of the detector. */
  public String name() {
    return detector.toString();
  }
}
