package org.wadjet.turn;

import org.wadjet.game.Keyword;

/** Share of puzzles in the games of an exhibit. */
public enum PuzzleMode implements Keyword {
  /** No puzzles, except by a command of the arbiter. */
  OFF,
  /** Visitors may choose a puzzle between games. */
  CHOICE,
  /** As {@link #CHOICE}; once a board is left, puzzles and games follow one another in turn. */
  ALTERNATE,
  /** A puzzle follows each puzzle; visitors may choose a game. */
  ONLY
}
