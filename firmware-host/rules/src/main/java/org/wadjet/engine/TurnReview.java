package org.wadjet.engine;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;

/**
 * Review of one turn by the engine.
 *
 * @param number number of the turn, from 1
 * @param side side that moved
 * @param turn move and struck squares
 * @param best score of the position before the turn, for that side, with best play
 * @param played score after the turn, for the same side
 * @param line best line instead, the first move for that side
 * @param mistake the mistake, or empty if the turn was about as good as the best
 */
public record TurnReview(
    int number,
    Side side,
    WrittenGame.Turn turn,
    int best,
    int played,
    List<Move> line,
    Optional<Mistake> mistake) {
  public TurnReview {
    line = List.copyOf(line);
  }

  /** Kinds of mistakes, the gravest first. */
  public enum Mistake implements Keyword {
    /** The side's shot struck its own pharaoh. */
    STRUCK_OWN_PHARAOH,
    /** A forced win was given away. */
    MISSED_WIN,
    /** The turn lets the other side force a win. */
    ALLOWED_LOSS,
    /** The own shot struck an own piece, and another turn was better. */
    STRUCK_OWN_PIECE,
    /** The best turn strikes a piece of the other side, this one does not. */
    MISSED_STRIKE,
    /** Another turn was better by at least a Pyramid. */
    WEAK_MOVE
  }

  /** Returns the score before the turn from the view of silver. */
  public int silverBefore() {
    return side == Side.SILVER ? best : -best;
  }

  /** Returns the score after the turn from the view of silver. */
  public int silverAfter() {
    return side == Side.SILVER ? played : -played;
  }
}
