package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/** Difference between an observation and a position at one square. */
public sealed interface SquareDifference {
  /** Returns the square that differs. */
  Square square();

  /** Returns the squares of the differences of a kind, in order. */
  static List<Square> squares(
      List<SquareDifference> differences, Class<? extends SquareDifference> kind) {
    return differences.stream().filter(kind::isInstance).map(SquareDifference::square).toList();
  }

  /** The square is empty, but this piece should stand on it. */
  record Missing(Square square, Piece piece) implements SquareDifference {}

  /** The square is occupied, but should be empty. */
  record Extra(Square square) implements SquareDifference {}

  /**
   * The expected piece has the wrong facing.
   *
   * @param quarters required turn: 1 a quarter clockwise seen from above, -1 a quarter
   *     counter-clockwise, 2 by half
   */
  record Misturned(Square square, Piece piece, int quarters) implements SquareDifference {}

  /** The piece on the square stands askew. */
  record Askew(Square square) implements SquareDifference {}
}
