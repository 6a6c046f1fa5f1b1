package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code wadjet engine}, {@code wadjet match} and {@code wadjet games analyse}. */
@Timeout(120)
class EngineCommandsTest {
  @TempDir Path folder;

  @Test
  void engineAnswersUntilQuit() {
    Ran ran = Ran.withInput("wei\nposition classic\ngo depth 2\nisready\nquit\nwei\n", "engine");
    assertThat(ran.status()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.lines()).startsWith("id name Wadjet", "id protocol 1", "weiok");
    assertThat(ran.lines()).contains("readyok").filteredOn("weiok"::equals).hasSize(1);
    assertThat(ran.lines()).filteredOn(line -> line.startsWith("bestmove ")).hasSize(1);
  }

  @Test
  void engineEndsSearchWithoutLimitAtTheEndOfItsInput() {
    Ran ran = Ran.withInput("go infinite\n", "engine");
    assertThat(ran.status()).isZero();
    assertThat(ran.lines()).last().asString().startsWith("bestmove ");
  }

  @Test
  void engineRefusesALongLineAndGoesOn() {
    Ran ran = Ran.withInput("x".repeat(100_000) + "\n\u0000\u0001\nisready", "engine");
    assertThat(ran.status()).isZero();
    assertThat(ran.lines())
        .hasSize(3)
        .startsWith("error the line is longer than 65536 characters")
        .endsWith("readyok");
  }

  @Test
  void matchPrintsScoreIntervalAndEffort() {
    Ran ran = Ran.command("match", "wadjet:2", "wadjet:1", "--games", "2", "--tc", "100n");
    assertThat(ran.status()).isZero();
    assertThat(ran.lines()).hasSize(5);
    assertThat(ran.lines().get(1))
        .matches("2 games: \\d won, \\d drawn, \\d lost; \\d+\\.\\d % of the points");
    assertThat(ran.lines().get(2))
        .matches("Elo difference [+-]\\d+, 95 % interval [+-]\\d+ to [+-]\\d+");
    assertThat(ran.lines().get(3)).startsWith("wadjet:2: ").endsWith(" positions a second");
  }

