package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of whole games through pins, lasers and verdicts, as {@code wadjet run} plays them. */
@Tag("slow")
class RunCommandTest {
  private static final Path REFERENCE_GAMES =
      Path.of("rules/src/test/resources/reference/games-khet2.jsonl");
  private static final Path SCRIPTED =
      Path.of("rules/src/test/resources/games/scripted-khet2.jsonl");

  @TempDir private Path folder;

  private static List<JsonNode> lines(String text) {
    return text.lines().map(JsonMapper.shared()::readTree).toList();
  }

  private static List<JsonNode> turns(List<JsonNode> lines) {
    return lines.stream().filter(line -> line.path("type").asString().equals("turn")).toList();
  }

  @ParameterizedTest(name = "seed {0}, {1}")
  @CsvSource({"1, classic", "2, dynasty", "3, imhotep", "4, classic", "5, dynasty", "6, imhotep"})
  void recognisesEveryMoveAndConfirmsEveryVerdict(long seed, String setup) {
    Ran ran =
        Ran.command(
            "run",
            "--simulate=" + seed,
            "--setup",
            setup,
            "--games",
            "3",
            "--pace",
            "fast",
            "--json");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    List<JsonNode> turns = turns(lines(ran.out()));
    assertThat(turns).hasSizeGreaterThan(3);
    assertThat(turns)
        .allSatisfy(
            turn -> {
              assertThat(turn.path("recognised")).isEqualTo(turn.path("made"));
              assertThat(turn.path("verdict").asString()).isEqualTo("confirmed");
            });
  }

  @Test
  void reportsLatencyFromFireToLightAtRealPace(@TempDir Path folder) throws IOException {
    Path moves = folder.resolve("moves");
    Files.writeString(moves, "[Rules \"khet2\"]\n[Setup \"classic\"]\n\n1. c4-\n*\n");
    String[] words = {"run", "--simulate=1", "--moves", moves.toString(), "--pace", "real"};
    Ran ran = Ran.command(words[0], words[1], words[2], words[3], words[4], words[5], "--json");
    assertThat(lines(ran.out()).getLast().propertyNames())
        .containsExactly("type", "shots", "p50Millis", "p99Millis");
  }

  @Test
  void playsSameGamesFromSameSeed() {
    String once = Ran.command("run", "--simulate=11", "--games", "2", "--json").out();
    assertThat(Ran.command("run", "--simulate=11", "--games", "2", "--json").out()).isEqualTo(once);
    assertThat(Ran.command("run", "--simulate=12", "--games", "2", "--json").out())
        .isNotEqualTo(once);
  }

  @Test
  void reproducesReferenceGames() throws IOException {
    Ran ran = Ran.command("run", "--simulate=7", "--moves", REFERENCE_GAMES.toString(), "--json");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    List<JsonNode> printed = lines(ran.out());
    List<String> positions = new ArrayList<>();
    List<String> results = new ArrayList<>();
    for (String line : Files.readAllLines(REFERENCE_GAMES)) {
      JsonNode game = JsonMapper.shared().readTree(line);
      game.path("moves").forEach(move -> positions.add(move.path("fen").asString()));
      results.add(game.path("result").asString());
    }
    assertThat(turns(printed))
        .extracting(turn -> turn.path("position").asString())
        .isEqualTo(positions);
    assertThat(printed)
        .filteredOn(line -> line.path("type").asString().equals("game"))
        .extracting(line -> line.path("result").asString())
        .isEqualTo(results);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void playsScriptedGamesToTheirResults(long seed) throws IOException {
    Ran ran = Ran.command("run", "--simulate=" + seed, "--moves", SCRIPTED.toString(), "--json");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.status()).isZero();
    List<JsonNode> printed = lines(ran.out());
    List<String> names =
        Files.readAllLines(SCRIPTED).stream()
            .map(line -> JsonMapper.shared().readTree(line).path("id").asString())
            .toList();
    Map<String, JsonNode> last =
        turns(printed).stream()
            .collect(
                Collectors.toMap(
                    turn -> names.get(turn.path("game").asInt() - 1),
                    turn -> turn,
                    (earlier, later) -> later));
    assertThat(last).hasSameSizeAs(names);
    assertThat(sighted(last.get("scarab turns the beam"))).containsExactly("rim.S.e");
    assertThat(sighted(last.get("anubis struck in front"))).containsExactly("g8");
    assertThat(sighted(last.get("beam into the own sphinx"))).containsExactly("a8");
    assertThat(last.get("swap of two that read the same").path("recognised").asString())
        .isEqualTo("c3d3");
    assertThat(last.get("pharaoh struck by its own side").path("removed"))
        .extracting(JsonNode::asString)
        .containsExactly("j3");
    assertThat(printed)
        .filteredOn(line -> line.path("type").asString().equals("game"))
        .extracting(line -> line.path("result").asString())
        .containsExactly(
            "limit", "limit", "limit", "limit", "limit", "limit", "red", "draw", "limit");
  }

  private static List<String> sighted(JsonNode turn) {
    List<String> names = new ArrayList<>();
    turn.path("sighted").forEach(name -> names.add(name.asString()));
    return names;
  }

  @Test
  void printsTurnAsDrawingAndText() {
    Ran ran = Ran.command("run", "--simulate=1", "--ascii");
    assertThat(ran.status()).isZero();
    assertThat(ran.out())
        .contains("3. silver: pyramid j5 to j6  (j5j6)")
        .contains("sighting  d6 bright in 9 of 9 lit samples, 0 of 9 dark")
        .contains("verdict   confirmed; taken off: d6")
        .contains("Game 1: silver has won after 20 turns.")
        .isASCII();
  }

  @Test
  void writesRecordOnlyToRequestedDirectory() {
    Path data = folder.resolve("record");
    assertThat(Ran.command("run", "--simulate=1", "--data", data.toString()).status()).isZero();
    assertThat(Ran.command("games", "list", "--data", data.toString()).lines())
        .singleElement()
        .asString()
        .startsWith("1  ")
        .endsWith("khet2 classic  20 turns  silver (pharaoh struck)");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | :1: this is not a JSON object",
        "{\"setup\":\"moon\",\"moves\":[]} | :1: there is no setup 'moon'",
        "{\"start\":\"x9\",\"moves\":[]} | :1: start, column",
        "{\"setup\":\"classic\",\"moves\":[{\"m\":1}]} | :1: moves[0] has no \"move\" as a string",
        "{\"setup\":\"classic\",\"moves\":[{\"move\":\"a1b1\"}]} | ply 1, a1b1: no piece stands"
            + " on a1",
        "{\"setup\":\"classic\",\"moves\":[{\"move\":\"c1c3\"}]} | ply 1, c1c3:",
      })
  void reportsUnplayableGameFileInOneSentence(String line, String sentence) throws IOException {
    Path file = folder.resolve("games.jsonl");
    Files.writeString(file, line + "\n");
    Ran ran = Ran.command("run", "--simulate=1", "--moves", file.toString());
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).contains(sentence).doesNotContain("Exception").doesNotContain("\tat ");
  }

  @ParameterizedTest
  @CsvSource({"--simulate=x", "--simulate --setup=moon", "--simulate --pace=slow", "--games=1"})
  void rejectsInvalidOptionsWithUsageStatus(String options) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(options.split(" ")));
    Ran ran = Ran.command(words.toArray(String[]::new));
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err()).startsWith("wadjet: ").doesNotContain("\tat ");
  }
}
