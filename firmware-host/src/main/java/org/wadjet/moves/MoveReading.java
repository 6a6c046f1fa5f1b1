package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;

/** What a settled observation says of the move that was made. */
public sealed interface MoveReading {
  /**
   * The board reads as at the start of the turn.
   *
   * @param hidden moves that change no reading and may have been made all the same: swaps of pieces
   *     that read the same and were off the board together; a top obelisk that stepped onto a
   *     single one. One of them is the move if FIRE is pressed now.
   */
  record Unchanged(List<Move> hidden) implements MoveReading {
    public Unchanged {
      hidden = List.copyOf(hidden);
    }
  }

  /** This legal move, and no other. */
  record Recognised(Move move) implements MoveReading {}

  /** Several legal moves fit: the shot's light decides, else the arbiter. */
  record Ambiguous(List<Move> moves) implements MoveReading {
    public Ambiguous {
      moves = List.copyOf(moves);
    }
  }

  /**
   * No legal move.
   *
   * @param rule what speaks against it
   * @param wayBack the steps that bring the board back to the start of the turn; after {@link
   *     RuleBreach.Askew} only those that make it readable, after {@link RuleBreach.MoveIsFinal}
   *     those to where that move leads
   */
  record Illegal(RuleBreach rule, List<CorrectionStep> wayBack) implements MoveReading {
    public Illegal {
      wayBack = List.copyOf(wayBack);
    }
  }
}
