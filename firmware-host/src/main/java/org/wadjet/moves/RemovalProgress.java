package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Square;

/** How far the removal of what was struck has come. */
public sealed interface RemovalProgress {
  /** The board reads as it should after the shot. */
  record Done() implements RemovalProgress {}

  /** All is right so far; these squares are still to be emptied. */
  record Waiting(List<Square> remaining) implements RemovalProgress {}

  /**
   * Something else was taken, moved or turned.
   *
   * @param mistakes where, and how it differs from the position after the shot
   * @param remaining the squares that are still to be emptied
   * @param wayBack what to do, the squares still to be emptied included
   */
  record Wrong(
      List<SquareDifference> mistakes, List<Square> remaining, List<CorrectionStep> wayBack)
      implements RemovalProgress {}
}
