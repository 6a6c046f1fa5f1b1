package org.wadjet.verdict;

import java.util.List;

/**
 * A cause that explains a shot, and what earlier shots of the game say of it.
 *
 * @param against plies of earlier shots that went as they could not have if it had been so then
 * @param supporting plies of earlier shots that it explains as well
 */
public record RankedCause(Cause cause, List<Integer> against, List<Integer> supporting) {
  public RankedCause {
    against = List.copyOf(against);
    supporting = List.copyOf(supporting);
  }
}
