package org.wadjet.verdict;

import java.util.Set;
import org.wadjet.wiring.Detector;

/**
 * Detectors whose silence says nothing.
 *
 * @param tooFar the way to them is beyond the alignment budget
 * @param dead known from earlier shots never to answer
 */
public record Doubts(Set<Detector> tooFar, Set<Detector> dead) {
  /** None. */
  public static final Doubts NONE = new Doubts(Set.of(), Set.of());

  public Doubts {
    tooFar = Set.copyOf(tooFar);
    dead = Set.copyOf(dead);
  }
}
