package org.wadjet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Piece;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

/** Tests of the puzzles that come with the program. */
class PuzzleCollectionTest {
  private static final List<Puzzle> PUZZLES =
      PuzzleFile.collection().lines().stream().map(PuzzleFile.PuzzleLine::puzzle).toList();

  /** Puzzles of depth 1: one move, or one piece to place. */
  static Stream<Puzzle> shallow() {
    return PUZZLES.stream().filter(PuzzleCollectionTest::isShallow);
  }

  static Stream<Puzzle> sampleOfDeepPuzzles() {
    return sample(3, 8);
  }

  static Stream<Puzzle> largeSampleOfDeepPuzzles() {
    return sample(4, 40);
  }

  /** Returns some puzzles of each kind up to a grade, drawn from a fixed seed. */
  private static Stream<Puzzle> sample(int maxGrade, int each) {
    Random random = new Random(1);
    return Arrays.stream(PuzzleKind.values())
        .flatMap(
            kind -> {
              List<Puzzle> deep =
                  new ArrayList<>(
                      PUZZLES.stream()
                          .filter(puzzle -> puzzle.kind() == kind && puzzle.grade() <= maxGrade)
                          .filter(puzzle -> !isShallow(puzzle))
                          .toList());
              Collections.shuffle(deep, random);
              return deep.stream().limit(each);
            });
  }

  private static boolean isShallow(Puzzle puzzle) {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask _ -> true;
      case PuzzleTask.WinTask task -> task.turns() == 1;
      case PuzzleTask.PlacementTask task -> task.hand().size() == 1;
    };
  }

  @Test
  void hasTenPuzzlesOfEachKindGradeAndGame() {
    assertThat(PuzzleFile.collection().faults()).isEmpty();
    Map<String, Long> counts =
        PUZZLES.stream()
            .collect(
                Collectors.groupingBy(
                    each -> each.kind() + " " + each.grade() + " " + each.game(),
                    Collectors.counting()));
    assertThat(counts)
        .hasSize(PuzzleKind.values().length * Puzzle.MAX_GRADE * Rules.Game.values().length)
        .allSatisfy((_, count) -> assertThat(count).isGreaterThanOrEqualTo(10));
  }

  @ParameterizedTest
  @MethodSource("shallow")
  void secondSearchFindsTheSameOnlySolutionAtDepthOne(Puzzle puzzle) {
    assertSameOnlySolution(puzzle, puzzle.readings());
  }

  @ParameterizedTest
  @MethodSource("sampleOfDeepPuzzles")
  void secondSearchFindsTheSameOnlySolutionInASample(Puzzle puzzle) {
    assertSameOnlySolution(puzzle, List.of(Rules.of(puzzle.game())));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("largeSampleOfDeepPuzzles")
  void secondSearchFindsTheSameOnlySolutionInALargeSample(Puzzle puzzle) {
    assertSameOnlySolution(puzzle, puzzle.readings());
  }

  private static void assertSameOnlySolution(Puzzle puzzle, List<Rules> readings) {
    for (Rules rules : readings) {
      assertThat(new PlainPuzzleSolver(rules).solutions(puzzle))
          .as("%s under %s", puzzle, rules)
          .containsExactly(PuzzleNotation.formatSolution(puzzle.task()));
    }
  }

  /** A win in two turns is none in one, a win in three none in two. */
  @ParameterizedTest
  @MethodSource("sampleOfDeepPuzzles")
  void secondSearchFindsNoFasterWin(Puzzle puzzle) {
    if (puzzle.task() instanceof PuzzleTask.WinTask task) {
      for (Rules rules : puzzle.readings()) {
        PlainPuzzleSolver solver = new PlainPuzzleSolver(rules);
        assertThat(LegalMoves.of(puzzle.position(), rules))
            .noneMatch(move -> solver.isForcedWin(puzzle.position(), move, task.turns() - 1));
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("all")
  void isProvedByExhaustiveSearch(Puzzle puzzle) {
    assertThat(PuzzleProof.fault(puzzle)).isEmpty();
  }

  static Stream<Puzzle> all() {
    return PUZZLES.stream();
  }

  @ParameterizedTest
  @EnumSource
  void positionsToSearchRiseWithTheGrade(PuzzleKind kind) {
    assertMediansRise(kind, PuzzleCollectionTest::positionsToSearch);
  }

  /** The order holds as well for a search that follows the light instead of trying all squares. */
  @Test
  void placementsInTheLightRiseWithTheGrade() {
    assertMediansRise(
        PuzzleKind.PLACE,
        puzzle -> {
          PlainPuzzleSolver solver = new PlainPuzzleSolver(Rules.of(puzzle.game()));
          solver.solutions(puzzle);
          return solver.nodes();
        });
  }

  /** The order holds as well for all sequences of moves, without a cut. */
  @Test
  void sequencesOfMovesRiseWithTheGrade() {
    assertMediansRise(
        PuzzleKind.WIN,
        puzzle ->
            Math.round(
                Math.pow(
                    LegalMoves.of(puzzle.position(), Rules.of(puzzle.game())).size(),
                    2 * ((PuzzleTask.WinTask) puzzle.task()).turns() - 1)));
  }

  private static void assertMediansRise(PuzzleKind kind, ToLongFunction<Puzzle> nodes) {
    long before = 0;
    for (int grade = 1; grade <= Puzzle.MAX_GRADE; grade++) {
      int wanted = grade;
      long[] counts =
          PUZZLES.stream()
              .filter(puzzle -> puzzle.kind() == kind && puzzle.grade() == wanted)
              .mapToLong(nodes)
              .sorted()
              .toArray();
      long median = (counts[counts.length / 2] + counts[(counts.length - 1) / 2]) / 2;
      assertThat(median).as("%s, grade %d", kind, grade).isGreaterThan(before + before / 8);
      before = median;
    }
  }

  /** Returns the number of moves or placements that an exhaustive search tries. */
  private static long positionsToSearch(Puzzle puzzle) {
    Rules rules = Rules.of(puzzle.game());
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask _ -> LegalMoves.of(puzzle.position(), rules).size();
      case PuzzleTask.WinTask task -> {
        ForcedWinSearch search = new ForcedWinSearch(puzzle.position(), rules);
        search.winningMoves(task.turns(), Integer.MAX_VALUE);
        yield search.nodes();
      }
      case PuzzleTask.PlacementTask task -> {
        long squares = Square.all().stream().filter(puzzle.position()::isEmpty).count();
        yield LongStream.range(0, task.hand().size())
                .map(i -> squares - i)
                .reduce(1, (a, b) -> a * b)
            * task.hand().stream()
                .map(Piece::kind)
                .mapToLong(piece -> piece.orientations())
                .reduce(1, (a, b) -> a * b);
      }
    };
  }
}
