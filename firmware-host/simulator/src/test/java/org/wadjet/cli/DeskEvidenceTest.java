package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.MessageSchemas;
import org.wadjet.game.PlayerNames;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests of a tournament desk that is given manipulated exports of real boards, and of its JSON
 * against the schema.
 */
@Tag("slow")
final class DeskEvidenceTest {
  @TempDir private Path folder;
  private TournamentDesk desk;

  @BeforeEach
  void pair() throws IOException {
    desk = new TournamentDesk(folder.resolve("tournament"));
    act("create", "name", "Open", "system", "round-robin", "rounds", 3);
    act("participants", "file", "p.csv", "content", "name\nAda\nBob\nCyd\nDan\n");
    act("boards", "names", new String[] {"b1", "b2"});
    act("pair");
  }

  /** Sends a request whose fields alternate with their values. */
  private JsonNode act(String action, Object... fields) {
    ObjectNode node = JsonMapper.shared().createObjectNode().put("action", action);
    for (int i = 0; i < fields.length; i += 2) {
      node.set((String) fields[i], JsonMapper.shared().valueToTree(fields[i + 1]));
    }
    return JsonMapper.shared().readTree(desk.handle(node.toString()));
  }

  private void pin(String board) throws IOException {
    Path key = folder.resolve(board).resolve("signing-key.pub");
    assertThat(act("key", "board", board, "content", Files.readString(key)).has("error")).isFalse();
  }

  /** Returns the name of a side at a table of the first round. */
  private String name(int table, String side) {
    JsonNode state = JsonMapper.shared().readTree(desk.json());
    int number = state.path("pairings").get(0).get(table - 1).path(side).asInt();
    return state.path("participants").get(number - 1).path("name").asString();
  }

  /** Plays a game that red resigns, and returns its signed export. */
  private String play(String board, String silver, String red) throws IOException {
    Path data = Files.createDirectories(folder.resolve(board));
    PlayerNames names = new PlayerNames(Optional.of(silver), Optional.of(red), Optional.empty());
    long number;
    try (ServedGame served = new ServedGame(data, new MatchSettings(Optional.empty(), names))) {
      served.until(s -> s.phase() == Phase.WAITING);
      number = served.snapshot().number();
      assertThat(served.arbiter(ArbiterKeyword.RESIGN, "red").path("ok").asBoolean()).isTrue();
      served.until(s -> s.phase() == Phase.OVER);
    }
    Ran ran =
        Ran.command(
            "games",
            "export",
            Long.toString(number),
            "--format",
            "jsonl",
            "--data",
            data.toString());
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  /** Gives an export to a table and returns the pairing. */
  private JsonNode evidence(int table, String export) {
    return act("evidence", "table", table, "file", "x.jsonl", "content", export)
        .path("pairings")
        .get(0)
        .get(table - 1);
  }

  private void assertRefused(int table, String export, String finding) {
    JsonNode pairing = evidence(table, export);
    assertThat(pairing.path("evidence").path("verified").asBoolean()).isFalse();
    assertThat(pairing.path("evidence").path("finding").asString()).startsWith(finding);
    assertThat(pairing.has("result")).as("a result from refused evidence").isFalse();
    assertValid();
  }

  private void assertValid() {
    MessageSchemas.read().check("tournament", desk.json());
  }

  @Test
  void refusesManipulatedEvidenceAndNamesTheFault() throws IOException {
    String export = play("b1", name(1, "silver"), name(1, "red"));
    pin("b1");
    String other = play("b2", name(1, "silver"), name(1, "red"));
    pin("b2");
    String changed = export.replaceAll("(?<=\\\\?\"result\\\\?\":\\\\?\")silver", "red");
    assertThat(changed).as("a changed result").isNotEqualTo(export);
    assertRefused(1, changed, "tampered: line ");
    assertRefused(1, other, "tampered: line ");
    assertRefused(
        1, export.substring(0, export.lastIndexOf('\n', export.length() - 2)), "tampered: ");
    String wrong = play("b1", name(1, "red"), name(1, "silver"));
    assertRefused(1, wrong, "names: " + name(1, "red") + ", " + name(1, "silver"));
    JsonNode proved = evidence(1, export);
    assertThat(proved.path("result").asString()).isEqualTo("1-0");
    assertThat(proved.path("evidence").path("verified").asBoolean()).isTrue();
    assertValid();
  }

  @Test
  void refusesOneGameAsEvidenceOfTwoPairings() throws IOException {
    String export = play("b1", name(1, "silver"), name(1, "red"));
    pin("b1");
    assertThat(evidence(1, export).path("result").asString()).isEqualTo("1-0");
    act("board", "table", 2, "board", "b1");
    JsonNode second = evidence(2, export);
    assertThat(second.path("evidence").path("verified").asBoolean()).isFalse();
    assertThat(second.has("result")).isFalse();
    assertValid();
  }
}
