package org.wadjet.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Board;

/** Tests of mistakes in the reference text: their positions, keys and messages. */
class BoardMistakesTest {
  private static final String REFERENCE = BoardFile.referenceText();

  /** Expected message at the position where a piece of the text begins. */
  record ExpectedProblem(String at, String sentence) {}

  /** One edit of the reference text. */
  record Mistake(String right, String wrong, List<ExpectedProblem> reported) {
    @Override
    public String toString() {
      return wrong.isEmpty() ? "without " + right.strip() : wrong.strip();
    }
  }

  static Stream<Mistake> pins() {
    return Stream.of(
        mistake(
            "laser-silver = 16",
            "laser-silver = 1",
            expected(
                "1\nlaser-red",
                "pins.laser-silver: GPIO 1 cannot be a LASER line; allowed are 16, 17 and 22 to"
                    + " 27")),
        mistake(
            "arm = 27",
            "arm = 1",
            expected(
                "1\ninterlock",
                "pins.arm: GPIO 1 cannot be the ARM line; allowed are 16, 17 and 22 to 27")),
        mistake(
            "laser-red = 23",
            "laser-red = 12",
            expected(
                "12\narm",
                "pins.laser-red: GPIO 12 cannot be a LASER line; allowed are 16, 17 and 22 to 27"),
            expected(
                "12\narm",
                "pins.laser-red: GPIO 12 is used twice, for data-6 and laser-red; each needs its"
                    + " own")),
        mistake(
            "sounder = 26",
            "sounder = 28",
            expected(
                "28\n", "pins.sounder: GPIO 28 is not on the 40-pin header; allowed: 0 to 27")),
        mistake(
            "rail = 24",
            "rail =    2",
            expected(
                "2\nlamp-silver",
                "pins.rail: GPIO 2 is used twice, for sentinel and rail; each needs its own")),
        mistake(
            "clock = 4",
            "clock = \"4\"",
            expected("\"4\"", "pins.clock: must be the BCM number of a GPIO, 0 to 27, not \"4\"")),
        mistake(
            "latch = 3\n",
            "",
            expected(
                "[pins]", "pins.latch: is missing; it must be the BCM number of a GPIO, 0 to 27")),
        mistake(
            "lid-open = 14\n",
            "",
            expected("15\nemission", "pins.key: key needs lid-open as well")),
        mistake(
            "key = 15\n",
            "",
            expected("14\nemission", "pins.lid-open: lid-open needs key as well")),
        mistake(
            "arm = 27",
            "arm = 27\nlaser-gold = 14",
            expected("laser-gold", "pins.laser-gold: unknown key; allowed here are sentinel,")));
  }

