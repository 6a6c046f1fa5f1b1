package org.wadjet.moves;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** One step of the way back to a position. */
public sealed interface CorrectionStep {
  /** The square to look at first. */
  Square square();

  /** Move what stands on {@code square} to where {@code piece} belongs. */
  record Carry(Square square, Square to, Piece piece) implements CorrectionStep {}

  /** Put a piece that is off the board on its square, turned as it says. */
  record PutBack(Square square, Piece piece) implements CorrectionStep {}

  /**
   * Turn what stands on the square.
   *
   * @param quarters 1 a quarter clockwise seen from above, -1 a quarter counter-clockwise, 2 by
   *     half
   */
  record Turn(Square square, int quarters) implements CorrectionStep {}

  /** Take off what stands on the square. */
  record Empty(Square square) implements CorrectionStep {}

  /** Set what is on the square straight, into its recess. */
  record Straighten(Square square) implements CorrectionStep {}

  /** Let two pieces change places, turning neither. */
  record Exchange(Square square, Square other) implements CorrectionStep {}
}
