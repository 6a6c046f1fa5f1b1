package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that rows may be missing only where the board has archived them, and that changes of
 * archived rows are detected.
 */
@Tag("slow")
final class ArchiveDamageTest {
  private static final int CHANGES = 150;

  @TempDir private Path folder;
  private ArchivingFixture journal;

  /**
   * Twelve games of four rows; nine are archived, row 36 is the anchor, row 49 records the
   * archiving.
   */
  @BeforeEach
  void begin() throws IOException {
    journal = new ArchivingFixture(folder);
    journal.write(12);
    try (JournalStore store = journal.openStore()) {
      journal.nanos.addAndGet(Duration.ofDays(2).toNanos());
      assertThat(store.archive(3, ArchivingFixture.ROOM)).isFalse();
    }
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(JournalDatabase.NAME));
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "DELETE FROM event WHERE seq = 43 | row 43 is missing",
        "DELETE FROM event WHERE seq = 37 | row 37 is missing",
        "DELETE FROM event WHERE seq IN (37, 38, 39, 40) | row 37 is missing",
        "DELETE FROM event WHERE seq = 36 | row 36 is missing",
        "DELETE FROM event WHERE seq = 49 | is missing",
        "UPDATE event SET text = replace(text, '\"firstRow\":37', '\"firstRow\":38') WHERE seq = 49"
            + " | row 49 was changed",
        "UPDATE event SET hash = (SELECT hash FROM event WHERE seq = 40) WHERE seq = 36 | row 37",
        "DELETE FROM event WHERE seq < 49 | is missing"
      })
  void treatsForeignGapAsDamage(String sql, String said) throws Exception {
    change(sql);
    try (JournalStore store = journal.open()) {
      assertThat(store.damage()).hasValueSatisfying(s -> assertThat(s).contains(said));
      journal.write(store, 4);
      assertThat(store.archive(1, ArchivingFixture.ROOM)).isFalse();
    }
    assertThat(journal.archive().games()).isEqualTo(4);
    assertThat(journal.files()).hasSize(1);
    assertThat(ArchivedFile.in(folder.resolve("archive-damaged-1"))).hasSize(1);
    assertThat(folder.resolve("journal-damaged-1.db")).exists();
    journal.openStore().close();
  }

  @Test
  void treatsGapWithoutArchiveAsDamage() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    ArchivingFixture large = new ArchivingFixture(other);
    large.write(200);
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + other.resolve(JournalDatabase.NAME));
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("DELETE FROM event WHERE seq = 5")).isEqualTo(1);
    }
    try (JournalStore store = large.open()) {
      assertThat(store.damage())
          .hasValueSatisfying(s -> assertThat(s).contains("row 5 is missing"));
    }
  }

  private byte[] packed() throws IOException {
    return Files.readAllBytes(journal.files().getFirst().path());
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }

  private static byte[] pack(byte[] text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text);
    }
    return bytes.toByteArray();
  }

  @Test
  void acceptsPackedAndUnpackedArchive() throws IOException {
    Verification genuine = new Verification.AuthenticArchive(1, 9, 36);
    assertThat(TestRecords.verified(packed(), journal.key())).isEqualTo(genuine);
    assertThat(TestRecords.verified(unpacked(packed()), journal.key())).isEqualTo(genuine);
    assertThat(journal.archive().rows(12).getLast().text())
        .contains("\"type\":\"archived\"")
        .contains("\"firstGame\":1,\"lastGame\":9,\"firstRow\":37")
        .contains(HashChain.sha256(packed()));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22})
  void detectsAnyChangedRemovedOrCutByteOfText(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] text = unpacked(packed());
    for (int i = 0; i < CHANGES; i++) {
      int at = random.nextInt(text.length);
      byte[] changed = i % 3 == 0 ? Arrays.copyOf(text, at) : text.clone();
      if (i % 3 == 1) {
        changed[at] = (byte) (changed[at] ^ 1 << random.nextInt(8));
      } else if (i % 3 == 2) {
        changed = Arrays.copyOf(text, text.length - 1);
        System.arraycopy(text, at + 1, changed, at, changed.length - at);
      }
      assertThat(TestRecords.verified(i % 2 == 0 ? pack(changed) : changed, journal.key()))
          .as("seed %d, change %d at byte %d", seed, i, at)
          .isInstanceOf(Verification.Tampered.class);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31, 32})
  void detectsOrIgnoresAnyChangedPackedByte(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] packed = packed();
    for (int i = 0; i < CHANGES; i++) {
      byte[] changed = packed.clone();
      int at = random.nextInt(packed.length);
      changed[at] = (byte) (changed[at] ^ 1 << random.nextInt(8));
      Verification verification = TestRecords.verified(changed, journal.key());
      if (!(verification instanceof Verification.Tampered)) {
        assertThat(unpacked(changed))
            .as("seed %d, change %d at byte %d", seed, i, at)
            .isEqualTo(unpacked(packed));
      }
    }
  }

  @Test
  void detectsRemovedRowsAndForeignTrailer() throws IOException {
    List<String> lines = new String(unpacked(packed()), StandardCharsets.UTF_8).lines().toList();
    List<String> shorter = new ArrayList<>(lines);
    shorter.subList(5, 9).clear();
    assertThat(TestRecords.verified(Tampering.bytes(shorter), journal.key()))
        .isEqualTo(new Verification.Tampered(6, "row 5 is not the row that belongs here"));
    List<String> first = new ArrayList<>(lines);
    first.subList(1, 5).clear();
    assertThat(TestRecords.verified(Tampering.bytes(first), journal.key()))
        .isInstanceOf(Verification.Tampered.class);
    List<String> last = new ArrayList<>(lines);
    last.subList(33, 37).clear();
    assertThat(TestRecords.verified(Tampering.bytes(last), journal.key()))
        .isInstanceOf(Verification.Tampered.class);
  }
}
