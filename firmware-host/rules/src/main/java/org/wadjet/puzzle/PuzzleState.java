package org.wadjet.puzzle;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Square;

/** State of a puzzle that is being solved at the board. */
public sealed interface PuzzleState {
  /**
   * State before the answer is complete.
   *
   * @param turnsLeft number of the solver's turns that remain, from 1
   */
  record Unanswered(int turnsLeft) implements PuzzleState {}

  /** State after a right answer. */
  record Solved() implements PuzzleState {}

  /**
   * State after a wrong answer.
   *
   * @param struck squares that the solver's last shot struck, by name
   * @param end square in which the light of this shot ended; empty if it struck something
   */
  record Failed(PuzzleFailure why, List<Square> struck, Optional<Square> end)
      implements PuzzleState {
    public Failed {
      struck = List.copyOf(struck);
    }
  }
}
