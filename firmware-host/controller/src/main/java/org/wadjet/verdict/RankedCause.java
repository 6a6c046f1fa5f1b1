package org.wadjet.verdict;

import java.util.List;

/**
 * Cause that explains a shot, with the plies of earlier shots for and against it.
 *
 * @param against plies of earlier shots whose evidence excludes it
 * @param supporting plies of earlier shots that it explains as well
 */
public record RankedCause(Cause cause, List<Integer> against, List<Integer> supporting) {
  public RankedCause {
    against = List.copyOf(against);
    supporting = List.copyOf(supporting);
  }
}
