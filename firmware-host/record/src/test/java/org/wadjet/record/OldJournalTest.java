package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;

/** Games that a wadjet of an older schema wrote and signed, in the file they would have been in. */
class OldJournalTest {
  @TempDir private Path folder;
  private Path export;
  private List<JournalRow> rows;

  @BeforeEach
  void readFirst() throws Exception {
    read(1);
  }

  private void read(int version) throws Exception {
    Files.deleteIfExists(file());
    export = resource("schema-" + version + ".jsonl");
    List<String> lines = Files.readAllLines(export);
    rows =
        lines.subList(1, lines.size() - 1).stream()
            .map(line -> ExportLines.readRow(line).orElseThrow())
            .toList();
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      database.append(rows);
    }
    schema(version);
  }

  private static Path resource(String name) throws Exception {
    return Path.of(OldJournalTest.class.getResource(name).toURI());
  }

  private Path file() {
    return folder.resolve(JournalDatabase.NAME);
  }

  private void schema(int version) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version = " + version);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @DisplayName("its export is still genuine")
  void verified(int version) throws Exception {
    read(version);
    PublicKeyFile key = PublicKeyFile.read(resource("schema-" + version + ".pub"));
    assertThat(Verification.of(Files.readAllBytes(export), key))
        .isEqualTo(
            new Verification.Authentic(
                1,
                rows.size(),
                version == 1 ? GameCompletion.State.DECIDED : GameCompletion.State.UNFINISHED));
  }

  @Test
  @DisplayName("its game is read, with what was not told then left empty")
  void shown() throws IOException {
    RecordReader archive = new RecordReader(folder);
    GameRecord game = GameRecordReader.read(archive.rows(1));
    assertThat(game.result()).contains(Result.SILVER);
    assertThat(game.turns()).hasSize(5).allMatch(turn -> turn.verdict().equals("confirmed"));
    ShotRecord shot = game.turns().getFirst().shots().getFirst();
    assertThat(shot.sighting().evidence()).isNotEmpty();
    assertThat(shot.judge())
        .isEqualTo(new ShotRecord.Judge("", new FirmwareProvenance("", "", "")));
    assertThat(RecordStatistics.of(archive, _ -> {}).verdicts()).isEqualTo(Map.of("confirmed", 5L));
  }

  @Test
  @DisplayName("a game of schema 2 is read, goes on, and has neither clocks nor names")
  void second() throws Exception {
    read(2);
    GameRecord game = GameRecordReader.read(new RecordReader(folder).rows(1));
    assertThat(game.turns()).hasSize(3).allMatch(turn -> turn.verdict().equals("confirmed"));
    assertThat(game.turns().getFirst().shots().getFirst().judge().boardId()).isNotEmpty();
    assertThat(game.names()).isEqualTo(PlayerNames.NONE);
    assertThat(game.stands().clocks()).isEmpty();
    assertThat(game.result()).isEmpty();
    assertThat(game.stands().game().ply()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  @DisplayName("opened for writing it is of this schema, with the same rows")
  void upgraded(int version) throws Exception {
    read(version);
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      assertThat(database.from(1)).isEqualTo(rows);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement();
        var schema = statement.executeQuery("PRAGMA user_version")) {
      assertThat(schema.getInt(1)).isEqualTo(JournalSchema.VERSION);
    }
  }

  @Test
  @DisplayName("a newer one is no damage: it is left alone, and said so")
  void newer() throws SQLException {
    schema(JournalSchema.VERSION + 1);
    assertThatThrownBy(
            () ->
                JournalStore.open(
                    folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("written by a newer wadjet");
    assertThatThrownBy(() -> new RecordReader(folder).games()).hasMessageContaining("newer wadjet");
    assertThat(file()).exists();
    assertThat(folder.resolve("journal-damaged-1.db")).doesNotExist();
  }
}
