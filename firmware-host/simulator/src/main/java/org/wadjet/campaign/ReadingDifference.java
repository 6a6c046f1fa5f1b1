package org.wadjet.campaign;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Position;
import org.wadjet.game.Square;

/**
 * An illegal board and the legal ones that it must be distinguished from.
 *
 * @param board the board as the hands have left it
 * @param allowed boards after a legal move, or before one
 */
public record ReadingDifference(Position board, List<Position> allowed) {
  public ReadingDifference {
    allowed = List.copyOf(allowed);
  }

  /** Returns whether the sensors distinguish the boards without those of some broken squares. */
  boolean isDetectableWithout(Set<Square> broken) {
    return allowed.stream().noneMatch(legal -> PlacementAmbiguity.readsAs(board, legal, broken));
  }
}
