package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.PlayerNames;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.service.ProposalMessage;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the proposals that a tournament desk sends to its boards. */
final class BoardProposalsTest {
  @TempDir private Path folder;
  private TournamentDesk desk;

  /** Messages to each board, in order. */
  private final Map<String, List<String>> sent = new HashMap<>();

  @BeforeEach
  void pair() throws IOException {
    open();
    act("create", "name", "Open", "system", "round-robin", "rounds", 3);
    act("participants", "file", "p.csv", "content", "name\nAda\nBob\nCyd\nDan\n");
    act("boards", "names", new String[] {"b1", "b2", "b3"});
    act("pair");
  }

  private void open() throws IOException {
    desk = new TournamentDesk(folder);
    desk.connect(
        (board, text) -> sent.computeIfAbsent(board, _ -> new ArrayList<>()).add(text),
        _ -> Optional.empty());
  }

  /** Sends a request whose fields alternate with their values. */
  private JsonNode act(String action, Object... fields) {
    ObjectNode node = JsonMapper.shared().createObjectNode().put("action", action);
    for (int i = 0; i < fields.length; i += 2) {
      node.set((String) fields[i], JsonMapper.shared().valueToTree(fields[i + 1]));
    }
    return JsonMapper.shared().readTree(desk.handle(node.toString()));
  }

  private static String error(JsonNode answer) {
    return answer.path("error").asString("");
  }

  /** Returns the last message to a board, as the board reads it. */
  private ProposalMessage last(String board) throws Exception {
    return ProposalMessage.read(
        sent.get(board).getLast(), PublicKeyFile.read(folder.resolve("signing-key.pub")), board);
  }

  @Test
  void proposesNamesSetupAndClockOfEachPairing() throws Exception {
    act("game", "rules", "khet2", "setup", "imhotep", "clock", "15m+delay5s");
    assertThat(act("propose").path("proposals").size()).isEqualTo(2);
    assertThat(sent.keySet()).containsExactlyInAnyOrder("b1", "b2");
    GameProposal proposal = last("b1").proposal().orElseThrow();
    assertThat(proposal.names())
        .isEqualTo(new PlayerNames(Optional.of("Ada"), Optional.of("Dan"), Optional.of("Open")));
    assertThat(proposal.setup().name()).isEqualTo("imhotep");
    assertThat(proposal.clock()).contains(TimeControl.parse("15m+delay5s").orElseThrow());
    act("propose");
    assertThat(sent.get("b1")).as("proposed already").hasSize(1);
    long before = last("b1").number();
    act("propose", "table", 1);
    assertThat(last("b1").number()).as("proposed once more").isGreaterThan(before);
  }

  @Test
  void sendsTheSavedMessagesAgainAfterARestart() throws Exception {
    act("propose");
    act("withdraw", "table", 2);
    Map<String, String> before =
        Map.of("b1", sent.get("b1").getLast(), "b2", sent.get("b2").getLast());
    String key = Files.readString(folder.resolve("signing-key.pub"));
    sent.clear();
    open();
    assertThat(sent)
        .isEqualTo(Map.of("b1", List.of(before.get("b1")), "b2", List.of(before.get("b2"))));
    assertThat(Files.readString(folder.resolve("signing-key.pub"))).isEqualTo(key);
    assertThat(last("b2").proposal()).isEmpty();
  }

  @Test
  void withdrawsProposalWhosePairingHasChanged() throws Exception {
    act("propose");
    long number = last("b1").number();
    act("board", "table", 1, "board", "b3");
    assertThat(last("b1").proposal()).as("moved to another board").isEmpty();
    assertThat(last("b1").number()).isGreaterThan(number);
    act("propose");
    assertThat(last("b3").proposal()).isPresent();
    act("result", "round", 1, "table", 1, "result", "1-0", "reason", "seen");
    assertThat(last("b3").proposal()).as("decided").isEmpty();
    assertThat(last("b2").proposal()).as("not concerned").isPresent();
    act("result", "round", 1, "table", 1, "result", "", "reason", "mistaken");
    act("unpair");
    assertThat(last("b2").proposal()).as("no longer paired").isEmpty();
  }

  @Test
  void withdrawsAfterAKillBetweenTheTwoFiles() throws Exception {
    act("propose");
    byte[] proposals = Files.readAllBytes(folder.resolve("proposals.json"));
    act("result", "round", 1, "table", 1, "result", "1-0", "reason", "seen");
    long withdrawn = last("b1").number();
    Files.write(folder.resolve("proposals.json"), proposals);
    open();
    assertThat(last("b1").proposal()).isEmpty();
    assertThat(last("b1").number()).as("signed again").isGreaterThanOrEqualTo(withdrawn);
  }

  @Test
  void refusesImpossibleProposals() throws IOException {
    act("result", "round", 1, "table", 1, "result", "1-0", "reason", "seen");
    assertThat(error(act("propose", "table", 1))).isEqualTo("hasResults");
    act("board", "table", 2, "board", "");
    assertThat(error(act("propose", "table", 2))).isEqualTo("noBoard");
    assertThat(error(act("propose", "table", 3))).isEqualTo("request");
    assertThat(error(act("game", "rules", "khet2", "setup", "none", "clock", "")))
        .isEqualTo("request");
    assertThat(error(act("game", "rules", "khet2", "setup", "classic", "clock", "x")))
        .isEqualTo("badClock");
    assertThat(sent).isEmpty();
    assertThat(folder.resolve("proposals.json")).doesNotExist();
  }

  @Test
  void refusesDamagedFile() throws IOException {
    Files.writeString(folder.resolve("proposals.json"), "{\"wadjetProposals\":2}");
    assertThatIOException()
        .isThrownBy(() -> new TournamentDesk(folder))
        .withMessageEndingWith("holds no proposals: wadjetProposals must be 1");
  }
}
