package org.wadjet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;

/** Tests that the proof rejects puzzles whose stated solution is wrong or not the only one. */
class PuzzleProofTest {
  private static final List<Puzzle> PUZZLES =
      PuzzleFile.collection().lines().stream()
          .map(PuzzleFile.PuzzleLine::puzzle)
          .filter(puzzle -> puzzle.grade() == 1)
          .toList();

  private static Puzzle parse(String line) {
    return PuzzleNotation.parse(line).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E d4 c5d6|''",
        "a strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E d4 c5c4"
            + "|solved by c5d6, not only by c5c4 (swap strict, djed-swap any)",
        "a strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E f1 c5d6"
            + "|there is no solution, not even c5d6 (swap strict, djed-swap any)",
        "a strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E c5 c5d6"
            + "|no piece of the opponent stands on c5",
        "a strike 1 khet2 red j9/10/a9/2c7/3C6/10/5P4/5L3E d4 c5d6|red has no Pharaoh",
        "a strike 1 khet1 silver 5p4/10/w9/10/10/10/9C/4P5 a6 j2j3"
            + "|a stack such as that on a6 is no target",
        "a win 2 khet1 red 5p4/10/a3x5/10/5X4/5Y4/3P6/2D2W4 2 e6d6|e6d6 wins sooner",
        "a win 1 khet1 red 5p4/10/a3x5/10/5X4/5Y4/3P6/2D2W4 1 e6e7"
            + "|solved by e6d6, not only by e6e7",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 A>e6 Cj6|''",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 A>e6 Cj7"
            + "|solved by Cj6, not only by Cj7",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 a>e6 ca2"
            + "|only pieces of the side to move can be placed",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 V>e6 Vj6"
            + "|only Pyramids, Scarabs, Djeds and Eyes can be placed",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 A>e2 Cj2"
            + "|no piece of the opponent stands on e2",
        "a place 1 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 A>e6 Ca2"
            + "|silver may not stand on a2: red Eye of Horus",
        "a place 2 khet1 silver 5p4/10/4c5/bx8/3db5/10/4P5/10 AX>e6 Cj6,Xc8|solved by "
      })
  void namesTheFault(String line, String fault) {
    if (fault.isEmpty()) {
      assertThat(PuzzleProof.fault(parse(line))).isEmpty();
    } else {
      assertThat(PuzzleProof.fault(parse(line)).orElseThrow()).startsWith(fault);
    }
  }

  /** Every other legal move in place of the solution is rejected. */
  @Test
  void rejectsEveryOtherMove() {
    int rejected = 0;
    for (Puzzle puzzle : PUZZLES) {
      for (Move move : LegalMoves.of(puzzle.position(), Rules.of(puzzle.game()))) {
        PuzzleTask other =
            switch (puzzle.task()) {
              case PuzzleTask.StrikeTask task -> new PuzzleTask.StrikeTask(task.target(), move);
              case PuzzleTask.WinTask task -> new PuzzleTask.WinTask(task.turns(), move);
              case PuzzleTask.PlacementTask task -> task;
            };
        if (!other.equals(puzzle.task())) {
          Puzzle changed = new Puzzle(puzzle.name(), 1, puzzle.game(), puzzle.position(), other);
          assertThat(PuzzleProof.fault(changed)).as(changed.toString()).isPresent();
          rejected++;
        }
      }
    }
    assertThat(rejected).isGreaterThan(500);
  }

  @Test
  void provesUnderFourReadingsOfTheRules() {
    Puzzle puzzle =
        PUZZLES.stream().filter(each -> each.readings().size() == 4).findFirst().orElseThrow();
    assertThat(puzzle.readings())
        .extracting(Rules::swap, Rules::djedSwap)
        .doesNotHaveDuplicates()
        .hasSize(4);
  }
}
