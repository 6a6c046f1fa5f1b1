package org.wadjet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.ParseResult;

/** Tests of the text form of puzzles. */
class PuzzleNotationTest {
  private static final String STRIKE =
      "a strike 1 khet2 red j4p4/10/a9/2c7/3C6/10/5P4/5L3E d4 c5d6";
  private static final String PLACE =
      "b place 3 khet1 silver 5p4/10/10/10/10/10/10/4P5 AH>f8 Cj8,Hj7";
  private static final String SIGNS = "abcdefghij0123456789ABCDEFGHX>,./-+~# \t\u0000é";

  private static final List<String> LINES =
      PuzzleFile.collection().lines().stream().map(each -> each.puzzle().toString()).toList();

  @Test
  void roundTripsEveryPuzzleOfTheCollection() {
    assertThat(LINES)
        .isNotEmpty()
        .allSatisfy(
            line ->
                assertThat(PuzzleNotation.parse(line).orElseThrow().toString()).isEqualTo(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        " red | gold |18|the side is one of silver, red",
        "strike|struck|3|the kind is one of strike, win, place",
        "khet2|khet3|12|the game is one of khet1, khet2",
        " 1 | 5 |10|the grade here is a number from 1 to 4",
        "a strike|A strike|1|a name has 1 to 40 small letters, digits and hyphens",
        "d4|d9|53|a square is a file a to j and a rank 1 to 8",
        "c5d6|c4d6|56|no piece stands on c4",
        "c5d6|c5d6 x|61|a puzzle has eight words: name, kind, grade, game, side, position,",
        " c5d6|\"\"|56|the solution is missing",
        "j4p4|j4q4|24|'q' is not a piece of the letters notation",
      })
  void namesColumnAndFaultOfAMove(String good, String bad, int column, String message) {
    assertFault(STRIKE.replace(good, bad), column, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "AH>f8|AHf8|50|pieces and targets are written as in AX>d5",
        "AH>f8|BH>f8|50|a piece to be placed is a Pyramid A, a Scarab or Djed X, an Eye H",
        "AH>f8|AX>f8|56|the solution places other pieces than those in hand",
        "AH>f8|AH>|53|a square is a file a to j and a rank 1 to 8",
        "AH>f8|>f8|54|1 to 3 pieces are placed",
        "Cj8,Hj7|Cj8,Hj8|56|the solution places two pieces on one square",
        "Cj8,Hj7|Cj8,,Hj7|60|a placed piece is written as in Cd4",
        "Cj8,Hj7|Cj8,Qj7|60|a piece is a letter of the letters notation",
      })
  void namesColumnAndFaultOfAPlacement(String good, String bad, int column, String message) {
    assertFault(PLACE.replace(good, bad), column, message);
  }

  private static void assertFault(String line, int column, String message) {
    assertThat(PuzzleNotation.parse(line))
        .isInstanceOfSatisfying(
            ParseResult.Unreadable.class,
            fault -> {
              assertThat(fault.message()).startsWith(message);
              assertThat(fault.column()).isEqualTo(column);
            });
  }

  /** A damaged line is either still a puzzle, which is written as it was read, or a fault in it. */
  @Test
  void damagedLinesAreReadOrReportedInPlace() {
    int faults = 0;
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      String line = damaged(LINES.get(random.nextInt(LINES.size())), random);
      switch (PuzzleNotation.parse(line)) {
        case ParseResult.Parsed<Puzzle>(Puzzle puzzle) ->
            assertThat(PuzzleNotation.parse(puzzle.toString()).orElseThrow()).isEqualTo(puzzle);
        case ParseResult.Unreadable<Puzzle>(int column, String message) -> {
          faults++;
          assertThat(column).as(line).isBetween(1, line.length() + 1);
          assertThat(message).as(line).isNotBlank().doesNotEndWith(".");
        }
      }
    }
    assertThat(faults).isGreaterThan(3000);
  }

  private static String damaged(String line, Random random) {
    int at = random.nextInt(line.length());
    String sign = "" + SIGNS.charAt(random.nextInt(SIGNS.length()));
    return switch (random.nextInt(4)) {
      case 0 -> line.substring(0, at);
      case 1 -> line.substring(0, at) + sign + line.substring(at);
      case 2 -> line.substring(0, at) + sign + line.substring(at + 1);
      default -> line.substring(0, at) + line.substring(at + 1);
    };
  }

  @Test
  void fileReportsEveryFaultWithItsLine() {
    PuzzleFile file =
        PuzzleFile.parse(
            String.join(
                "\n",
                "# comment",
                STRIKE,
                "",
                PLACE.replace("b place", "a place"),
                STRIKE.replace("a strike", "c strike"),
                "d win"));
    assertThat(file.lines()).extracting(PuzzleFile.PuzzleLine::number).containsExactly(2, 4, 5);
    assertThat(file.faults())
        .containsExactly(
            new PuzzleFile.PuzzleFault(4, 1, "the puzzle of line 2 has this name"),
            new PuzzleFile.PuzzleFault(5, 1, "the position equals or mirrors that of line 2"),
            new PuzzleFile.PuzzleFault(6, 6, "the grade is missing"));
  }
}
