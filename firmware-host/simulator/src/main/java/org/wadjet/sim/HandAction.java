package org.wadjet.sim;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** An action of the hands on the pieces, legal or not. */
public sealed interface HandAction {
  /**
   * Carry the piece on a square to an empty one.
   *
   * @param quarters quarter turns on the way, clockwise if above 0
   */
  record Carry(Square from, Square to, int quarters) implements HandAction {}

  /**
   * Turn the piece on a square without lifting it.
   *
   * @param quarters quarter turns, clockwise if above 0
   */
  record Turn(Square square, int quarters) implements HandAction {}

  /** Leave the piece on a square askew by this many degrees, clockwise; 0 sets it straight. */
  record LeaveAt(Square square, double degrees) implements HandAction {}

  /** Lay the piece on a square aside, a stack as a whole. */
  record LayAside(Square square) implements HandAction {}

  /** Put a piece of this kind that was laid aside on an empty square, with this facing. */
  record PutBack(Square square, Piece piece) implements HandAction {}

  /** Put a piece from the box on an empty square. */
  record Add(Square square, PhysicalPiece piece) implements HandAction {}

  /** Exchange two pieces. */
  record Exchange(Square one, Square other) implements HandAction {}
}
