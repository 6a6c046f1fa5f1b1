package org.wadjet.campaign;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Position;
import org.wadjet.game.Square;

/**
 * What something against the rules looks like, and what it must be told from.
 *
 * @param standing what the hands have left on the board
 * @param allowed what may stand there after a legal move, or before one
 */
public record ReadingDifference(Position standing, List<Position> allowed) {
  public ReadingDifference {
    allowed = List.copyOf(allowed);
  }

  /** Whether sensors tell the two apart where those of some squares are broken. */
  boolean isSeenWithout(Set<Square> broken) {
    return allowed.stream().noneMatch(legal -> PlacementAmbiguity.readsAs(standing, legal, broken));
  }
}
