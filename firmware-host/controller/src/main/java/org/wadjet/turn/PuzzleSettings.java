package org.wadjet.turn;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.game.Rules;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleKind;

/**
 * Puzzles of an exhibit.
 *
 * @param mode when puzzles are shown
 * @param kinds kinds that are shown
 * @param firstGrade grade of the first puzzle of new visitors
 * @param collection all puzzles, in order
 * @param scores tries and successes of earlier visitors
 */
public record PuzzleSettings(
    PuzzleMode mode,
    Set<PuzzleKind> kinds,
    int firstGrade,
    List<Puzzle> collection,
    PuzzleScores scores) {
  /** No puzzles. */
  public static final PuzzleSettings OFF =
      new PuzzleSettings(PuzzleMode.OFF, Set.of(), 1, List.of(), PuzzleScores.NONE);

  public PuzzleSettings {
    kinds = Set.copyOf(kinds);
    collection = List.copyOf(collection);
  }

  /** Returns a copy with tries and successes of earlier visitors. */
  public PuzzleSettings withScores(PuzzleScores earlier) {
    return new PuzzleSettings(mode, kinds, firstGrade, collection, earlier);
  }

  /**
   * Returns the next puzzle: of the wanted grade or, if there is none, of the nearest one, the one
   * that was tried least; empty without any puzzle of the game.
   *
   * @param last the puzzle before it, which does not follow itself
   */
  Optional<Puzzle> next(Rules.Game game, int grade, Optional<Puzzle> last, PuzzleScores tried) {
    Comparator<Puzzle> order =
        Comparator.comparingInt((Puzzle each) -> Math.abs(tried.grade(each) - grade))
            .thenComparingLong(each -> tried.of(each.name()).tries());
    return candidates(game).filter(each -> !Optional.of(each).equals(last)).min(order);
  }

  private Stream<Puzzle> candidates(Rules.Game game) {
    return collection.stream()
        .filter(puzzle -> puzzle.game() == game)
        .filter(puzzle -> kinds.contains(puzzle.kind()));
  }
}
