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
import org.wadjet.game.Result;

/** A game that a wadjet of schema 1 wrote and signed, in the file it would have been in. */
class OldJournalTest {
  @TempDir private Path folder;
  private Path export;
  private List<Row> rows;

  @BeforeEach
  void read() throws Exception {
    export = Path.of(OldJournalTest.class.getResource("schema-1.jsonl").toURI());
    List<String> lines = Files.readAllLines(export);
    rows =
        lines.subList(1, lines.size() - 1).stream()
            .map(line -> ExportLines.readRow(line).orElseThrow())
            .toList();
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      database.append(rows);
    }
    schema(1);
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

  @Test
  @DisplayName("its export is still genuine")
  void verified() throws Exception {
    PublicKeyFile key =
        PublicKeyFile.read(Path.of(OldJournalTest.class.getResource("schema-1.pub").toURI()));
    assertThat(Verification.of(Files.readAllBytes(export), key))
        .isEqualTo(new Verification.Genuine(1, rows.size()));
  }

  @Test
  @DisplayName("its game is read, with what was not told then left empty")
  void shown() throws IOException {
    Archive archive = new Archive(folder);
    GameRecord game = GameRecordReader.read(archive.rows(1));
    assertThat(game.result()).contains(Result.SILVER);
    assertThat(game.turns()).hasSize(5).allMatch(turn -> turn.verdict().equals("confirmed"));
    ShotRecord shot = game.turns().getFirst().shots().getFirst();
    assertThat(shot.sighting().evidence()).isNotEmpty();
    assertThat(shot.judge()).isEqualTo(new ShotRecord.Judge("", new Provenance("", "", "")));
    assertThat(Statistics.of(archive).verdicts()).isEqualTo(Map.of("confirmed", 5L));
  }

  @Test
  @DisplayName("opened for writing it is of this schema, with the same rows")
  void upgraded() throws Exception {
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      assertThat(database.from(1)).isEqualTo(rows);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement();
        var version = statement.executeQuery("PRAGMA user_version")) {
      assertThat(version.getInt(1)).isEqualTo(JournalDatabase.SCHEMA);
    }
  }

  @Test
  @DisplayName("a newer one is no damage: it is left alone, and said so")
  void newer() throws SQLException {
    schema(JournalDatabase.SCHEMA + 1);
    assertThatThrownBy(
            () ->
                JournalStore.open(
                    folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("written by a newer wadjet");
    assertThatThrownBy(() -> new Archive(folder).games()).hasMessageContaining("newer wadjet");
    assertThat(file()).exists();
    assertThat(folder.resolve("journal-damaged-1.db")).doesNotExist();
  }
}
