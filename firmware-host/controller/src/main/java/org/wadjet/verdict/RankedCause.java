package org.wadjet.verdict;

import java.util.List;

/**
 * Cause that explains a shot, with the plies of earlier shots for and against it.
 *
 * @param contradicting plies of earlier shots whose evidence excludes it
 * @param supporting plies of earlier shots that it explains as well
 */
public record RankedCause(Cause cause, List<Integer> contradicting, List<Integer> supporting) {
  public RankedCause {
    contradicting = List.copyOf(contradicting);
    supporting = List.copyOf(supporting);
  }
}
