package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of the decks of {@code hardware/spice} through the command that users run. Without ngspice
 * these tests are skipped; {@code .ci/run} installs it and rejects skipped tests.
 */
@Tag("slow")
class SpiceTest {
  private static final Path SPICE = Path.of("../hardware/spice");

  @TempDir private Path folder;

  private record EndedProcess(int status, String output) {}

  /** The decks contain their corners; parts without a direction are drawn three times. */
  private static final List<String> FRONT_END =
      List.of("bright.cir", "daylight.cir", "frontend.cir", "lamps.cir", "rim.cir");

  @Test
  void everyResultOfTheFrontEndIsWithinItsLimitWithThreeSeeds() throws Exception {
    assumeNgspice();
    List<String> arguments = new ArrayList<>(List.of("--seeds", "3"));
    FRONT_END.forEach(deck -> arguments.add(SPICE.resolve(deck).toString()));
    EndedProcess ended = run(SPICE.resolve("run"), Map.of(), arguments.toArray(String[]::new));
    assertThat(ended.status).as(ended.output).isZero();
    assertThat(FRONT_END).allMatch(deck -> ended.output.contains(deck));
  }

  @Test
  void everyResultOfEveryOtherDeckIsWithinItsLimit() throws Exception {
    assumeNgspice();
    List<String> others = new ArrayList<>(decks(SPICE));
    assertThat(others.removeAll(FRONT_END)).isTrue();
    EndedProcess ended =
        run(
            SPICE.resolve("run"),
            Map.of(),
            others.stream().map(deck -> SPICE.resolve(deck).toString()).toArray(String[]::new));
    assertThat(ended.status).as(ended.output).isZero();
    assertThat(others).hasSize(9).allMatch(deck -> ended.output.contains(deck));
  }

  /**
   * With all parts drawn and no corners, the threshold is at least 10.82 with the deck's seed and
   * 10.71 with another. 9.8 plus the margin is 10.78.
   */
  @Test
  void aDeckThatPassesWithItsOwnSeedOnlyFailsWithMore() throws Exception {
    assumeNgspice();
    String deck =
        brokenEmissionDeck(
            "foreach s 1 -1 0", "foreach s 0 0 0", "*limit threshold 3 ", "*limit threshold 9.8 ");

    assertThat(run(folder.resolve("run"), Map.of(), deck).status).isZero();
    EndedProcess ended = run(folder.resolve("run"), Map.of(), "--seeds", "3", deck);

    assertThat(ended.output)
        .contains("FAIL emission.cir: threshold = 10.74, limit 9.8 to 25 uA less 10 %");
    assertThat(ended.status).isEqualTo(1);
  }

  /** Without its supervisor the pump takes V33 that rises, dips or bounces for an edge of ARM. */
  @Test
  void thePumpWithoutItsSupervisorFailsAtPowerUp() throws Exception {
    assumeNgspice();
    copyDecks();
    change("pump.lib", "XU9 ", "* ");
    String deck = change("powerup.cir", "*runs 12", "*runs 2", "s 1 -1 0", "s 1", "d 1 -1", "d 1");
    EndedProcess ended = run(folder.resolve("run"), Map.of(), deck);

    for (String result : List.of("v_off", "v_slow", "v_dip", "v_high", "v_bounce")) {
      assertThat(ended.output).contains("FAIL powerup.cir: " + result + " = ");
    }
    assertThat(ended.status).isEqualTo(1);
  }

  @Test
  void aNumberOfSeedsThatIsNoneIsRefused() throws Exception {
    assumeNgspice();
    EndedProcess ended = run(SPICE.resolve("run"), Map.of(), "--seeds", "few");
    assertThat(ended.output).isEqualTo("hardware/spice/run: --seeds needs a number of 1 or more\n");
    assertThat(ended.status).isEqualTo(2);
  }

  /**
   * The fastest deck, modified to fail: a limit, a part, a result that cannot be measured, a result
   * without a limit, a missing margin, and a deck that ngspice cannot parse.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*limit threshold 3    25 | *limit threshold 3    11 |"
            + " FAIL emission.cir: threshold = 13.29, limit 3 to 11 uA less 10 %",
        "{res(100k,-1,0)} | {res(22k,-1,0)} |"
            + " FAIL emission.cir: t_lit = 0.01001, limit 0 to 0.1m s",
        "targ v(emission) val=2.4 rise=1 td=29.9m | targ v(emission) val=24 rise=1 td=29.9m |"
            + " FAIL emission.cir: t_other is missing: 0 results in 12 runs, limit 0 to 0.1m s",
        "*limit v_dark | * v_dark | FAIL emission.cir: v_dark is measured but has no limit",
        "*runs 12 | *runs 13 | FAIL emission.cir: v_dark is missing: 12 results in 13 runs",
        "*margin 0.1 | * 0.1 |"
            + " FAIL emission.cir: the deck does not say what margin it keeps (*margin)",
        ".include parts.lib | .include nothing.lib | FAIL emission.cir: ngspice ended with 1",
      })
  void reportsFailingDeckWithResultValueAndLimit(String from, String to, String complaint)
      throws Exception {
    assumeNgspice();
    EndedProcess ended = run(folder.resolve("run"), Map.of(), brokenEmissionDeck(from, to));

    assertThat(ended.output).contains(complaint);
    assertThat(ended.status).isEqualTo(1);
  }

  /** Copies all decks and changes that of the monitor diodes; returns its path. */
  private String brokenEmissionDeck(String... changes) throws IOException {
    copyDecks();
    return change("emission.cir", changes);
  }

  private void copyDecks() throws IOException {
    try (Stream<Path> files = Files.list(SPICE)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  /** Changes a copied deck by pairs of old and new text; returns its path. */
  private String change(String name, String... changes) throws IOException {
    Path deck = folder.resolve(name);
    String text = Files.readString(deck);
    for (int i = 0; i < changes.length; i += 2) {
      assertThat(text).contains(changes[i]);
      text = text.replace(changes[i], changes[i + 1]);
    }
    Files.writeString(deck, text);
    return deck.toString();
  }

  @Test
  void namesPackageToInstallWithoutNgspice() throws Exception {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : List.of("sh", "dirname")) {
      Files.createSymbolicLink(tools.resolve(tool), find(tool));
    }
    EndedProcess ended = run(SPICE.resolve("run"), Map.of("PATH", tools.toString()));
    assertThat(ended.output)
        .isEqualTo(
            "hardware/spice/run: ngspice is not installed; on Debian: apt-get install ngspice\n");
    assertThat(ended.status).isEqualTo(2);
  }

  @Test
  void reportsMissingDeck() throws Exception {
    assumeNgspice();
    EndedProcess ended = run(SPICE.resolve("run"), Map.of(), "nowhere.cir");
    assertThat(ended.output).isEqualTo("hardware/spice/run: there is no deck nowhere.cir\n");
    assertThat(ended.status).isEqualTo(2);
  }

  private static void assumeNgspice() {
    assumeTrue(find("ngspice") != null, "ngspice is not installed: no deck was run");
  }

  /** Returns a program on the PATH, or null. */
  private static Path find(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(part -> Path.of(part).resolve(program))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  private static List<String> decks(Path from) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".cir"))
          .toList();
    }
  }

  private static EndedProcess run(
      Path command, Map<String, String> environment, String... arguments)
      throws InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command.toAbsolutePath().toString());
    builder.command().addAll(List.of(arguments));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new EndedProcess(process.waitFor(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
