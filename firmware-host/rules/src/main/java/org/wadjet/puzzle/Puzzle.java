package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

/**
 * Puzzle for the side to move of a position.
 *
 * @param name identifier in its file, of small letters, digits and hyphens
 * @param grade difficulty from 1 to {@value #MAX_GRADE}
 * @param game the game, whose open questions never change the solution ({@link #readings})
 * @param position the position, without the pieces to be placed
 * @param task the task with its solution
 */
public record Puzzle(String name, int grade, Rules.Game game, Position position, PuzzleTask task) {
  /** Highest grade. */
  public static final int MAX_GRADE = 4;

  public Puzzle {
    if (grade < 1 || grade > MAX_GRADE) {
      throw new IllegalArgumentException("a grade is 1 to " + MAX_GRADE);
    }
  }

  public PuzzleKind kind() {
    return task.kind();
  }

  /** Returns whether a piece on the board or in hand is an Eye of Horus, which is an expansion. */
  public boolean needsEye() {
    Position solved = PuzzleProof.solvedBoard(this);
    return Square.all().stream()
        .anyMatch(square -> solved.at(square).filter(p -> p.kind() == PieceKind.EYE).isPresent());
  }

  /**
   * Returns the rules of the game in every reading of the questions that matter for legal moves
   * ({@code docs/rules.md#open-questions}), the default first; only the default if no piece can
   * start a swap.
   */
  List<Rules> readings() {
    return readings(game, position);
  }

  static List<Rules> readings(Rules.Game game, Position position) {
    Rules rules = Rules.of(game);
    if (Square.all().stream()
        .noneMatch(square -> position.at(square).filter(p -> p.kind().startsSwap()).isPresent())) {
      return List.of(rules);
    }
    List<Rules> readings = new ArrayList<>();
    for (Rules.Swap swap : Rules.Swap.values()) {
      for (Rules.DjedSwap djedSwap : Rules.DjedSwap.values()) {
        readings.add(new Rules(game, swap, djedSwap, rules.claimAt(), rules.moveFinal()));
      }
    }
    return readings;
  }

  /** Returns the line of the puzzle ({@code docs/puzzles.md#format}). */
  @Override
  public String toString() {
    return PuzzleNotation.format(this);
  }
}
