package org.wadjet.verdict;

import java.util.Set;
import org.wadjet.wiring.Detector;

/**
 * Detectors whose silence says nothing.
 *
 * @param tooFar the way to them is beyond the alignment budget
 * @param dead known from earlier shots never to answer
 */
public record UnreliableDetectors(Set<Detector> tooFar, Set<Detector> dead) {
  /** None. */
  public static final UnreliableDetectors NONE = new UnreliableDetectors(Set.of(), Set.of());

  public UnreliableDetectors {
    tooFar = Set.copyOf(tooFar);
    dead = Set.copyOf(dead);
  }
}
