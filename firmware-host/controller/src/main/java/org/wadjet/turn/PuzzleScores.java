package org.wadjet.turn;

import java.util.Map;
import java.util.TreeMap;
import org.wadjet.puzzle.Puzzle;

/**
 * Tries and successes of visitors, by name of the puzzle.
 *
 * @param scores puzzles that were tried
 */
public record PuzzleScores(Map<String, PuzzleScore> scores) {
  /** No tries. */
  public static final PuzzleScores NONE = new PuzzleScores(Map.of());

  /** Number of tries from which on the grade follows the share of successes. */
  static final int ENOUGH_TRIES = 20;

  public PuzzleScores {
    scores = Map.copyOf(scores);
  }

  /**
   * Score of a puzzle.
   *
   * @param tries number of complete answers, right or wrong
   * @param successes number of right answers
   */
  public record PuzzleScore(long tries, long successes) {}

  /** Returns the score of a puzzle. */
  public PuzzleScore of(String name) {
    return scores.getOrDefault(name, new PuzzleScore(0, 0));
  }

  /** Returns these scores with one more answer. */
  public PuzzleScores with(String name, boolean solved) {
    Map<String, PuzzleScore> more = new TreeMap<>(scores);
    PuzzleScore old = of(name);
    more.put(name, new PuzzleScore(old.tries() + 1, old.successes() + (solved ? 1 : 0)));
    return new PuzzleScores(more);
  }

  /**
   * Returns the grade of a puzzle for visitors: that of its file until there are {@value
   * #ENOUGH_TRIES} tries, then by the share of successes: 1 from 75 %, 2 from 50 %, 3 from 25 %,
   * else 4.
   */
  public int grade(Puzzle puzzle) {
    PuzzleScore score = of(puzzle.name());
    if (score.tries() < ENOUGH_TRIES) {
      return puzzle.grade();
    }
    long quarters = 4 * score.successes() / score.tries();
    return Math.clamp(Puzzle.MAX_GRADE - quarters, 1, Puzzle.MAX_GRADE);
  }
}