  static Stream<Mistake> chainsAndSensors() {
    return Stream.of(
        mistake(
            "\"fixed 1 0 1 0\"",
            "\"fixed 1 0 1\"",
            expected(
                "[\"rim.N.a..j\", \"rim.E",
                "chains.rim.bits: has 39 bits; a chain is five 74HC165 with exactly 40")),
        mistake(
            "\"a3..j3: presence a b light\"",
            "\"a3..j4: presence a b light\"",
            expected(
                "\"a3..j4",
                "chains.rank-3.bits: \"a3..j4: presence a b light\" names no bits; expected: a list"
                    + " of entries such as")),
        mistake(
            "\"a3..j3: presence a b light\"",
            "\"a1..j1: presence a b light\"",
            expected(
                "[chains.rank-1]",
                "chains: a3.presence and 39 more are in no chain; each bit must be in one"),
            expected(
                "\"a1..j1: presence a b light\"]\n\n[chains.rank-4]",
                "chains.rank-3.bits: a1.presence and 39 more are already in chains.rank-1; each bit"
                    + " is allowed once")),
        mistake(
            "\"rim.S.j..a\"",
            "\"rim.S.j..b\", \"fixed 0\"",
            expected("[chains.rank-1]", "chains: rim.S.a is in no chain; each bit must be in one")),
        mistake(
            "\"a3..j3: presence a b light\"",
            "\"absent a1..j1: presence a b light\"",
            expected(
                "[chains.rank-1]",
                "chains: a3.presence and 39 more are in no chain; each bit must be in one"),
            expected(
                "\"absent a1",
                "chains.rank-3.bits: a1.presence and 39 more are already in chains.rank-1; each bit"
                    + " is allowed once")),
        mistake(
            "[chains.rank-5]",
            "[chains.rank-5]\nabsent = \"yes\"",
            expected("\"yes\"", "chains.rank-5.absent: must be true or false, not \"yes\"")),
        mistake(
            "\"fixed 1 0 1 0\"",
            "\"absent fixed 1 0 1 0\"",
            expected(
                "\"absent fixed",
                "chains.rim.bits: \"absent fixed 1 0 1 0\" names no bits; expected: a list of"
                    + " entries such as")),
        mistake(
            "true\nbits = [\"a8",
            "1\nbits = [\"a8",
            expected("1\nbits", "chains.rank-8.inverts-sentinel: must be true or false, not 1")),
        mistake(
            "[chains.rank-5]",
            "[chains.rank-9]",
            expected("[chains.rank-1]", "chains.rank-5: is missing; it must be a table"),
            expected(
                "[chains.rank-9]", "chains.rank-9: unknown key; allowed here are rank-1, rank-2,")),
        mistake(
            "presence = \"hall\"",
            "presence = \"read\"",
            expected(
                "\"read\"\n",
                "sensors.presence: \"read\" is not allowed; it must be one of \"reed\", \"hall\"")),
        mistake(
            "E = \"01\"",
            "E = \"00\"",
            expected(
                "\"00\"\nS",
                "sensors.encoder.E: 00 is already the code of N; each of 00, 01, 10, 11 once")));
  }

