package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Setup;

@Tag("slow")
class SetupCommandTest {
  private static final String CLASSIC =
      "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

  @TempDir private Path folder;

  static Stream<Setup> setups() {
    return Setup.all().stream();
  }

  private Path file(String rules, String position, String more) throws IOException {
    Path file = folder.resolve("own.toml");
    Files.writeString(
        file,
        "name = \"own\"\nrules = \"%s\"\nposition = \"%s\"\n%s\n".formatted(rules, position, more));
    return file;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("setups")
  void listsAndShowsBoxedSetupsWithoutWarning(Setup setup) throws IOException {
    String game = setup.rules().game().keyword();
    String position = PositionNotation.write(setup.position());
    assertThat(Ran.command("setup", "list").lines())
        .anyMatch(line -> line.matches(game + " +" + setup.name() + " +\\Q" + position + "\\E"));
    Ran shown = Ran.command("setup", "show", setup.name(), "--rules", game, "--ascii");
    assertThat(shown.status()).isZero();
    assertThat(shown.lines()).hasSize(21).contains(position);
    Ran checked = Ran.command("setup", "check", file(game, position, "").toString());
    assertThat(checked.status()).isZero();
    assertThat(checked.out()).endsWith("own.toml: good, \"own\" for " + game + "\n");
    assertThat(checked.lines()).hasSize(1);
  }

  @ParameterizedTest(name = "{3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "khet1 | 4p5/10/10/10/10/10/10/10 | 3:12 | position: silver has no Pharaoh",
        "khet1 | pp8/10/10/10/10/10/10/4P5 | 3:14 | position: red has 2 Pharaohs",
        "khet1 | 5p3a/10/10/10/10/10/10/4P5 | 3:16 | position: red may not stand on j8",
        "khet1 | 5p4/A9/10/10/10/10/10/4P5 | 3:17 | position: silver may not stand on a7",
        "khet1 | 1pwww5/10/10/10/10/10/10/4P5 | 3:14 | position: red may not stand on b8",
        "khet1 | 5p4/2www5/10/10/10/10/10/4P5 | 3:20 | position: red has more than the 4 Obelisk",
        "khet1 | 5p4/10/10/2AAAAAAAA/10/10/10/4P5 | 3:31 | position: silver has more than the 7",
        "khet1 | 5p4/10/10/10/10/10/10/3EP5 | 3:36 | position: a Sphinx is not a piece of khet1",
        "khet2 | 5p4/10/10/10/10/10/10/4P4E | 3:12 | position: red has no Sphinx",
        "khet2 | j4p4/10/10/10/10/10/4E5/4P5 | 3:34 | position: silver's Sphinx stands on j1",
        "khet2 | j4p4/10/10/10/10/10/10/4P4F | 3:39 | position: silver's Sphinx on j1 faces N or W",
        "khet2 | j4p4/10/10 | 3:23 | position: only 3 of 8 ranks",
        "khet9 | 10 | 2:9 | rules: \"khet9\" is not allowed",
      })
  void reportsUnplayableSetupWithPositionKeyAndReason(
      String rules, String position, String place, String reason) throws IOException {
    Path own = file(rules, position, "");
    Ran ran = Ran.command("setup", "check", own.toString());
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(ran.err()).contains(own + ":" + place + ": " + reason).doesNotContain("\tat ");
    assertThat(Ran.command("run", "--simulate=1", "--setup", own.toString()).status())
        .isEqualTo(Wadjet.EXIT_USAGE);
  }

  @Test
  void acceptsMorePiecesThanTheBoxHoldsUnderHouseRules() throws IOException {
    String own = file("khet1", "5p4/2www5/10/10/10/10/10/4P5", "").toString();
    assertThat(Ran.command("setup", "check", own).status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(Ran.command("setup", "check", "--house-rules", own).status()).isZero();
    assertThat(
            Ran.command("run", "--simulate=1", "--house-rules", "--setup-file", own, "--json")
                .status())
        .isZero();
  }

  @Test
  void warnsOfOddSetups() throws IOException {
    Ran ran =
        Ran.command("setup", "check", file("khet1", "5p4/10/10/9D/10/10/10/4P5", "").toString());
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).contains("warning: not symmetrical: a4, j5").doesNotContain("first shot");
    Ran kills =
        Ran.command("setup", "check", file("khet1", "10/10/10/3p5C/10/10/10/4P5", "").toString());
    assertThat(kills.out())
        .contains("warning: silver can strike the other Pharaoh with the first shot: e1d1");
  }

  @Test
  void commandLineSwitchesOverrideThoseOfTheFile() throws IOException {
    Path own = file("khet2", CLASSIC, "swap = \"free\"\nclaim = 2\nmove-final = \"fire\"");
    Path written = folder.resolve("game.txt");
    String[] run = {
      "run", "--simulate=1", "--setup", own.toString(), "--write", written.toString(), "--claim=5"
    };
    assertThat(Ran.command(run).status()).isZero();
    assertThat(written)
        .content()
        .startsWith("[Rules \"khet2\"]\n[Setup \"own\"]\n[Start \"")
        .contains("[Swap \"free\"]\n[Claim \"5\"]\n[MoveFinal \"fire\"]\n");
    assertThat(Ran.command("run", "--simulate=2", "--moves", written.toString()).status()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "setup",
    "setup show moon",
    "setup check no-such-file.toml",
    "run --simulate=1 --swap=odd",
    "run --simulate=1 --djed-swap=odd",
    "run --simulate=1 --claim=1",
    "run --simulate=1 --claim=many",
    "run --simulate=1 --move-final=never",
    "run --simulate=1 --rules=khet3",
  })
  void rejectsWrongUseInOneSentence(String words) {
    Ran ran = Ran.command(words.split(" "));
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err())
        .startsWith("wadjet: ")
        .doesNotContain("\tat ")
        .doesNotContain("internal error");
  }

  @Test
  void reportsMissingRulesKeyAlone() throws IOException {
    Path file = folder.resolve("own.toml");
    Files.writeString(
        file, "name = \"own\"\nposition = \"" + CLASSIC + "\"\nswap = \"free\"\nclaim = 4\n");
    Ran checked = Ran.command("setup", "check", file.toString());
    assertThat(checked.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(checked.err().lines())
        .containsExactly(file + ":1:1: rules: is missing; it must be one of \"khet1\", \"khet2\"");
  }

  @Test
  void rejectsEndlessSetupFile() {
    Ran checked = Ran.command("setup", "check", "/dev/zero");
    assertThat(checked.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(checked.err()).isEqualTo("/dev/zero:1:1: is larger than 1048576 bytes\n");
  }
}
