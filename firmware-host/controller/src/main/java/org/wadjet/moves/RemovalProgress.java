package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Square;

/** Progress of the removal of struck pieces. */
public sealed interface RemovalProgress {
  /** The board reads as expected after the shot. */
  record Done() implements RemovalProgress {}

  /** No mistakes so far; these squares are still to be emptied. */
  record Waiting(List<Square> remaining) implements RemovalProgress {}

  /**
   * Another piece was taken, moved or turned.
   *
   * @param mistakes differences to the position after the shot
   * @param remaining the squares that are still to be emptied
   * @param correction the correction, including the squares still to be emptied
   */
  record Wrong(
      List<SquareDifference> mistakes, List<Square> remaining, List<CorrectionStep> correction)
      implements RemovalProgress {}
}
