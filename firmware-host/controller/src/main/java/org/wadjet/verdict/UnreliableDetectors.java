package org.wadjet.verdict;

import java.util.Set;
import org.wadjet.wiring.Detector;

/**
 * Detectors whose missing signal is inconclusive.
 *
 * @param beyondBudget detectors beyond the alignment budget
 * @param dead detectors that never responded in earlier shots
 */
public record UnreliableDetectors(Set<Detector> beyondBudget, Set<Detector> dead) {
  /** Empty set. */
  public static final UnreliableDetectors NONE = new UnreliableDetectors(Set.of(), Set.of());

  public UnreliableDetectors {
    beyondBudget = Set.copyOf(beyondBudget);
    dead = Set.copyOf(dead);
  }
}
