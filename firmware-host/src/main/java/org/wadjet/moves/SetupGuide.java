package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.sensing.Observation;

/**
 * Guides the placing of a position, square by square. Kinds and colours are not sensed, so it says
 * what must stand where and can only tell an empty square, one too many, one turned wrongly and one
 * askew apart.
 */
public final class SetupGuide {
  private final ExpectedObservation wanted;

  /** Towards a position on a board that does not sense the height of Obelisks. */
  public SetupGuide(Position wanted) {
    this(wanted, StackMarker.NONE);
  }

  /** Towards a position. */
  public SetupGuide(Position wanted, StackMarker marker) {
    this.wanted = ExpectedObservation.of(wanted, marker);
  }

  /** Whether the board reads as wanted. */
  public boolean isComplete(Observation settled) {
    return wanted.matches(settled);
  }

  /** What is still to be done, by square. */
  public List<SquareDifference> differences(Observation settled) {
    return wanted.differences(settled);
  }
}