  static Stream<Mistake> timesAndLimits() {
    return Stream.of(
        range("scan-active-ms = 5", 16, "timing", "from 1 to 15"),
        range("settle-ms = 150", 99, "timing", "from 100 to 2000"),
        range("lead-in-ms = 300", 299, "timing", "from 300 to 10000"),
        range("latch-after-laser-us = 150", 99, "timing", "from 100 to 300"),
        range("latch-after-laser-us = 150", 301, "timing", "from 100 to 300"),
        range("latch-late-us = 500", 501, "timing", "from 101 to 500"),
        range("sample-gap-ms = 2", 1, "timing", "from 2 to 10"),
        range("between-shots-ms = 2000", 1999, "timing", "from 2000 to 60000"),
        range("pulse-ms = 5", 11, "limits", "from 1 to 10"),
        range("pulse-measured-ms = 20", 21, "limits", "from 1 to 20"),
        range("lit-per-shot-ms = 1500", 1501, "limits", "from 100 to 1500"),
        range("\nshot-ms = 3000", 3001, "limits", "from 100 to 3000"),
        range("lit-per-day-s = 1800", 3601, "limits", "from 1 to 3600"),
        range("arm-gap-ms = 20", 21, "limits", "from 10 to 20"),
        mistake(
            "between-shots-ms = 2000\n",
            "between-shots-ms = 2000\nshow-ms = 1001\n",
            expected("1001\n", "timing.show-ms: 1001 is not allowed; it must be from 0 to 1000")),
        mistake(
            "arm-gap-ms = 20",
            "arm-gap-ms = 11",
            "between-shots-ms = 2000\n",
            "between-shots-ms = 2000\nshow-ms = 500 \n",
            expected(
                "500 \n",
                "timing.show-ms: a show needs sample-gap-ms = 2, limits.pulse-ms = 5 and a frame of"
                    + " up to 5 ms to fit limits.arm-gap-ms = 11; only 0 is allowed with these")),
        mistake(
            "latch-late-us = 500",
            "latch-late-us = 140",
            expected(
                "140\n",
                "timing.latch-late-us: 140 would discard every sample; allowed are 151 to 500"
                    + " with latch-after-laser-us = 150")),
        mistake(
            "arm-gap-ms = 20",
            "arm-gap-ms = 10 ",
            "scan-active-ms = 5",
            "scan-active-ms = 6 ",
            expected(
                "6 \n",
                "timing.scan-active-ms: 6 and a frame of up to 5 ms make gaps of 11 ms, an ARM rate"
                    + " that the charge pump would drop; allowed are 1 to 5 with limits.arm-gap-ms"
                    + " = 10")),
        mistake(
            "sample-gap-ms = 2",
            "sample-gap-ms = 10",
            "sample-jitter-ms = 2",
            "sample-jitter-ms = 6 ",
            expected(
                "6 \n",
                "timing.sample-jitter-ms: sample-gap-ms = 10, 6 and a frame of up to 5 ms make gaps"
                    + " of 21 ms, an ARM rate that the charge pump would drop; allowed are 1 to 5"
                    + " with limits.arm-gap-ms = 20")),
        mistake(
            "scan-idle-ms = 20",
            "scan-idle-ms = 4 ",
            expected(
                "4 \n",
                "timing.scan-idle-ms: 4 is less than scan-active-ms = 5; allowed are 5 to 50")),
        mistake(
            "scan-attract-ms = 50",
            "scan-attract-ms = 19",
            expected(
                "19\n# Time without a change",
                "timing.scan-attract-ms: 19 is less than scan-idle-ms = 20; allowed are 20 to 50")),
        mistake(
            "pulse-measured-ms = 20",
            "pulse-measured-ms = 4 ",
            expected(
                "4 \n",
                "limits.pulse-measured-ms: 4 is less than pulse-ms = 5; allowed are 5 to 20")),
        mistake(
            "\nshot-ms = 3000",
            "\nshot-ms = 1499",
            expected(
                "1499",
                "limits.shot-ms: 1499 is less than lit-per-shot-ms = 1500; allowed are 1500 to"
                    + " 3000")));
  }

  static Stream<Mistake> form() {
    return Stream.of(
        mistake(
            "version = 1",
            "version = 2",
            expected("2\n", "version: 2 is not allowed; it must be 1")),
        mistake(
            "name = \"Wadjet reference board\"",
            "name = \"\\u0007\"",
            expected("\"\\u0007\"", "name: must be a text of 1 to 60 characters, in one line")),
        mistake(
            "chip-label =",
            "chip = 1\nchip-label =",
            expected("chip = 1", "gpio.chip: unknown key; allowed here are chip-label")),
        mistake("[gpio]", "[gpio", expected("\n# Part", "Unexpected end of line, expected ]")),
        mistake(
            "latch = 3", "clock = 3", expected("clock = 4", "clock previously defined at line ")));
  }

