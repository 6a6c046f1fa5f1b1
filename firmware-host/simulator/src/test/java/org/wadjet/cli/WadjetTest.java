package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class WadjetTest {
  private static final String BOARD = "j3p5/10/10/10/10/10/8BC/P7aE";

  @ParameterizedTest
  @ValueSource(strings = {"--help", "--version", "help", "help trace", "moves --help"})
  void printsHelpAndVersion(String args) {
    Ran ran = Ran.command(args.split(" ", -1));
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).contains("wadjet");
    assertThat(ran.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|Unmatched argument at index 0: ''",
        "frobnicate|Unmatched argument at index 0: 'frobnicate'",
        "trace|--position: this is missing",
        "trace --position 9q --fire red|--position, column 2: 'q' is not a piece",
        "trace --position " + BOARD + "|--fire: this is missing; give silver or red",
        "trace --position " + BOARD + " --fire blue|--fire: 'blue' is none of: silver or red",
        "trace --rules khet3 --position 10|--rules: 'khet3' is none of: khet1 or khet2",
        "trace --jsonl --fire red|--jsonl reads queries from standard input",
        "moves --position " + BOARD + "|--to-move: this is missing",
        "moves --swap maybe|--swap: 'maybe' is none of: strict or free",
        "perft|Missing required option: '--depth=N'",
        "perft --depth 0|--depth must be 1 or more",
        "run --simulate 1 --games 0|--games must be 1 or more, not 0",
        "run --simulate 1 --games -3|--games must be 1 or more, not -3",
        "simulate --games 0|--games must be 1 or more, not 0",
        "help frobnicate|'''wadjet'' has no command ''frobnicate'''",
        "help games frobnicate|'''wadjet games'' has no command ''frobnicate'''",
        "hall --broker mqtt://b --address 1.2.3|--address must be an address of this machine",
        "run --simulate 1 --moves /dev/zero|/dev/zero is larger than",
        "perft --depth many|Invalid value for option '--depth': 'many' is not an int",
        "perft --depth 1 --setup osiris|--setup: 'osiris' is none of: classic, dynasty, imhotep",
        "perft --depth 1 --setup classic --position 10|give --setup or --position, not both",
        "perft --depth 1 --to-move red --position 10/10/10/10/10/10/10/10|--position: silver has no"
      })
  void rejectsWrongUseInOneSentence(String args, String sentence) {
    Ran ran = Ran.command(args.split(" ", -1));
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("wadjet: " + sentence);
    assertThat(ran.err().lines()).hasSize(2).last().asString().startsWith("Try: wadjet");
  }

  @Test
  void rejectsMissingCommand() {
    assertThat(Ran.command().status()).isEqualTo(2);
    assertThat(Ran.command().err()).startsWith("wadjet: a command is missing");
  }

  @Test
  void traceAnswersASingleQuestion() {
    Ran ran = Ran.command("trace", "--position", BOARD, "--fire", "silver");
    assertThat(ran.status()).isZero();
    assertThat(ran.lines())
        .containsExactly(
            "{\"squares\":[\"j2\",\"i2\",\"i1\",\"j1\"],"
                + "\"states\":[[\"j2\",\"N\"],[\"i2\",\"W\"],[\"i1\",\"S\"],[\"j1\",\"E\"]],"
                + "\"ends\":[{\"square\":\"j1\",\"heading\":\"E\",\"kind\":\"blocked\"}],"
                + "\"removed\":[],\"result\":null}");
  }

  @Test
  void movesAnswersASingleQuestion() {
    Ran ran =
        Ran.command(
            "moves",
            "--rules",
            "khet1",
            "--to-move",
            "red",
            "--position",
            "p9/AA8/10/10/10/10/10/9P");
    assertThat(ran.lines()).containsExactly("{\"legal\":[]}");
  }

  @Test
  void perftPrintsALineForEachDepth() {
    assertThat(Ran.command("perft", "--rules", "khet2", "--depth", "2").lines())
        .containsExactly("1 77", "2 5920");
    assertThat(
            Ran.command("perft", "--rules", "khet1", "--setup", "osiris", "--depth", "2").lines())
        .containsExactly("1 77", "2 5937");
    assertThat(
            Ran.command(
                    "perft",
                    "--depth",
                    "1",
                    "--swap",
                    "free",
                    "--position",
                    "x21p12k3S2/8a31/9P2/1P15p42/6K3/p41p13p23/3p26/5p23X4 0")
                .lines())
        .containsExactly("1 23");
  }

  @Test
  void printsHelpOfSubcommands() {
    assertThat(Ran.command("help", "games", "export"))
        .isEqualTo(Ran.command("games", "export", "--help"));
    assertThat(Ran.command("help", "games", "export").out())
        .startsWith("Usage: wadjet games export ");
  }

  /**
   * Each text of a description is a paragraph, so a sentence must not continue in the next one.
   * Rows of a table are indented.
   */
  @Test
  void describesOptionsInWholeSentences() {
    sentences(Wadjet.commandLine(Console.ofProcess()));
  }

  private static void sentences(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    String[] texts = command.getCommandSpec().usageMessage().description();
    assertThat(texts).as(name).isNotEmpty();
    for (int i = 0; i < texts.length - 1; i++) {
      assertThat(texts[i]).as(name).matches("(?s)  .*|.*[.:]");
    }
    command.getSubcommands().values().forEach(WadjetTest::sentences);
  }

  @Test
  @DisplayName("at 80 columns no address, path or list breaks in the middle")
  void helpBreaksLinesBetweenWordsOnly() {
    wholeWords(Wadjet.commandLine(Console.ofProcess()));
  }

  private static void wholeWords(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    Set<String> printed =
        new HashSet<>(List.of(command.getUsageMessage(CommandLine.Help.Ansi.OFF).split("\\s+")));
    List<String> texts = new ArrayList<>(List.of(spec.usageMessage().description()));
    texts.addAll(List.of(spec.usageMessage().footer()));
    spec.args().forEach(arg -> texts.addAll(List.of(arg.description())));
    command.getSubcommands().values().stream()
        .map(each -> each.getCommandSpec().usageMessage())
        .filter(usage -> !usage.hidden())
        .forEach(usage -> texts.add(usage.description()[0]));
    texts.removeIf(String::isBlank);
    for (String text : texts) {
      assertThat(printed)
          .as(spec.qualifiedName())
          .containsAll(List.of(text.strip().formatted().split("\\s+")));
    }
    command.getSubcommands().values().forEach(WadjetTest::wholeWords);
  }
}
