package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.sensing.Observation;

/**
 * Guide to the setup of a position, square by square. The sensors cannot identify kinds and
 * colours, so it states the piece of each square and reports only empty, extra, misturned and askew
 * squares.
 */
public final class SetupGuide {
  private final ExpectedObservation target;

  /** Creates a guide to a position on a board that does not sense the height of Obelisks. */
  public SetupGuide(Position target) {
    this(target, StackMarker.NONE);
  }

  /** Creates a guide to a position. */
  public SetupGuide(Position target, StackMarker marker) {
    this.target = ExpectedObservation.of(target, marker);
  }

  /** Returns whether the board matches the position. */
  public boolean isComplete(Observation settled) {
    return target.matches(settled);
  }

  /** Returns the remaining differences, by square. */
  public List<SquareDifference> differences(Observation settled) {
    return target.differences(settled);
  }
}
