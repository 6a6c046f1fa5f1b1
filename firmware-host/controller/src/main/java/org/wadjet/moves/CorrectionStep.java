package org.wadjet.moves;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** Step of the correction back to a position. */
public sealed interface CorrectionStep {
  /** Returns the square at which the step starts. */
  Square square();

  /** Carry the piece on {@code square} to the square where {@code piece} belongs. */
  record Carry(Square square, Square to, Piece piece) implements CorrectionStep {}

  /** Put a piece that is off the board on its square, with its facing. */
  record PutBack(Square square, Piece piece) implements CorrectionStep {}

  /**
   * Turn the piece on the square.
   *
   * @param quarters 1 a quarter clockwise seen from above, -1 a quarter counter-clockwise, 2 by
   *     half
   */
  record Turn(Square square, int quarters) implements CorrectionStep {}

  /** Take the piece off the square. */
  record Empty(Square square) implements CorrectionStep {}

  /** Set the piece on the square straight, into its recess. */
  record Straighten(Square square) implements CorrectionStep {}

  /** Exchange two pieces without turning them. */
  record Exchange(Square square, Square other) implements CorrectionStep {}
}
