package org.wadjet.puzzle;

import org.wadjet.game.Keyword;

/** Kind of a puzzle ({@code docs/puzzles.md#kinds}). */
public enum PuzzleKind implements Keyword {
  /** One move whose shot strikes a named piece of the opponent. */
  STRIKE,
  /** First move that forces a win in a number of the solver's turns. */
  WIN,
  /** Pieces to be placed so that the beam strikes all targets. */
  PLACE
}
