package org.wadjet.verdict;

import java.util.Set;
import org.wadjet.wiring.Detector;

/**
 * Detectors whose missing signal is inconclusive.
 *
 * @param tooFar detectors beyond the alignment budget
 * @param dead detectors that never responded in earlier shots
 */
public record UnreliableDetectors(Set<Detector> tooFar, Set<Detector> dead) {
  /** Empty set. */
  public static final UnreliableDetectors NONE = new UnreliableDetectors(Set.of(), Set.of());

  public UnreliableDetectors {
    tooFar = Set.copyOf(tooFar);
    dead = Set.copyOf(dead);
  }
}
