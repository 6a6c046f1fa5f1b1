package org.wadjet.sim;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** Something hands can do with the pieces, allowed or not. */
public sealed interface HandAction {
  /**
   * Carry what stands on a square to an empty one.
   *
   * @param quarters by how many it is turned on the way, clockwise
   */
  record Carry(Square from, Square to, int quarters) implements HandAction {}

  /**
   * Turn what stands on a square, without lifting it.
   *
   * @param quarters clockwise if above 0
   */
  record Turn(Square square, int quarters) implements HandAction {}

  /** Leave what stands on a square turned out of its quarter, clockwise; 0 sets it straight. */
  record LeaveAt(Square square, double degrees) implements HandAction {}

  /** Lay what stands on a square aside, a stack as a whole. */
  record LayAside(Square square) implements HandAction {}

  /** Put such a piece on an empty square that was laid aside, turned as it says. */
  record PutBack(Square square, Piece piece) implements HandAction {}

  /** Put a piece from the box on an empty square. */
  record Add(Square square, PhysicalPiece piece) implements HandAction {}

  /** Let two pieces change places. */
  record Exchange(Square one, Square other) implements HandAction {}
}
