package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;

/** End of a puzzle's try after a turn: the solver has won, or the puzzle begins again. */
final class PuzzleEnd {
  /** Reason in the record of the takeback after a wrong answer. */
  private static final String WRONG = "wrong answer to the puzzle";

  private PuzzleEnd() {}

  /**
   * Returns the step after a turn that answers a puzzle; empty if it goes on.
   *
   * @param state state after the turn
   */
  static Optional<Step> of(PuzzleSession puzzle, TurnState state) {
    return switch (puzzle.state()) {
      case PuzzleState.Unanswered _ -> Optional.empty();
      case PuzzleState.Solved _ -> Optional.of(solved(puzzle, state));
      case PuzzleState.Failed _ -> Optional.of(again(state));
    };
  }

  private static Step solved(PuzzleSession puzzle, TurnState state) {
    Result result = Result.wonBy(puzzle.solver());
    TurnTransition transition =
        state.game().position().result().isPresent()
            ? TurnTransition.PHARAOH_STRUCK
            : TurnTransition.PUZZLE_SOLVED;
    return GameOver.end(transition, state, result);
  }

  private static Step again(TurnState state) {
    return Step.to(
            TurnTransition.PUZZLE_FAILED, new SettingUp(TurnStart.of(state.game().before(1))))
        .write(new Event.TakenBack(1, WRONG, Optional.empty()))
        .show(Optional.empty());
  }
}
