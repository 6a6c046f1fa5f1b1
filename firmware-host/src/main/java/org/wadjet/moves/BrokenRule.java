package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Why an observation is no legal move, as data; {@code text.Sentences} says it. Squares are those
 * of the position at the start of the turn, in order.
 */
public sealed interface BrokenRule {
  /** Pieces that do not stand true: nothing can be said until they do. */
  record Askew(List<Square> squares) implements BrokenRule {}

  /** Pieces that are off the board; also while one is still in the hand. */
  record Missing(List<Square> squares) implements BrokenRule {}

  /** More pieces stand on the board than before. */
  record Added(List<Square> squares) implements BrokenRule {}

  /** The other side's piece was moved, or turned where the squares are the same. */
  record OpponentsPiece(Square from, Square to) implements BrokenRule {}

  /**
   * A piece entered a square reserved to the other colour.
   *
   * @param side the colour that may not enter
   */
  record Reserved(Side side, Square square) implements BrokenRule {}

  /** The squares do not touch. */
  record TooFar(Square from, Square to) implements BrokenRule {}

  /** A piece was moved and turned in one turn. */
  record MovedAndTurned(Square from, Square to) implements BrokenRule {}

  /** A piece was turned by more than a quarter. */
  record TurnedByHalf(Square square) implements BrokenRule {}

  /** A Sphinx never leaves its square. */
  record SphinxMoved(Square from, Square to) implements BrokenRule {}

  /** A Sphinx faces off the board. */
  record SphinxFacing(Square square) implements BrokenRule {}

  /** Two pieces changed places that may not. */
  record NotSwappable(Square one, Square other) implements BrokenRule {}

  /** More than one piece was moved or turned. */
  record SeveralPieces(List<Square> squares) implements BrokenRule {}

  /**
   * A move was made and the hand taken off, which ends the choice under {@code move-final = "hand"}
   * (RULES.md, When a move is final).
   *
   * @param moves the move; several where what was made is open
   */
  record MoveIsFinal(List<Move> moves) implements BrokenRule {
    public MoveIsFinal {
      moves = List.copyOf(moves);
    }
  }

  /** So much differs that no single rule can be named. */
  record Unreachable(List<Square> squares) implements BrokenRule {}
}
