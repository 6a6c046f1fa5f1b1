package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.ProjectFiles;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the commands with the starter kit, most of whose sensors are declared absent. */
class StarterKitTest {
  private static final Path HARDWARE = ProjectFiles.ROOT.resolve("hardware");
  private static final String KIT = HARDWARE.resolve("starter-kit.toml").toString();

  @Test
  void fileDiffersFromReferenceInNameAndAbsencesAlone() throws IOException {
    assertThat(settings("starter-kit.toml").map(line -> line.replace("\"absent ", "\"")))
        .containsExactlyElementsOf(
            settings("board.toml")
                .map(line -> line.replace("Wadjet reference board", "Wadjet starter kit"))
                .toList());
  }

  private static Stream<String> settings(String file) throws IOException {
    return Files.readAllLines(HARDWARE.resolve(file)).stream()
        .filter(line -> !line.startsWith("#") && !line.equals("absent = true"));
  }

  @Test
  void scanShowsFittedChainsOnly() {
    Ran ran = Ran.command("scan", "--gpio", "mock", "--ascii", "--board", KIT);
    assertThat(ran.lines().get(1).strip()).isEqualTo("8");
    assertThat(ran.lines().get(8)).startsWith("1 .... .... PA.. ");
    assertThat(ran.lines())
        .contains("rank-2  absent", "rank-8  absent")
        .anyMatch(line -> line.startsWith("rank-1 ") && line.endsWith("sentinel right"))
        .anyMatch(line -> line.startsWith("rim ") && line.endsWith("sentinel right"))
        .noneMatch(line -> line.startsWith("fault"));
  }

  @Test
  void scanMarksAbsentChainsInJson() {
    JsonNode scan =
        JsonMapper.builder()
            .build()
            .readTree(Ran.command("scan", "--gpio", "mock", "--json", "--board", KIT).out());
    List<String> absent = new ArrayList<>();
    for (JsonNode chain : scan.get("chains")) {
      assertThat(chain.get("sentinelErrors").intValue()).isZero();
      if (chain.has("absent")) {
        absent.add(chain.get("chain").stringValue());
      }
    }
    assertThat(absent)
        .containsExactly("rank-2", "rank-3", "rank-4", "rank-5", "rank-6", "rank-7", "rank-8");
    assertThat(scan.get("faults").size()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "'', '2 chains and 10 squares'",
    "'--squares a1,j1', '2 chains and 2 squares'",
    "'--torch', '20 detectors'",
  })
  void selfTestTestsFittedSensors(String options, String good) {
    List<String> arguments =
        new ArrayList<>(List.of("selftest", "--gpio", "mock", "--auto", "--board", KIT));
    arguments.addAll(options.isEmpty() ? List.of() : List.of(options.split(" ", -1)));
    Ran ran = Ran.command(arguments.toArray(String[]::new));
    assertThat(ran.out()).isEqualTo("selftest: passed, " + good + "\n");
  }

  @Test
  void selfTestRefusesAbsentSquare() {
    Ran ran =
        Ran.command("selftest", "--gpio", "mock", "--auto", "--board", KIT, "--squares", "a1,d5");
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err())
        .startsWith("wadjet: --squares: the sensors of d5 are absent in the board file\n");
  }

  /** A command that does not refuse would play until the timeout. */
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @ParameterizedTest
  @ValueSource(
      strings = {"serve --gpio mock", "run --simulate=1", "simulate --games 1", "bench play"})
  void refusesGames(String command) {
    List<String> arguments = new ArrayList<>(List.of(command.split(" ", -1)));
    arguments.addAll(List.of("--board", KIT));
    Ran ran = Ran.command(arguments.toArray(String[]::new));
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err())
        .contains(
            "The board \"Wadjet starter kit\" is not complete: its file declares a2.presence"
                + " absent. A game needs every sensor; scan, selftest and laser-test work"
                + " without.\n");
  }
}
