package org.wadjet.verdict;

import java.util.HashSet;
import java.util.Set;
import org.wadjet.optics.MisalignedBeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/**
 * Detectors that a shot must light under a hypothesis.
 *
 * @param lit detectors that are struck
 * @param possible detectors that may receive too little light to be seen; all others stay dark
 */
record Prediction(Set<Detector> lit, Set<Detector> possible) {
  Prediction {
    lit = Set.copyOf(lit);
    possible = Set.copyOf(possible);
  }

  static Prediction of(Trace trace) {
    return new Prediction(Set.copyOf(CrossCheck.expected(trace)), CrossCheck.faint(trace));
  }

  static Prediction of(Iterable<MisalignedBeamTracer.Spot> spots) {
    Set<Detector> lit = new HashSet<>();
    Set<Detector> faint = new HashSet<>();
    for (MisalignedBeamTracer.Spot spot : spots) {
      Detector detector =
          spot.rim()
              .map(heading -> Detector.rim(spot.square(), heading))
              .orElseGet(() -> Detector.under(spot.square()));
      (spot.eyes() < 2 ? lit : faint).add(detector);
    }
    return new Prediction(lit, faint);
  }

  Prediction without(Detector detector) {
    Set<Detector> rest = new HashSet<>(lit);
    rest.remove(detector);
    Set<Detector> restMaybe = new HashSet<>(possible);
    restMaybe.remove(detector);
    return new Prediction(rest, restMaybe);
  }

  Prediction with(Detector detector) {
    Set<Detector> more = new HashSet<>(lit);
    more.add(detector);
    return new Prediction(more, possible);
  }

  /** Returns all detectors that may be lit. */
  Set<Detector> reachable() {
    Set<Detector> all = new HashSet<>(lit);
    all.addAll(possible);
    return all;
  }

  /** Returns whether a detector may be lit. */
  boolean allows(Detector detector) {
    return lit.contains(detector) || possible.contains(detector);
  }

  /** Returns whether the evidence agrees with the prediction. */
  boolean explains(Evidence evidence) {
    for (Detector detector : evidence.sighted()) {
      if (!allows(detector)) {
        return false;
      }
    }
    for (Detector detector : lit) {
      if (!evidence.sighted().contains(detector) && !evidence.unknown().contains(detector)) {
        return false;
      }
    }
    return true;
  }
}
