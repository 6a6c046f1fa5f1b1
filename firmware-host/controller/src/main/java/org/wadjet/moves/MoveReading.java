package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;

/** Interpretation of a settled observation as a move. */
public sealed interface MoveReading {
  /**
   * The board reads as at the start of the turn.
   *
   * @param hidden moves that change no reading and may have been made. Such a move is the swap of
   *     two pieces with equal readings that were off the board together, or the step of an upper
   *     obelisk onto a single one. If FIRE is pressed now, the move is one of them.
   */
  record Unchanged(List<Move> hidden) implements MoveReading {
    public Unchanged {
      hidden = List.copyOf(hidden);
    }
  }

  /** Exactly one legal move fits. */
  record Recognised(Move move) implements MoveReading {}

  /** Several legal moves fit: the shot's light decides, otherwise the arbiter. */
  record Ambiguous(List<Move> moves) implements MoveReading {
    public Ambiguous {
      moves = List.copyOf(moves);
    }
  }

  /**
   * Pieces are still to be placed ({@code docs/puzzles.md#placing}).
   *
   * @param placed those on the board, at least one
   * @param left the others, the next one first
   */
  record Incomplete(List<PlacedPiece> placed, List<Piece> left) implements MoveReading {
    public Incomplete {
      placed = List.copyOf(placed);
      left = List.copyOf(left);
    }
  }

  /**
   * No legal move fits.
   *
   * @param rule the rule that is broken
   * @param correction the correction back to the start of the turn; after {@link RuleBreach.Askew}
   *     only the steps that make the board readable, after {@link RuleBreach.MoveIsFinal} those to
   *     the position after that move
   */
  record Illegal(RuleBreach rule, List<CorrectionStep> correction) implements MoveReading {
    public Illegal {
      correction = List.copyOf(correction);
    }
  }
}
