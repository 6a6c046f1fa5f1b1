package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Reference;
import tools.jackson.databind.JsonNode;

/** Tests of the commands that answer JSON queries from standard input, one per line. */
class JsonLinesTest {
  private static final String GOOD =
      "{\"id\":\"good\",\"rules\":\"khet1\",\"position\":\"p9/10/10/10/10/10/10/9P\","
          + "\"fire\":\"red\",\"toMove\":\"red\"}";

  @Test
  void traceAnswersReferenceShotsInOrder() {
    Ran ran = Ran.withInput(Reference.text("shots-khet2.jsonl"), "trace", "--jsonl");
    assertThat(ran.status()).isZero();
    List<JsonNode> questions = Reference.lines("shots-khet2.jsonl");
    List<String> answers = ran.lines();
    assertThat(answers).hasSameSizeAs(questions);
    for (int i = 0; i < questions.size(); i++) {
      JsonNode answer = Reference.read(answers.get(i));
      assertThat(answer.propertyNames())
          .containsExactly("id", "squares", "states", "ends", "removed", "result");
      for (String field : List.of("id", "squares", "ends", "removed")) {
        assertThat(answer.get(field)).isEqualTo(questions.get(i).get(field));
      }
    }
  }

  @Test
  void traceReturnsReferenceResults() {
    Ran ran = Ran.withInput(Reference.text("shots-eye-of-horus.jsonl"), "trace", "--jsonl");
    List<JsonNode> questions = Reference.lines("shots-eye-of-horus.jsonl");
    for (int i = 0; i < questions.size(); i++) {
      JsonNode answer = Reference.read(ran.lines().get(i));
      assertThat(answer.get("result")).isEqualTo(questions.get(i).get("result"));
      assertThat(answer.get("removed")).isEqualTo(questions.get(i).get("struck"));
    }
  }

  @Test
  void movesAppliesStrictRulesByDefault() {
    JsonNode line =
        Reference.lines("legal-khet2.jsonl").stream()
            .filter(each -> !each.get("illegalIfSwapStrict").isEmpty())
            .findFirst()
            .orElseThrow();
    String strict = line.toString();
    String free = "{\"swap\":\"free\"," + strict.substring(1);
    Ran ran = Ran.withInput(strict + "\n\n" + free + "\n", "moves", "--jsonl");
    assertThat(ran.lines()).hasSize(2);
    List<String> legal = Reference.texts(line.get("legal"));
    List<String> onlyFree = Reference.texts(line.get("illegalIfSwapStrict"));
    assertThat(Reference.texts(Reference.read(ran.lines().get(0)).get("legal")))
        .isEqualTo(legal.stream().filter(move -> !onlyFree.contains(move)).toList());
    assertThat(Reference.texts(Reference.read(ran.lines().get(1)).get("legal"))).isEqualTo(legal);
  }

  @Test
  void sideFieldOverridesSideOfPosition() {
    String position = "x33a3ka3p22/2p37/3P46/8s21/8S21/6p23/7P12/2P4A1KA13X1 0";
    String question = "{\"rules\":\"khet2\",\"position\":\"" + position + "\"";
    Ran traced =
        Ran.withInput(question + "}\n" + question + ",\"fire\":\"red\"}\n", "trace", "--jsonl");
    assertThat(traced.lines().get(0)).contains("\"squares\":[\"j2\"");
    assertThat(traced.lines().get(1)).contains("\"squares\":[\"a7\"");
    Ran moves =
        Ran.withInput(question + "}\n" + question + ",\"toMove\":\"red\"}\n", "moves", "--jsonl");
    assertThat(moves.lines().get(0)).contains("\"j1~\"").doesNotContain("\"a8~\"");
    assertThat(moves.lines().get(1)).contains("\"a8~\"").doesNotContain("\"j1~\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "nonsense|null|line|1",
        "[1,2]|null|line|1",
        "7|null|line|1",
        "{\"id\":5}|5|rules|1",
        "{\"id\":\"a\",\"rules\":null}|\"a\"|rules|1",
        "{\"id\":5,\"rules\":7}|5|rules|1",
        "{\"id\":1.50,\"rules\":\"chess\"}|1.50|rules|1",
        "{\"rules\":\"khet1\"}|null|position|1",
        "{\"rules\":\"khet1\",\"position\":[]}|null|position|1",
        "{\"rules\":\"khet1\",\"position\":\"10/9q\"}|null|position|5",
        "{\"rules\":\"khet1\",\"position\":\"10/10/10/10/10/10/10/10\"}|null|fire|1",
        "{\"rules\":\"khet1\",\"position\":\"10/10/10/10/10/10/10/10\",\"fire\":1}|null|fire|1",
        "{\"rules\":\"khet2\",\"position\":\"10/10/10/10/10/10/10/10\",\"fire\":\"red\"}|null|position|1",
        "{\"id\":5} {}|null|line|10"
      })
  void answersBadLineWithErrorAndContinues(String line, String id, String field, int column) {
    Ran ran = Ran.withInput("\n" + line + "\r\n  \n" + GOOD, "trace", "--jsonl");
    assertThat(ran.status()).isEqualTo(1);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.lines()).hasSize(2);
    assertThat(ran.lines().get(0))
        .startsWith(
            "{\"id\":%s,\"error\":{\"field\":\"%s\",\"column\":%d,\"message\":\""
                .formatted(id, field, column));
    assertThat(ran.lines().get(1)).startsWith("{\"id\":\"good\",\"squares\":[\"a8\"");
  }

  @Test
  void movesNamesItsOwnSideField() {
    String line = "{\"rules\":\"khet1\",\"position\":\"10/10/10/10/10/10/10/10\",\"toMove\":\"x\"}";
    Ran ran = Ran.withInput(line, "moves", "--jsonl");
    assertThat(ran.lines().getFirst()).contains("\"field\":\"toMove\"");
    assertThat(ran.status()).isEqualTo(1);
  }

  @Test
  void rejectsOverlongLineAndAnswersNext() {
    String huge = "{\"id\":\"" + "x".repeat(3_000_000) + "\"}";
    String deep = "[".repeat(100_000);
    Ran ran = Ran.withInput(huge + "\n" + deep + "\n" + GOOD + "\n", "moves", "--jsonl");
    assertThat(ran.lines()).hasSize(3);
    assertThat(ran.lines().get(0)).contains("the line is longer than").hasSizeLessThan(200);
    assertThat(ran.lines().get(1)).contains("\"error\"");
    assertThat(ran.lines().get(2)).startsWith("{\"id\":\"good\",\"legal\":[");
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void continuesAfterDamagedLines(long seed) {
    Random random = new Random(seed);
    StringBuilder input = new StringBuilder();
    for (int i = 0; i < 2000; i++) {
      int at = random.nextInt(GOOD.length());
      char c = (char) (' ' + random.nextInt(95));
      input.append(GOOD, 0, at).append(c).append(GOOD.substring(at + random.nextInt(2)));
      input.append('\n');
    }
    Ran ran = Ran.withInput(input.toString(), random.nextBoolean() ? "trace" : "moves", "--jsonl");
    assertThat(ran.lines()).as("seed " + seed).hasSize(2000);
    assertThat(ran.err()).as("seed " + seed).isEmpty();
    assertThat(ran.lines())
        .as("seed " + seed)
        .allSatisfy(line -> assertThat(Reference.read(line).isObject()).isTrue());
  }
}
