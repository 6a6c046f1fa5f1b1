package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.mqtt.Awaited;
import org.wadjet.service.RecordAudit;

/** Tests that every command that shows a record detects modified rows. */
final class RewrittenHistoryTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private static Path played;
  @TempDir private Path folder;
  private Path data;

  @BeforeAll
  static void play() {
    assertThat(
            Ran.command(
                    "run", "--simulate=3", "--games", "3", "--json", "--data", played.toString())
                .status())
        .isZero();
  }

  @BeforeEach
  void copy() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    try (Stream<Path> files = Files.list(played)) {
      for (Path file : files.toList()) {
        Files.copy(file, data.resolve(file.getFileName()));
      }
    }
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  private Ran games(String... words) {
    return Ran.command(
        Stream.of(Stream.of("games"), Stream.of(words), Stream.of("--data", data.toString()))
            .flatMap(each -> each)
            .toArray(String[]::new));
  }

  private void otherResult() throws SQLException {
    change(
        "UPDATE event SET text = replace(replace(replace(text, '\"silver\"', 'X'), '\"red\"',"
            + " '\"silver\"'), 'X', '\"red\"') WHERE type = 'game-over' AND game = 1");
  }

  @Test
  void marksEditedResultInAllOutputs() throws Exception {
    otherResult();
    Ran list = games("list");
    assertThat(list.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(list.lines()).hasSize(3);
    assertThat(list.lines().getFirst()).endsWith("NOT AS SIGNED");
    assertThat(list.lines().get(1)).doesNotContain("NOT AS SIGNED");
    assertThat(list.err()).containsPattern("game 1 is not as signed: row \\d+ was changed");
    assertThat(games("show", "1").out()).contains("NOT AS SIGNED");
    assertThat(games("show", "1").status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(games("show", "2").status()).isZero();
    assertThat(games("replay", "1").out()).contains("NOT AS SIGNED");
    assertThat(games("export", "1", "--format", "html").out())
        .contains("This game differs from what the board signed: row ");
    assertThat(games("export", "2", "--format", "html").out()).contains("every row is as signed");
    Ran export = games("export", "1", "--format", "jsonl");
    assertThat(export.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(export.out()).isEmpty();
    Ran stats = Ran.command("stats", "--data", data.toString());
    assertThat(stats.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(stats.err()).contains("game 1 is not as signed");
    Ran verify = games("verify");
    assertThat(verify.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(verify.err()).containsPattern("row \\d+ was changed");
  }

  @Test
  void namesUnreadableRowAndListsLaterGames() throws Exception {
    change("UPDATE event SET text = '{\"seq\":' WHERE type = 'turn-ended' AND game = 1");
    change("UPDATE event SET text = replace(text, '\"move\":', '\"mode\":') WHERE game = 2");
    Ran list = games("list");
    assertThat(list.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(list.lines()).hasSize(1).allMatch(line -> line.startsWith("3  "));
    assertThat(list.err())
        .containsPattern("game 1 is not as signed: row \\d+")
        .containsPattern("game 2 is not as signed: row \\d+")
        .doesNotContain("internal error", "Exception");
    for (String[] words :
        new String[][] {{"show", "1"}, {"replay", "2"}, {"export", "1", "--format", "text"}}) {
      assertThat(games(words).err())
          .containsPattern("row \\d+")
          .doesNotContain("internal error", "Exception");
    }
    assertThat(Ran.command("stats", "--data", data.toString()).err())
        .containsPattern("row \\d+ cannot be read and is not counted")
        .doesNotContain("internal error");
  }

  @Test
  void verifyPrintsKeyItsOriginAndProgressOfGame() throws Exception {
    Path file = folder.resolve("game.jsonl");
    Files.writeString(file, games("export", "1", "--format", "jsonl").out());
    Ran own = games("verify", file.toString());
    assertThat(own.out())
        .containsPattern("as signed by this board, key [0-9a-f]{16}; the game has a result");

    Path stranger = folder.resolve("stranger");
    assertThat(Ran.command("run", "--simulate=4", "--json", "--data", stranger.toString()).status())
        .isZero();
    Ran theirs =
        Ran.command("games", "export", "1", "--format", "jsonl", "--data", stranger.toString());
    Files.writeString(file, theirs.out());
    assertThat(games("verify", file.toString()).err()).contains("was not signed by this board");
    Ran withTheirKey =
        games("verify", file.toString(), "--key", stranger.resolve("signing-key.pub").toString());
    assertThat(withTheirKey.out())
        .containsPattern("fit the key [0-9a-f]{16} of .*, which is not this board's")
        .doesNotContain("as signed");
  }

  @Test
  void exportStatesThatGameIsUnfinished() throws Exception {
    change("DELETE FROM event WHERE type = 'game-over' AND game = 3");
    Path file = folder.resolve("game.jsonl");
    Files.writeString(file, games("export", "3", "--format", "jsonl").out());
    Ran verified = games("verify", file.toString());
    assertThat(verified.status()).isZero();
    assertThat(verified.out()).contains("the game is unfinished");
  }

  @Test
  void auditAfterStartFindsEditedRowAndStopsOnClose() throws Exception {
    otherResult();
    try (RecordAudit audit = new RecordAudit(data, Duration.ZERO)) {
      Awaited.until("the fault is found", PATIENCE, () -> audit.faults() == 1);
    }
    try (RecordAudit audit = new RecordAudit(data, Duration.ofHours(1))) {
      assertThat(audit.faults()).isZero();
    }
  }
}
