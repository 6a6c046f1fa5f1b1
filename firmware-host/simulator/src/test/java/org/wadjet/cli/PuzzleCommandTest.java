package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the commands for puzzles. */
class PuzzleCommandTest {
  private static final String GOOD = "one strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E d4 ";

  @TempDir private Path folder;

  private Path file(String... lines) throws IOException {
    return Files.write(folder.resolve("own.txt"), List.of(lines));
  }

  @Test
  void listsPuzzlesOfAKindGradeAndGame() {
    List<String> lines =
        Ran.command("puzzle", "list", "--kind", "win", "--grade", "3", "--rules", "khet1").lines();
    assertThat(lines)
        .hasSize(10)
        .allMatch(line -> line.matches("win-khet1-3-\\d\\d +grade 3  khet1  .\\d pieces  .+"));
    assertThat(Ran.command("puzzle", "list").lines()).hasSize(240);
  }

  @Test
  void showsTheSolutionOnRequestOnly() throws IOException {
    String own = file(GOOD + "c5d6").toString();
    Ran task = Ran.command("puzzle", "show", "one", "--file", own);
    assertThat(task.status()).isZero();
    assertThat(task.out()).contains("d4").doesNotContain("c5d6");
    assertThat(Ran.command("puzzle", "show", "one", "--file", own, "--solution").out())
        .contains("c5d6");
  }

  @Test
  void namesTheLineOfEachFaultyPuzzle() throws IOException {
    Path own = file("# own puzzles", GOOD + "c5d6", GOOD.replace("one", "two") + "c5c4", "three");
    Ran ran = Ran.command("puzzle", "check", own.toString());
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err())
        .contains(own + ":3:1: two: solved by c5d6, not only by c5c4")
        .contains(own + ":4:")
        .doesNotContain("\tat ");
    assertThat(Ran.command("puzzle", "check", file(GOOD + "c5d6").toString()).out())
        .isEqualTo(own + ": exactly one solution in each of 1 puzzles\n");
  }

  @Test
  void whatIsGeneratedPassesTheCheck() throws IOException {
    Ran made =
        Ran.command("puzzle", "generate", "--kind", "strike", "--grade", "1", "--seed", "77");
    assertThat(made.status()).isZero();
    assertThat(made.lines()).hasSize(3);
    assertThat(made.lines().getFirst())
        .isEqualTo("# wadjet puzzle generate --kind strike --grade 1 --count 1 --seed 77");
    Path own = file(made.lines().toArray(String[]::new));
    assertThat(Ran.command("puzzle", "check", own.toString()).status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "puzzle|puzzle needs a subcommand",
        "puzzle list --kind chess|--kind: 'chess' is none of: strike, win, place",
        "puzzle list --grade 5|--grade is 1 to 4, not 5",
        "puzzle show nothing|there is no puzzle 'nothing'; wadjet puzzle list names all",
        "puzzle generate --count 0|--count must be 1 to 1000, not 0",
        "puzzle check /missing.txt|the puzzle file /missing.txt cannot be read",
      })
  void rejectsWrongUseInOneSentence(String arguments, String sentence) {
    Ran ran = Ran.command(arguments.split(" "));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).contains(sentence).doesNotContain("\tat ");
  }
}
