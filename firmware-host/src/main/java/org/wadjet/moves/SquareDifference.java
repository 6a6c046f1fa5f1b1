package org.wadjet.moves;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** Where an observation is not what a position wants. */
public sealed interface SquareDifference {
  /** The square that is not as wanted. */
  Square square();

  /** This piece should stand here, and the square is empty. */
  record Missing(Square square, Piece piece) implements SquareDifference {}

  /** Something stands here, and the square should be empty. */
  record Extra(Square square) implements SquareDifference {}

  /**
   * A piece stands here as it should, but turned wrongly.
   *
   * @param quarters how to turn it: 1 a quarter clockwise seen from above, -1 a quarter
   *     counter-clockwise, 2 by half
   */
  record Misturned(Square square, Piece piece, int quarters) implements SquareDifference {}

  /** Something is here that does not stand true. */
  record Askew(Square square) implements SquareDifference {}
}