  @Test
  void interruptedMatchPrintsScoreSoFar() throws Exception {
    Path searching = folder.resolve("searching");
    Path silent =
        Files.writeString(
            folder.resolve("engine.sh"),
            """
            while read -r line; do
              case $line in
                wei) echo weiok ;;
                isready) echo readyok ;;
                go*) : >%s ;;
              esac
            done
            """
                .formatted(searching));
    Process match =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Wadjet.class.getName(),
                "match",
                "wei:/bin/sh " + silent,
                "wadjet:1")
            .redirectErrorStream(true)
            .start();
    try (BufferedReader said = match.inputReader(StandardCharsets.UTF_8)) {
      while (!Files.exists(searching) && match.isAlive()) {
        LockSupport.parkNanos(1_000_000);
      }
      match.toHandle().destroy(); // leaves the streams open
      assertThat(said.lines())
          .anyMatch(line -> line.startsWith("0 games: 0 won, 0 drawn, 0 lost"))
          .anyMatch(line -> line.startsWith("wadjet:1: 0 moves"));
    } finally {
      match.destroyForcibly();
    }
  }

  @Test
  void matchReadsOpeningsAndNamesAWrongLine() throws Exception {
    Path file = Files.writeString(folder.resolve("o"), "khet2 classic j4j3\nkhet2 classic a1a2\n");
    Ran ran = Ran.command("match", "wadjet:1", "wadjet:1", "--openings", file.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith("wadjet: --openings " + file + ", line 2: move a1a2, column 1: no piece");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThat(Ran.command("match", "wadjet", "wadjet", "--openings", file.toString()).err())
        .startsWith("wadjet: --openings " + file + " is not UTF-8 text");
  }

  @Test
  void matchNamesAnOpeningThatKeiCannotExpress() throws Exception {
    String board = "j4p4/10/10/4H5/10/10/4P5/9E";
    Path file = Files.writeString(folder.resolve("o"), "khet2 classic\nkhet2 " + board + " 0\n");
    Ran ran = Ran.command("match", "kei:x", "wadjet", "--openings", file.toString());
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).startsWith("wadjet: opening 2: KEI has no Eye of Horus");
  }

  @Test
  void matchNamesAnExternalProgramThatEnds() {
    Ran ran = Ran.command("match", "wei:true", "wadjet:1");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).isEqualTo("wadjet: true has ended\n");
  }

  @Test
  void matchGeneratesOpenings() {
    Ran ran = Ran.command("match", "--generate-openings", "1", "--rules", "khet2");
    assertThat(ran.status()).isZero();
    assertThat(ran.lines())
        .hasSize(3)
        .allMatch(line -> line.matches("khet2 (classic|dynasty|imhotep)( \\S+){4,8}"));
  }

  @Test
  void analyseReviewsARecordedGame() {
    String data = folder.toString();
    assertThat(Ran.command("run", "--simulate=3", "--data", data).status()).isZero();
    Ran text = Ran.command("games", "analyse", "1", "--data", data, "--nodes", "500");
    assertThat(text.status()).isZero();
    assertThat(text.lines().getFirst()).matches("  1 silver \\S+ +[+-]\\d+\\.\\d\\d +[+-]\\d.*");
    assertThat(text.lines()).last().asString().matches("red: \\d+ turns, \\d+ with a mistake");
    Ran json = Ran.command("games", "analyse", "1", "--data", data, "--nodes", "500", "--json");
    assertThat(json.out())
        .startsWith("{\"game\":1,\"turns\":[{\"turn\":1,\"side\":\"silver\",\"move\":");
    assertThat(Ran.command("games", "analyse", "1", "--data", data, "--level", "1").lines())
        .hasSameSizeAs(text.lines());
    assertThat(Ran.command("games", "analyse", "9", "--data", data).err())
        .startsWith("wadjet: there is no game 9; the record holds 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "match|player A is missing",
        "match wadjet|player B is missing",
        "match wadjet uci:x|player B, 'uci:x', is none of: wadjet, wadjet:LEVEL,",
        "match wadjet wadjet --games 3|--games must be an even number, 2 or more",
        "match wadjet wadjet --tc fast|--tc fast is none of 100ms, 2s, 5000n or d4",
        "match wadjet wadjet --tc d49|--tc d49 is none of",
        "match wadjet wadjet --sprt 5|--sprt needs two Elo differences, the smaller first",
        "match wadjet wadjet --sprt NaN,5|--sprt needs two Elo differences, the smaller first",
        "match wadjet wadjet --rules khet3|--rules khet3 is none of: khet1, khet2",
        "match wadjet wadjet --skip -1|--skip must be 0 or more",
        "match wadjet wadjet --skip 9999|openings of the program: there is no opening of khet2",
        "match khet2ai:x wadjet --tc 50n|--tc 50n: Khet2-AI has no limit of positions",
        "match khet2ai:x wadjet --rules khet1|Khet2-AI plays khet2 with free swaps only",
        "match khet2ai:x wadjet --swap strict|Khet2-AI plays khet2 with free swaps only",
        "match kei:x wadjet --rules khet1|an engine of KEI plays khet2 with strict swaps only",
        "match wadjet kei:x --swap free|an engine of KEI plays khet2 with strict swaps only",
        "match khet2ai:x kei:x|an engine of KEI plays khet2 with strict swaps only",
        "match --generate-openings 0|--generate-openings must be 1 or more",
        "match --generate-openings 1 --rules chess|--rules chess is none of: khet1, khet2",
        "games analyse 1 --time 0|--time takes 1 to 600000 milliseconds, not 0",
        "games analyse 1 --nodes 0|--nodes must be 1 or more",
        "games analyse 1 --time 5 --nodes 5|give only one of --time, --nodes and --level",
        "games analyse 1 --level 3 --nodes 5|give only one of --time, --nodes and --level",
        "games analyse 1 --level 11|--level is 1 to 10, not 11",
      })
  void rejectsWrongUseInOneSentence(String args, String sentence) {
    Ran ran = Ran.command((args + data(args)).split(" "));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains(sentence).doesNotContain("\tat ");
  }

  private String data(String args) {
    if (!args.startsWith("games")) {
      return "";
    }
    assertThat(Ran.command("run", "--simulate=3", "--data", folder.toString()).status()).isZero();
    return " --data " + folder;
  }
}
