package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.GameReader;
import org.wadjet.game.GameWriter;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Setup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests that random, truncated and over-long texts are reported with position and reason, without a
 * stack trace.
 */
@Tag("slow")
class FuzzTest {
  private static final int ROUNDS = 300;
  private static final String SIGNS =
      "0123456789/ABCDEFHIJKLMNOPSVWXYabcdefhijklmnopsvwxy .*+-~[]\"\\{}:,=\n\t\u0000é…";

  @TempDir private Path folder;

  /** Returns one of the valid texts, modified in one of several ways or unchanged. */
  private static String corrupt(String good, Random random) {
    int at = random.nextInt(good.length() + 1);
    return switch (random.nextInt(6)) {
      case 0 -> good.substring(0, at);
      case 1 -> good + good;
      case 2 -> good.substring(0, at) + sign(random) + good.substring(at);
      case 3 ->
          good.substring(0, at) + sign(random) + good.substring(Math.min(good.length(), at + 1));
      case 4 -> good.repeat(40);
      default -> {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
          text.append(sign(random));
        }
        yield text.toString();
      }
    };
  }

  private static char sign(Random random) {
    return random.nextInt(20) == 0
        ? (char) random.nextInt(Character.MIN_SURROGATE)
        : SIGNS.charAt(random.nextInt(SIGNS.length()));
  }

  private static Setup anySetup(Random random) {
    return Setup.all().get(random.nextInt(Setup.all().size()));
  }

  private static String anyPosition(Setup setup, Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> "position " + setup.name() + " j5i4 h8- e1d1 a4b4";
      case 1 -> PositionNotation.letters(setup.position());
      default -> PositionNotation.write(setup.position());
    };
  }

  private static void assertNoStackTrace(Ran ran) {
    assertThat(ran.err())
        .doesNotContain("\tat ")
        .doesNotContain("Exception")
        .doesNotContain("internal error");
    assertThat(ran.out()).doesNotContain("\tat ").doesNotContain("Exception");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void answersRandomQueriesWithoutException(long seed) {
    Random random = new Random(seed);
    for (String command : List.of("trace", "moves")) {
      StringBuilder questions = new StringBuilder();
      for (int i = 0; i < ROUNDS; i++) {
        Setup setup = anySetup(random);
        ObjectNode question = JsonMapper.shared().createObjectNode();
        question
            .put("id", i)
            .put("rules", setup.rules().game().keyword())
            .put("position", corrupt(anyPosition(setup, random), random));
        String side = random.nextInt(5) == 0 ? corrupt("silver", random) : "silver";
        question.put(command.equals("trace") ? "fire" : "toMove", side);
        questions.append(question).append('\n');
      }
      Ran ran = Ran.withInput(questions.toString(), command, "--jsonl");
      assertNoStackTrace(ran);
      assertThat(ran.lines()).hasSize(ROUNDS);
      for (String line : ran.lines()) {
        JsonNode error = JsonMapper.shared().readTree(line).path("error");
        if (!error.isMissingNode()) {
          assertThat(error.path("field").asString()).isIn("position", "fire", "toMove");
          assertThat(error.path("column").asInt()).isPositive();
          assertThat(error.path("message").asString()).isNotBlank();
        }
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void readsRandomSetupFilesWithoutException(long seed) throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("own.toml");
    for (int i = 0; i < ROUNDS; i++) {
      Setup setup = anySetup(random);
      String position = PositionNotation.write(setup.position());
      boolean inside = random.nextBoolean();
      String text =
          "name = \"x\"\nrules = \"%s\"\nposition = \"%s\"\nswap = \"free\"\nclaim = 3\n"
              .formatted(
                  setup.rules().game().keyword(), inside ? corrupt(position, random) : position);
      Files.writeString(file, inside ? text : corrupt(text, random));
      Ran ran = Ran.command("setup", "check", file.toString());
      assertNoStackTrace(ran);
      assertThat(ran.status()).isIn(Wadjet.EXIT_OK, Wadjet.EXIT_FAILED);
      if (ran.status() == Wadjet.EXIT_FAILED) {
        assertThat(ran.err().lines())
            .isNotEmpty()
            .allMatch(
                line -> line.matches("\\Q" + file + "\\E:\\d+:\\d+: .+|and \\d+ more mistakes"));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void readsRandomGameFilesWithoutException(long seed) throws IOException {
    Random random = new Random(seed);
    Path file = folder.resolve("games.txt");
    for (int i = 0; i < ROUNDS / 10; i++) {
      Setup setup = anySetup(random);
      String text =
          switch (random.nextInt(3)) {
            case 0 -> "{\"setup\":\"classic\",\"moves\":[\"j5i4\",{\"move\":\"h8-\"}]}";
            case 1 -> "position classic j5i4 h8-";
            default ->
                "[Rules \"%s\"]\n[Setup \"%s\"]\n\n1. j5i4*i4 h8-\n*\n"
                    .formatted(setup.rules().game().keyword(), setup.name());
          };
      Files.writeString(file, corrupt(text, random));
      Ran ran = Ran.command("run", "--simulate=1", "--json", "--moves", file.toString());
      assertNoStackTrace(ran);
      if (ran.status() != Wadjet.EXIT_OK) {
        assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
        assertThat(ran.err()).startsWith("wadjet: ");
      }
      String spoilt = corrupt(text, random);
      if (GameReader.read(spoilt, TracedShotOutcomes::struck)
          instanceof GameReader.Games.ParsedGames good) {
        assertThat(good.games()).isNotEmpty();
        String written = GameWriter.write(good.games().getFirst());
        assertThat(GameReader.read(written, TracedShotOutcomes::struck))
            .isEqualTo(new GameReader.Games.ParsedGames(List.of(good.games().getFirst())));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void parsesRandomOptionsWithoutException(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < ROUNDS / 10; i++) {
      Setup setup = anySetup(random);
      String rules = setup.rules().game().keyword();
      String position = corrupt(anyPosition(setup, random), random);
      for (String command : List.of("trace", "moves", "perft")) {
        List<String> words =
            command.equals("perft")
                ? List.of(command, "--depth=1", "--rules", rules, "--position=" + position)
                : List.of(command, "--rules", rules, "--position=" + position);
        Ran ran = Ran.command(words.toArray(String[]::new));
        assertNoStackTrace(ran);
        assertThat(ran.status()).isIn(Wadjet.EXIT_OK, Wadjet.EXIT_USAGE);
      }
    }
  }
}
