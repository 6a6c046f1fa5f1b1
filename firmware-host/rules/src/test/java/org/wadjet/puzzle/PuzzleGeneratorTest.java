package org.wadjet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;

/** Tests that the generator makes the same puzzles again: those of the program. */
class PuzzleGeneratorTest {
  private static final long SEED_OF_THE_COLLECTION = 1;

  @ParameterizedTest
  @CsvSource({
    "strike, 1, khet1",
    "strike, 2, khet2",
    "strike, 4, khet2",
    "win, 1, khet1",
    "win, 1, khet2",
    "win, 2, khet2",
    "place, 1, khet2",
    "place, 2, khet1"
  })
  void makesThePuzzlesOfTheCollection(String kind, int grade, String game) {
    PuzzleGenerator generator =
        new PuzzleGenerator(
            Keyword.find(Rules.Game.class, game).orElseThrow(),
            Keyword.find(PuzzleKind.class, kind).orElseThrow(),
            grade,
            SEED_OF_THE_COLLECTION);
    for (int number = 1; number <= 3; number++) {
      String name = "%s-%s-%d-%02d".formatted(kind, game, grade, number);
      Puzzle shipped = PuzzleFile.collection().find(name).orElseThrow();
      assertThat(generator.next(name)).hasToString(shipped.toString());
    }
  }
}
