package org.wadjet.verdict;

import java.util.List;

/**
 * Causes that predict the same evidence for this shot and the earlier ones, so that they cannot be
 * distinguished; one of them applies.
 */
public record Explanation(List<RankedCause> suspects) {
  public Explanation {
    suspects = List.copyOf(suspects);
  }
}
