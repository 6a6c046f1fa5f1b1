package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Position;
import org.wadjet.record.GameExport;
import org.wadjet.record.JournalRow;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordCheck;
import org.wadjet.record.RecordReader;
import org.wadjet.record.TestRecords;
import org.wadjet.record.Verification;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileResult;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Tests of the upgrade from earlier versions. Each folder of the resources {@code earlier} holds
 * the data directory, with an interrupted game, and the settings files of one version: the last
 * ones of the record's schemas 1 to 3, one of schema 4, and the last one before 1.0. In schemas 1
 * and 4 the rows after the last complete turn were deleted.
 */
@Tag("slow")
final class EarlierVersionsTest {
  @TempDir private Path folder;

  static List<Path> versions() throws Exception {
    try (Stream<Path> folders =
        Files.list(Path.of(EarlierVersionsTest.class.getResource("earlier").toURI()))) {
      List<Path> versions = folders.sorted().toList();
      assertThat(versions).hasSize(5);
      return versions;
    }
  }

  @ParameterizedTest
  @MethodSource("versions")
  void acceptsSettings(Path version) throws Exception {
    assertThat(BoardFile.read(version.resolve("board.toml"))).isInstanceOf(FileResult.Valid.class);
    Path settings = version.resolve("service.toml");
    // The versions up to schema 3 had options only.
    assertThat(Files.exists(settings))
        .isEqualTo(!version.getFileName().toString().matches("schema-[123]"));
    if (Files.exists(settings)) {
      assertThat(SettingsFile.read(settings)).isInstanceOf(FileResult.Valid.class);
    }
  }

  @ParameterizedTest
  @MethodSource("versions")
  void continuesInterruptedGame(Path version) throws Exception {
    try (Stream<Path> files = Files.list(version.resolve("data"))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    List<JournalRow> before = rows();
    var interrupted = TestRecords.game(gameOf(before)).resumePoint().game();
    assertThat(schema()).isLessThan(5);

    try (ServedGame served = new ServedGame(folder)) {
      TableSnapshot resumed = served.until(s -> s.phase() == Phase.SETTING_UP || isWaiting(s));
      assertThat(resumed.game().ply()).isEqualTo(interrupted.ply());
      Position position = resumed.game().position();
      assertThat(position).isEqualTo(interrupted.position());
      served.stand(position);
      served.until(EarlierVersionsTest::isWaiting);
      served.playQuietMove();
    }

    List<JournalRow> after = rows();
    assertThat(after.subList(0, before.size())).isEqualTo(before);
    assertThat(TestRecords.game(gameOf(after)).turns()).hasSize(interrupted.ply());
    assertThat(schema()).isEqualTo(5);
    PublicKeyFile key = PublicKeyFile.read(folder.resolve(PublicKeyFile.NAME));
    assertThat(RecordCheck.of(folder, key, Set.of(), _ -> {}).faults()).isEmpty();
    RecordReader reader = new RecordReader(folder);
    for (long game = 1; game <= reader.games(); game++) {
      String export = String.join("\n", GameExport.of(reader, game)) + "\n";
      assertThat(TestRecords.verified(export.getBytes(StandardCharsets.UTF_8), key))
          .isInstanceOf(Verification.Authentic.class);
    }
  }

  private static boolean isWaiting(TableSnapshot snapshot) {
    return snapshot.phase() == Phase.WAITING;
  }

  private List<JournalRow> rows() throws Exception {
    RecordReader reader = new RecordReader(folder);
    List<JournalRow> rows = new ArrayList<>();
    for (long game = 1; game <= reader.games(); game++) {
      rows.addAll(reader.rows(game));
    }
    return rows;
  }

  private static List<JournalRow> gameOf(List<JournalRow> rows) {
    return rows.stream().filter(row -> row.game() == rows.getLast().game()).toList();
  }

  private int schema() throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        Statement statement = connection.createStatement();
        var version = statement.executeQuery("PRAGMA user_version")) {
      return version.getInt(1);
    }
  }
}
