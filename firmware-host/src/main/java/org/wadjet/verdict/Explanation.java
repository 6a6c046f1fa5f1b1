package org.wadjet.verdict;

import java.util.List;

/**
 * Causes that predict exactly what was seen, now and in the earlier shots, so that nothing tells
 * them apart; one of them is it.
 */
public record Explanation(List<RankedCause> suspects) {
  public Explanation {
    suspects = List.copyOf(suspects);
  }
}
