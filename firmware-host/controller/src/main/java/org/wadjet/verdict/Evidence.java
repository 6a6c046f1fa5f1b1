package org.wadjet.verdict;

import java.util.HashSet;
import java.util.Set;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Detector results of a shot.
 *
 * @param sighted detectors struck by the laser
 * @param unknown indeterminate detectors; all others were not struck
 */
record Evidence(Set<Detector> sighted, Set<Detector> unknown) {
  Evidence {
    sighted = Set.copyOf(sighted);
    unknown = Set.copyOf(unknown);
  }

  static Evidence of(Sighting sighting) {
    Set<Detector> unknown = new HashSet<>(sighting.blinded());
    unknown.addAll(sighting.flickering());
    unknown.addAll(sighting.undecided());
    return new Evidence(new HashSet<>(sighting.sighted()), unknown);
  }
}
