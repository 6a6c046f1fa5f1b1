package org.wadjet.engine;

import org.wadjet.game.Keyword;

/** Part of the search or of the evaluation that can be left out, to measure its worth. */
public enum Technique implements Keyword {
  /** Search of the root in a narrow window around the score of the iteration before. */
  ASPIRATION,
  /** Table of searched positions. */
  TRANSPOSITIONS,
  /** Quiet moves that refuted a sibling are tried early. */
  KILLERS,
  /** Quiet moves are ordered by the refutations that they gave so far. */
  HISTORY,
  /** A position from which a turn without a move is good enough is not searched further. */
  NULL_MOVE,
  /** Near the leaves a search leaves out the moves whose shot cannot gain enough. */
  BEAM_PRUNING,
  /** At the leaves, moves that strike are searched until none is left. */
  QUIESCENCE,
  /** Pieces on which a beam stands. */
  STANDING_BEAMS,
  /** Cells that a beam reaches. */
  BEAM_REACH,
  /** Cells next to a pharaoh that a beam reaches. */
  PHARAOH_SAFETY
}
