package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.MessageSchemas;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.DeskKey;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the signed messages of a tournament desk, also with hostile ones. */
final class ProposalMessageTest {
  private static final String BOARD = "board-1";
  private static final Optional<TimeControl> CLOCK =
      Optional.of(TimeControl.parse("30m+10s").orElseThrow());
  private static final long SEED =
      Long.getLong("wadjet.seed", new SplittableRandom().nextLong(1_000_000_000));
  private static final int CHANGES = 300;

  @TempDir private Path folder;
  private DeskKey desk;
  private DeskKey other;

  @BeforeEach
  void openKeys() throws IOException {
    desk = DeskKey.open(Files.createDirectory(folder.resolve("desk")));
    other = DeskKey.open(Files.createDirectory(folder.resolve("other")));
  }

  private ProposalMessage message(long number, Optional<TimeControl> clock) {
    PlayerNames names =
        new PlayerNames(Optional.of("Žofie \"Ž\""), Optional.of("Боб"), Optional.of("Open"));
    Setup setup = Setup.find(Rules.Game.KHET1, "dynasty").orElseThrow();
    return new ProposalMessage(
        BOARD,
        number,
        Optional.of(new GameProposal(number, desk.verifying().id(), names, setup, clock)));
  }

  private String written(ProposalMessage message) {
    return message.write(desk.verifying().id(), desk::sign);
  }

  private ProposalMessage read(String text) throws ProposalMessage.RefusedException {
    return ProposalMessage.read(text, desk.verifying(), BOARD);
  }

  private void assertRefused(String text, String reason) {
    assertThatExceptionOfType(ProposalMessage.RefusedException.class)
        .as(text)
        .isThrownBy(() -> read(text))
        .withMessageStartingWith(reason);
  }

  /** Returns a statement with a changed field, signed by the desk. */
  private String signed(String pointer, String field, JsonNode value) {
    ObjectNode statement =
        (ObjectNode) JsonMapper.shared().readTree(written(message(7, CLOCK))).path("statement");
    ((ObjectNode) statement.at(pointer)).set(field, value);
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.set("statement", statement);
    return node.put("signature", desk.sign("wadjet-proposal:" + statement)).toString();
  }

  @Test
  void readsItsOwnMessagesWhichConformToTheSchema() throws ProposalMessage.RefusedException {
    MessageSchemas schemas = MessageSchemas.read();
    for (ProposalMessage message :
        new ProposalMessage[] {
          message(1, Optional.empty()),
          message((1L << 53) - 1, CLOCK),
          new ProposalMessage(BOARD, 2, Optional.empty())
        }) {
      assertThat(read(written(message))).isEqualTo(message);
      schemas.check("proposal", written(message));
    }
  }

  @Test
  void refusesOtherKeyBoardAndLength() {
    ProposalMessage message = message(7, Optional.empty());
    assertRefused(
        message.write(desk.verifying().id(), other::sign),
        "the key " + desk.verifying().id() + " has not signed it");
    assertRefused(
        written(new ProposalMessage("board-2", 7, message.proposal())),
        "it is meant for another board");
    assertRefused(
        written(message) + " ".repeat(ProposalMessage.MAX_LENGTH),
        "it is longer than 4096 characters");
    assertRefused(
        written(message).replaceFirst("\\{", "{\"signature\":\"\","), "it is not valid JSON");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''        | v      | 2                | it has another version",
        "''        | number | 0                | number must be from 1",
        "''        | number | 9007199254740992 | number must be from 1",
        "''        | number | 99999999999999999999 | number must be from 1",
        "''        | number | 1.5              | number must be from 1",
        "''        | number | \"7\"            | number must be from 1",
        "''        | proposal | null           | silver or red is missing",
        "''        | proposal | []             | silver or red is missing",
        "/proposal | silver | \"\"             | the name of silver is not allowed",
        "/proposal | red    | \"a\\nb\"        | the name of red is not allowed",
        "/proposal | red    | 7                | the name of red is not allowed",
        "/proposal | event  | \"\\u202e\"      | the name of event is not allowed",
        "/proposal | setup  | \"none\"         | its rules or setup do not exist",
        "/proposal | rules  | \"khet9\"        | its rules or setup do not exist",
        "/proposal | clock  | \"1y\"           | its clock is not written as",
        "/proposal | clock  | null             | its clock is not written as"
      })
  void refusesSignedMessageOfAnotherForm(
      String pointer, String field, String value, String reason) {
    assertRefused(signed(pointer, field, JsonMapper.shared().readTree(value)), reason);
  }

  @ParameterizedTest
  @CsvSource({"''", "null", "7", "[]", "{}", "{\"statement\":{}}", "{", "'\"a\"'"})
  void refusesAnythingElse(String text) {
    assertThatExceptionOfType(ProposalMessage.RefusedException.class).isThrownBy(() -> read(text));
  }

  @Test
  void refusesEveryChangedCharacter() throws ProposalMessage.RefusedException {
    ProposalMessage message = message(7, CLOCK);
    String text = written(message);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < CHANGES; i++) {
      StringBuilder changed = new StringBuilder(text);
      changed.setCharAt(random.nextInt(text.length()), (char) (' ' + random.nextInt(95)));
      ProposalMessage read;
      try {
        read = read(changed.toString());
      } catch (ProposalMessage.RefusedException _) {
        continue;
      }
      assertThat(read).as("seed %d: %s", SEED, changed).isEqualTo(message);
    }
    assertThat(read(text)).isEqualTo(message);
  }
}
