package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of whole games of every setup, including hidden Obelisk moves and split beams. */
@Tag("slow")
class AllGamesTest {
  @TempDir private Path folder;

  static Stream<Arguments> setups() {
    return Setup.all().stream()
        .map(setup -> Arguments.of(setup.rules().game().keyword(), setup.name()));
  }

  private static List<JsonNode> turns(Ran ran) {
    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).as(ran.out()).isZero();
    return ran.out()
        .lines()
        .map(JsonMapper.shared()::readTree)
        .filter(line -> line.path("type").asString().equals("turn"))
        .toList();
  }

  private static void assertRecognised(List<JsonNode> turns) {
    assertThat(turns)
        .isNotEmpty()
        .allSatisfy(
            turn -> {
              assertThat(turn.path("recognised")).isEqualTo(turn.path("made"));
              assertThat(turn.path("verdict").asString()).isEqualTo("confirmed");
            });
  }

  private Ran run(List<String> options) {
    List<String> words = new ArrayList<>(List.of("run", "--pace", "fast", "--json"));
    words.addAll(options);
    return Ran.command(words.toArray(String[]::new));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("setups")
  void recognisesEveryMoveAndConfirmsEveryVerdict(String rules, String setup) {
    List<String> options = List.of("--rules", rules, "--setup", setup, "--games", "2");
    for (int seed = 1; seed <= 2; seed++) {
      List<String> seeded = new ArrayList<>(options);
      seeded.add("--simulate=" + seed);
      List<JsonNode> turns = turns(run(seeded));
      assertRecognised(turns);
      long asked = turns.stream().filter(turn -> turn.path("asked").asBoolean()).count();
      assertThat(asked)
          .as("asked in %s turns of seed %s", turns.size(), seed)
          .isLessThanOrEqualTo(rules.equals("khet2") ? 0 : turns.size() / 20);
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("setups")
  void leavesNothingAmbiguousWithStacksTurnedByAQuarter(String rules, String setup)
      throws IOException {
    Path board = folder.resolve("board.toml");
    Files.writeString(
        board,
        BoardFile.referenceText()
            .replace("stack-marker = \"none\"", "stack-marker = \"quarter-turn\""));
    List<JsonNode> turns =
        turns(
            run(
                List.of(
                    "--rules",
                    rules,
                    "--setup",
                    setup,
                    "--simulate=3",
                    "--games=2",
                    "--board",
                    board.toString())));
    assertRecognised(turns);
    assertThat(turns).noneMatch(turn -> turn.path("asked").asBoolean());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "khet2, j3npnb2/2c7/3D6/a1C1xi1b1D/b1D1IX1a1C/6b3/7A2/2DLPL3E",
    "khet2, j3cnb3/5p4/a3cni3/b1x1D1B3/3d1b1X1D/3ILA3C/4P5/3DLA3E",
    "khet1, 4p5/10/2B2C4/10/2A2I3C/10/10/4P5"
  })
  void playsCustomSetupsWithEyeOfHorus(String rules, String position) throws IOException {
    Path file = folder.resolve("own.toml");
    Files.writeString(
        file, "name = \"own\"\nrules = \"%s\"\nposition = \"%s\"\n".formatted(rules, position));
    for (String seed : List.of("1", "2", "3")) {
      assertRecognised(
          turns(run(List.of("--setup", file.toString(), "--simulate=" + seed, "--games=2"))));
    }
  }

  /** Returns the turns of a list of moves in Khet 1. */
  private List<JsonNode> played(String list) throws IOException {
    Path file = folder.resolve("moves.txt");
    Files.writeString(file, list + "\n");
    List<JsonNode> turns =
        turns(run(List.of("--rules", "khet1", "--simulate=1", "--moves", file.toString())));
    assertRecognised(turns);
    return turns;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    // The Djed and the Obelisk change places, or the top of d2 steps: the light tells.
    "5p4/10/10/10/8VX/3V6/3W6/4P5 j4i4, false",
    // The same on a board where it is the top that stepped, and nothing was lifted.
    "5p4/10/10/10/8VX/3V6/3W6/4P5 d2.d3, false",
    // Either top may have stepped, and their height is nothing to the light.
    "5p4/10/10/10/10/3V6/2WW6/4P5 d2.d3, true",
    "5p4/10/10/10/10/3V6/2WW6/4P5 c2.d3, true",
    // The lifted Obelisk is on one of two.
    "5p4/10/10/10/10/2VV6/3V6/4P5 d2d3, true",
    "5p4/10/10/10/10/10/2VV6/4P5 d2c2, false",
  })
  void resolvesHiddenObeliskMovesByLightOrArbiter(String list, boolean asked) throws IOException {
    assertThat(played("position " + list).getFirst().path("asked").asBoolean()).isEqualTo(asked);
  }

  @Test
  void struckStackLosesItsTopThenTheRest() throws IOException {
    List<JsonNode> turns = played("position 5p4/10/10/10/5w3X/10/10/4P5 e1d1 f8e8 d1c1 e8d8 c1d1");
    assertThat(turns)
        .extracting(turn -> turn.path("removed").toString())
        .containsExactly("[\"f4\"]", "[]", "[\"f4\"]", "[]", "[]");
    assertThat(turns.getFirst().path("position").asString()).contains("5v3X");
  }

  private String lastResult(String list) throws IOException {
    Path file = folder.resolve("moves.txt");
    Files.writeString(file, list + "\n");
    Ran ran = run(List.of("--rules", "khet1", "--simulate=1", "--moves", file.toString()));
    assertRecognised(turns(ran));
    return JsonMapper.shared().readTree(ran.lines().getLast()).path("result").asString();
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource({
    "5A4/10/9P/10/3p5H/10/10/10 f8+, draw",
    "10/10/10/10/10/10/7AA1/2P4Ap1 c1d1, draw",
    "10/10/10/10/3p5X/10/10/4P5 e1d1, silver",
    "10/10/10/10/3P5X/10/10/4p5 d4d3 e1f1, limit",
  })
  void drawsIfBothPharaohsAreStruckOrNoMoveIsLeft(String list, String result) throws IOException {
    assertThat(lastResult("position " + list)).isEqualTo(result);
  }
}
