package org.wadjet.puzzle;

import org.wadjet.game.Keyword;

/** Reason why turns at the board do not solve a puzzle. */
public enum PuzzleFailure implements Keyword {
  /** The light struck nothing. */
  NOTHING_STRUCK,
  /** The light struck only other pieces of the opponent. */
  OTHER_STRUCK,
  /** The light struck some of the targets, but not all. */
  NOT_ALL_STRUCK,
  /** The light struck a piece of the solver and not the target. */
  OWN_STRUCK,
  /** The first move does not force the win against every reply. */
  NOT_FORCED,
  /** The opponent's Pharaoh was not struck in the permitted number of turns. */
  NOT_WON
}
