package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Reason why an observation is no legal move; {@code text.RuleBreachMessages} formats it. Squares
 * are those of the position at the start of the turn, in order.
 */
public sealed interface RuleBreach {
  /** Pieces stand askew; the board is unreadable until they are straightened. */
  record Askew(List<Square> squares) implements RuleBreach {}

  /** Pieces are off the board; one may still be in the hand. */
  record Missing(List<Square> squares) implements RuleBreach {}

  /** The board has more pieces than before. */
  record Added(List<Square> squares) implements RuleBreach {}

  /** The other side's piece was moved, or turned if the squares are equal. */
  record OpponentsPiece(Square from, Square to) implements RuleBreach {}

  /**
   * A piece entered a square reserved for the other colour.
   *
   * @param side the colour that may not enter
   */
  record Reserved(Side side, Square square) implements RuleBreach {}

  /** The squares do not touch. */
  record TooFar(Square from, Square to) implements RuleBreach {}

  /** A piece was moved and turned in one turn. */
  record MovedAndTurned(Square from, Square to) implements RuleBreach {}

  /** A piece was turned by more than a quarter turn. */
  record TurnedByHalf(Square square) implements RuleBreach {}

  /** A Sphinx never leaves its square. */
  record SphinxMoved(Square from, Square to) implements RuleBreach {}

  /** A Sphinx faces off the board. */
  record SphinxFacing(Square square) implements RuleBreach {}

  /** Two pieces were exchanged that may not swap. */
  record NotSwappable(Square one, Square other) implements RuleBreach {}

  /** More than one piece was moved or turned. */
  record SeveralPieces(List<Square> squares) implements RuleBreach {}

  /**
   * A move was made and the hand removed, which makes it final under {@code move-final = "hand"}
   * ({@code docs/rules.md#a-turn}).
   *
   * @param moves the move; several if it is ambiguous
   */
  record MoveIsFinal(List<Move> moves) implements RuleBreach {
    public MoveIsFinal {
      moves = List.copyOf(moves);
    }
  }

  /** Breach in a turn that places pieces ({@code docs/puzzles.md#placing}). */
  sealed interface InPlacement extends RuleBreach {
    /** Returns the pieces that are placed and may stay. */
    List<PlacedPiece> placed();
  }

  /** Pieces were moved that are not to be placed. */
  record NotInHand(List<Square> squares, List<PlacedPiece> placed) implements InPlacement {}

  /** Pieces of several kinds were placed in an order that was not observed. */
  record PlacedTogether(List<Square> squares, List<PlacedPiece> placed) implements InPlacement {}

  /** More pieces were placed than are in hand. */
  record TooManyPlaced(List<Square> squares, List<PlacedPiece> placed) implements InPlacement {}

  /**
   * A piece was placed on a square reserved for the other colour.
   *
   * @param side the colour that may not enter
   */
  record PlacedOnReserved(Side side, Square square, List<PlacedPiece> placed)
      implements InPlacement {}

  /** The board differs in too many squares to name a single rule. */
  record Unreachable(List<Square> squares) implements RuleBreach {}
}
