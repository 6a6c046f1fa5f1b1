package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;

/**
 * Puzzles at the table.
 *
 * @param offered whether visitors may choose a puzzle
 * @param session the puzzle at the board; empty during a game
 * @param grade its grade for visitors, 0 without a puzzle
 * @param failure last wrong answer to it; empty before and after a right one
 */
public record PuzzleStatus(
    boolean offered,
    Optional<PuzzleSession> session,
    int grade,
    Optional<PuzzleState.Failed> failure) {
  /** No puzzles. */
  public static final PuzzleStatus NONE =
      new PuzzleStatus(false, Optional.empty(), 0, Optional.empty());
}
