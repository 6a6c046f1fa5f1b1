package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Why an observation is no legal move, as data; {@code text.Sentences} says it. Squares are those
 * of the position at the start of the turn, in order.
 */
public sealed interface RuleBreach {
  /** Pieces that do not stand true: nothing can be said until they do. */
  record Askew(List<Square> squares) implements RuleBreach {}

  /** Pieces that are off the board; also while one is still in the hand. */
  record Missing(List<Square> squares) implements RuleBreach {}

  /** More pieces stand on the board than before. */
  record Added(List<Square> squares) implements RuleBreach {}

  /** The other side's piece was moved, or turned where the squares are the same. */
  record OpponentsPiece(Square from, Square to) implements RuleBreach {}

  /**
   * A piece entered a square reserved to the other colour.
   *
   * @param side the colour that may not enter
   */
  record Reserved(Side side, Square square) implements RuleBreach {}

  /** The squares do not touch. */
  record TooFar(Square from, Square to) implements RuleBreach {}

  /** A piece was moved and turned in one turn. */
  record MovedAndTurned(Square from, Square to) implements RuleBreach {}

  /** A piece was turned by more than a quarter. */
  record TurnedByHalf(Square square) implements RuleBreach {}

  /** A Sphinx never leaves its square. */
  record SphinxMoved(Square from, Square to) implements RuleBreach {}

  /** A Sphinx faces off the board. */
  record SphinxFacing(Square square) implements RuleBreach {}

  /** Two pieces changed places that may not. */
  record NotSwappable(Square one, Square other) implements RuleBreach {}

  /** More than one piece was moved or turned. */
  record SeveralPieces(List<Square> squares) implements RuleBreach {}

  /**
   * A move was made and the hand taken off, which ends the choice under {@code move-final = "hand"}
   * (RULES.md, When a move is final).
   *
   * @param moves the move; several where what was made is open
   */
  record MoveIsFinal(List<Move> moves) implements RuleBreach {
    public MoveIsFinal {
      moves = List.copyOf(moves);
    }
  }

  /** So much differs that no single rule can be named. */
  record Unreachable(List<Square> squares) implements RuleBreach {}
}