  @ParameterizedTest
  @MethodSource({"pins", "chainsAndSensors", "timesAndLimits", "form"})
  void reportsAMistakeWithItsPositionAndThePermittedValues(Mistake mistake) {
    String text = edited(mistake.right, mistake.wrong);
    assertThat(text).isNotEqualTo(REFERENCE);
    List<String> expected =
        mistake.reported.stream()
            .map(problem -> placeOf(problem.at, text) + problem.sentence)
            .toList();
    List<String> actual = problems(text).stream().map(FileProblem::toString).toList();
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.get(i)).startsWith(expected.get(i));
    }
  }

  @Test
  void reportsAllMistakesAtOnceByPosition() {
    String text =
        REFERENCE
            .replace("arm-gap-ms = 20", "arm-gap-ms = 99")
            .replace("lead-in-ms = 300", "lead-in-ms = 3")
            .replace("code = \"hall\"", "code = 7")
            .replace("arm = 27", "arm = 2")
            .replace("version = 1", "version = 0");
    assertThat(problems(text).stream().map(FileProblem::key))
        .containsExactly(
            "version",
            "pins.arm",
            "pins.arm",
            "sensors.code",
            "timing.lead-in-ms",
            "limits.arm-gap-ms");
    assertThat(problems("").stream().map(FileProblem::key))
        .containsExactly(
            "chains", "gpio", "limits", "name", "pins", "sensors", "timing", "version");
  }

  /** Any mutation of the text gives a board, or problems with a position in one line each. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void brokenTextsDoNotThrow(long seed) {
    Random random = new Random(seed);
    int bad = 0;
    for (int i = 0; i < 150; i++) {
      String text = mutated(REFERENCE, random);
      if (BoardFile.parse("b", text)
          instanceof FileResult.Invalid<Board>(List<FileProblem> problems)) {
        bad++;
        assertThat(problems).as(text).isNotEmpty().isSorted();
        assertThat(problems)
            .as(text)
            .allMatch(p -> p.line() >= 1 && p.column() >= 1 && p.line() <= lines(text) + 1)
            .allMatch(p -> p.toString().lines().count() == 1);
      }
    }
    assertThat(bad).isGreaterThan(50);
  }

  private static String mutated(String text, Random random) {
    String result = text;
    for (int i = 0; i <= random.nextInt(3); i++) {
      int at = random.nextInt(result.length());
      int to = Math.min(result.length(), at + 1 + random.nextInt(30));
      String[] news = {
        "",
        Character.toString(32 + random.nextInt(95)),
        Integer.toString(random.nextInt(-40, 4000)),
        "\n[pins]\n",
        "\n[[chains]]\n",
        " = ",
        "\"\n",
        result.substring(at, to) + result.substring(at, to)
      };
      int end = random.nextBoolean() ? at + 1 : to;
      result = result.substring(0, at) + news[random.nextInt(news.length)] + result.substring(end);
    }
    return result;
  }

  private static long lines(String text) {
    return text.lines().count();
  }

  private static List<FileProblem> problems(String text) {
    return switch (BoardFile.parse("board.toml", text)) {
      case FileResult.Invalid<Board>(List<FileProblem> problems) -> problems;
      case FileResult.Valid<Board> _ -> List.of();
    };
  }

  private static String placeOf(String at, String text) {
    int index = text.indexOf(at);
    assertThat(index).as("place of " + at).isNotNegative();
    String before = text.substring(0, index);
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    return "board.toml:" + line + ":" + (index - before.lastIndexOf('\n')) + ": ";
  }

  private static String edited(String right, String wrong) {
    List<String> rights = Arrays.asList(right.split("\\|", -1));
    List<String> wrongs = Arrays.asList(wrong.split("\\|", -1));
    String text = REFERENCE;
    for (int i = 0; i < rights.size(); i++) {
      assertThat(text).containsOnlyOnce(rights.get(i));
      text = text.replace(rights.get(i), wrongs.get(i));
    }
    return text;
  }

  private static ExpectedProblem expected(String at, String sentence) {
    return new ExpectedProblem(at, sentence);
  }

  private static Mistake mistake(String right, String wrong, ExpectedProblem... reported) {
    return new Mistake(right, wrong, List.of(reported));
  }

  /** Two edits that are invalid only in combination. */
  private static Mistake mistake(
      String right, String wrong, String right2, String wrong2, ExpectedProblem reported) {
    return new Mistake(right + "|" + right2, wrong + "|" + wrong2, List.of(reported));
  }

  /** Edit to a number out of its range. */
  private static Mistake range(String right, int value, String table, String allowed) {
    String key = right.strip().split(" ", -1)[0];
    String wrong = right.replaceAll("\\d+$", value + " ");
    String sentence = table + "." + key + ": " + value + " is not allowed; it must be " + allowed;
    return mistake(right, wrong, expected(value + " \n", sentence));
  }
}
