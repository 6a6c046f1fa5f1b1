package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the requests of the tournament desk and of its directory. */
final class TournamentDeskTest {
  @TempDir private Path folder;
  private TournamentDesk desk;

  @BeforeEach
  void open() throws IOException {
    desk = new TournamentDesk(folder);
  }

  /** Sends a request whose fields alternate with their values. */
  private JsonNode act(String action, Object... fields) {
    ObjectNode node = JsonMapper.shared().createObjectNode().put("action", action);
    for (int i = 0; i < fields.length; i += 2) {
      node.set((String) fields[i], JsonMapper.shared().valueToTree(fields[i + 1]));
    }
    return JsonMapper.shared().readTree(desk.handle(node.toString()));
  }

  private void begin(String system) {
    act("create", "name", "Open", "system", system, "rounds", 3);
    act("participants", "file", "p.csv", "content", "name\nAda\nBob\nCyd\nDan\n");
    act("boards", "names", new String[] {"b1", "b2"});
  }

  private static String error(JsonNode answer) {
    return answer.path("error").asString("");
  }

  @Test
  void keepsEveryChangeInItsDirectory() throws IOException {
    begin("round-robin");
    act("pair");
    act("result", "round", 1, "table", 1, "result", "1-0", "reason", "seen");
    JsonNode saved = JsonMapper.shared().readTree(desk.json());
    assertThat(saved.path("pairings").get(0).get(0).path("board").asString()).isEqualTo("b1");
    assertThat(saved.path("standings").get(0).path("points").asDouble()).isEqualTo(1);
    assertThat(new TournamentDesk(folder).json()).isEqualTo(desk.json());
  }

  @Test
  void playsKnockOutByHand() {
    begin("knock-out");
    assertThat(act("pair").path("rounds").asInt()).isEqualTo(2);
    act("result", "round", 1, "table", 1, "result", "1-0", "reason", "seen");
    assertThat(error(act("pair"))).isEqualTo("openResults");
    act("result", "round", 1, "table", 2, "result", "1/2-1/2", "reason", "seen");
    assertThat(error(act("pair"))).isEqualTo("noWinner");
    act("result", "round", 1, "table", 2, "result", "0-1", "reason", "played again");
    assertThat(act("pair").path("pairings").size()).isEqualTo(2);
    act("result", "round", 2, "table", 1, "result", "+/-", "reason", "absent");
    assertThat(error(act("pair"))).isEqualTo("allPaired");
  }

  @Test
  void movesPairingToBoardOfAnother() {
    begin("round-robin");
    act("pair");
    JsonNode round = act("board", "table", 1, "board", "b2").path("pairings").get(0);
    assertThat(round.get(0).path("board").asString()).isEqualTo("b2");
    assertThat(round.get(1).path("board").asString()).isEqualTo("b1");
  }

  @Test
  void refusesResultWithoutReasonAndShowsMissingKey() {
    begin("round-robin");
    act("pair");
    assertThat(error(act("result", "round", 1, "table", 1, "result", "1-0")))
        .isEqualTo("needsReason");
    JsonNode pairing =
        act("evidence", "table", 1, "file", "x.jsonl", "content", "{}\n")
            .path("pairings")
            .get(0)
            .get(0);
    assertThat(pairing.path("evidence").path("finding").asString()).isEqualTo("noKey");
    assertThat(pairing.has("result")).isFalse();
    assertThat(error(act("evidence", "file", "x.jsonl", "content", "{}\n"))).isEqualTo("noTable");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "null", "{", "{\"action\":\"create\",\"action\":\"pair\"}", "7"})
  void refusesMalformedRequest(String request) {
    assertThat(error(JsonMapper.shared().readTree(desk.handle(request)))).isEqualTo("request");
  }

  @ParameterizedTest
  @CsvSource({"../../x", "a b", "''", "b1/.."})
  void refusesKeyOutsideItsDirectory(String board) throws IOException {
    begin("swiss");
    assertThat(error(act("key", "board", board, "content", "x"))).isIn("boardName", "request");
    assertThat(error(act("key", "board", "b1", "content", "no key"))).isEqualTo("key");
    try (var files = Files.list(folder.resolve("keys"))) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void namesPlaceOfMistakeInFile() {
    begin("swiss");
    assertThat(error(act("pair"))).isEqualTo("needsFile");
    JsonNode answer = act("pairings", "file", "r1.txt", "content", "1\n1 x\n");
    assertThat(error(answer)).isEqualTo("file");
    assertThat(answer.path("text").asString())
        .isEqualTo("r1.txt:2:1: a pairing has two starting numbers");
  }

  @Test
  void refusesDamagedDirectory() throws IOException {
    Files.writeString(folder.resolve("tournament.json"), "{\"wadjetTournament\":2}");
    assertThat(catchThrowable(() -> new TournamentDesk(folder)))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("is no tournament: wadjetTournament must be 1");
  }
}
