package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that every modification of a record or its archive is detected and described. */
@Tag("slow")
final class RecordCheckTest {
  @TempDir private Path folder;
  private ArchivingFixture journal;

  /**
   * 45 games of four rows; 40 are in two files, row 160 is the anchor, rows 181 and 182 record the
   * archiving.
   */
  @BeforeEach
  void begin() throws IOException {
    journal = new ArchivingFixture(folder);
    journal.write(45);
    journal.nanos.addAndGet(Duration.ofDays(2).toNanos());
    journal.archive(5);
    assertThat(journal.files()).hasSize(2);
  }

  private RecordCheck.Result check() throws IOException {
    return RecordCheck.of(folder, journal.key(), Set.of(), _ -> {});
  }

  private List<String> warnings() throws IOException {
    List<String> warnings = new ArrayList<>();
    journal.archive().forEachGame(game -> game.warning().ifPresent(warnings::add), warnings::add);
    return warnings;
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(JournalDatabase.NAME));
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  private Path file(int index) throws IOException {
    return journal.files().get(index).path();
  }

  private static byte[] unpacked(Path file) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      return in.readAllBytes();
    }
  }

  private static byte[] packed(byte[] text, int level) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(level);
          }
        }) {
      out.write(text);
    }
    return bytes.toByteArray();
  }

  @Test
  void acceptsUnchangedRecord() throws IOException {
    RecordCheck.Result found = check();
    assertThat(found.faults()).isEmpty();
    assertThat(found.rows()).isEqualTo(182);
    assertThat(found.firstRow()).isEqualTo(1);
    assertThat(found.lastRow()).isEqualTo(182);
    assertThat(warnings()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "UPDATE event SET text = replace(text, 'silver', 'red') WHERE seq = 164 | row 164 was",
        "UPDATE event SET running_millis = 1 WHERE seq = 170 | row 170 is not the row",
        "UPDATE event SET game = 44 WHERE seq = 164 | row 164 is not the row",
        "UPDATE event SET type = 'named' WHERE seq = 164 | row 164 is not the row",
        "UPDATE event SET text = '{' WHERE seq = 166 | row 166 is not the row",
        "UPDATE event SET hash = 'no' WHERE seq = 166 | row 166 was",
        "DELETE FROM event WHERE seq = 166 | 166",
        "DELETE FROM event WHERE seq = 164 | 164"
      })
  void namesEditedRowOfJournal(String sql, String named) throws Exception {
    change(sql);
    assertThat(check().faults().toString()).contains(named);
    assertThat(warnings().toString()).contains(named);
    List<Long> listed = new ArrayList<>();
    journal.archive().forEachGame(game -> listed.add(game.number()), _ -> {});
    assertThat(listed).contains(45L);
  }

  @Test
  void showsGameWithFaultOfItsOwnRowsOnly() throws Exception {
    change("UPDATE event SET text = replace(text, 'silver', 'red') WHERE seq = 164");
    assertThat(journal.archive().checked(41).fault())
        .hasValueSatisfying(fault -> assertThat(fault).contains("row 164"));
    assertThat(journal.archive().checked(43).fault()).isEmpty();
    List<String> counted = new ArrayList<>();
    RecordStatistics.of(journal.archive(), counted::add);
    assertThat(counted.toString()).contains("game 41 is not as signed");
    assertThatThrownBy(() -> GameExport.of(journal.archive(), 41))
        .hasMessageContaining("is not exported");
  }

  @Test
  void detectsEditedSignature() throws Exception {
    change(
        "UPDATE event SET signature = (SELECT signature FROM event WHERE seq = 165) WHERE seq ="
            + " 163");
    assertThat(check().faults()).containsExactly("row 163 was not signed by this board");
    assertThat(journal.archive().checked(41).fault())
        .contains("row 163 was not signed by this board");
  }

  @Test
  void namesResultChangedInsidePackedFile() throws Exception {
    String text = new String(unpacked(file(0)), StandardCharsets.UTF_8);
    String changed = text.replaceFirst("\"result\":\"silver\"", "\"result\":\"red\"");
    assertThat(changed).isNotEqualTo(text);
    Files.write(file(0), packed(changed.getBytes(StandardCharsets.UTF_8), 6));
    assertThat(check().faults().toString()).contains("games-000001").contains("row 4 was changed");
    assertThat(warnings().toString()).contains("game 1 is not as signed: row 4");
    assertThat(journal.archive().checked(1).fault()).isPresent();
    assertThat(journal.archive().checked(3).fault()).isEmpty();
  }

  @Test
  void namesExchangedFiles() throws Exception {
    Path first = file(0);
    Path second = file(1);
    Path aside = folder.resolve("aside");
    Files.move(first, aside);
    Files.move(second, first);
    Files.move(aside, second);
    assertThat(check().faults())
        .hasSize(2)
        .allMatch(fault -> fault.contains("renamed or exchanged"));
    assertThat(warnings()).hasSize(2).allMatch(fault -> fault.contains("renamed or exchanged"));
  }

  @ParameterizedTest(name = "file {0}")
  @CsvSource({"0, games 1 to 20", "1, games 21 to 40"})
  void namesDeletedFile(int index, String named) throws Exception {
    Files.delete(file(index));
    assertThat(check().faults()).anyMatch(fault -> fault.contains("with " + named + " is missing"));
    assertThat(warnings()).anyMatch(fault -> fault.contains(named + " are missing"));
  }

  @Test
  void acceptsFilesDeletedForTheLimit() throws Exception {
    try (JournalStore store = journal.openStore()) {
      assertThat(store.archive(5, 1)).isFalse();
    }
    assertThat(journal.files()).hasSize(1);
    assertThat(check().faults()).isEmpty();
    assertThat(warnings()).isEmpty();
    assertThat(journal.archive().oldest()).isEqualTo(21);
    Files.delete(file(0));
    assertThat(check().faults()).anyMatch(fault -> fault.contains("games 21 to 40 is missing"));
  }

  @Test
  void rejectsRepackedFile() throws Exception {
    Files.write(file(0), packed(unpacked(file(0)), Deflater.BEST_SPEED));
    assertThat(check().faults().toString()).contains("games-000001").contains("SHA-256");
    try (var in = Files.newInputStream(file(0))) {
      assertThat(TestRecords.verified(in, journal.key())).isInstanceOf(Verification.Tampered.class);
    }
  }

  @Test
  void namesAppendedBytesAndSecondMember() throws Exception {
    byte[] whole = Files.readAllBytes(file(0));
    Files.write(file(0), new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
    assertThat(check().faults().toString()).contains("bytes were appended to the compressed file");
    Files.write(file(0), whole);
    Files.write(file(0), packed(new byte[] {'\n'}, 6), StandardOpenOption.APPEND);
    assertThat(check().faults().toString()).contains("a second compressed part was appended");
    assertThat(TestRecords.verified(Files.readAllBytes(file(0)), journal.key()))
        .isInstanceOf(Verification.Tampered.class);
  }

  @Test
  void namesFileThatRecordDoesNotMention() throws Exception {
    Files.move(file(1), folder.resolve("archive").resolve("games-000021-000039.jsonl.gz"));
    assertThat(check().faults().toString()).contains("no row of the record refers to");
  }

  @Test
  void comparesRowsKeptForSafetyWithArchive() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    ArchivingFixture young = new ArchivingFixture(other);
    young.write(5);
    young.archive(1);
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + other.resolve(JournalDatabase.NAME));
        Statement statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "UPDATE event SET text = replace(text, '1500000', '15') WHERE seq = 2"))
          .isEqualTo(1);
    }
    assertThat(RecordCheck.of(other, young.key(), Set.of(), _ -> {}).faults().toString())
        .contains("row 2 of the journal differs from the archive");
  }
}
