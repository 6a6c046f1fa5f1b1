package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of a file in the archive that the journal does not know: it is deleted if the journal still
 * has all its rows, otherwise kept, and never blocks archiving.
 */
final class ArchiveLeftOverTest {
  private static final String NAME = "games-000001-000003.jsonl.gz";

  @TempDir private Path folder;
  @TempDir private Path other;
  private ArchivingFixture journal;
  private Path archive;

  @BeforeEach
  void begin() throws IOException {
    journal = new ArchivingFixture(folder);
    journal.write(2);
    archive = Files.createDirectory(folder.resolve(ArchiveFolder.NAME));
  }

  /**
   * Writes two further games and archives all but the newest; returns the other files in the
   * archive.
   */
  private List<Path> archived() throws IOException {
    journal.write(2);
    Map<Long, List<JournalRow>> before = journal.games();
    journal.archive(1);
    assertThat(journal.games()).isEqualTo(before);
    assertThat(journal.files()).extracting(ArchivedFile::lastGame).containsExactly(3L);
    journal.assertOneChain();
    try (Stream<Path> files = Files.list(archive)) {
      return files.filter(file -> !file.endsWith(NAME)).sorted().toList();
    }
  }

  /** Returns the archive file of another data directory with its games 1 to 3. */
  private byte[] archivedBy(ArchivingFixture another) throws IOException {
    another.archive(1);
    assertThat(another.files()).hasSize(1);
    return Files.readAllBytes(another.files().getFirst().path());
  }

  private void copyRecord() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, other.resolve(file.getFileName()));
      }
    }
  }

  @Test
  void deletesLeftoverWhoseRowsAreInJournal() throws IOException {
    journal.write(2);
    copyRecord();
    Files.write(archive.resolve(NAME), archivedBy(new ArchivingFixture(other)));
    journal.archive(2);
    assertThat(journal.files()).extracting(ArchivedFile::lastGame).containsExactly(2L);
    try (Stream<Path> files = Files.list(archive)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void renamesLeftoverOfAnotherRecord() throws IOException {
    ArchivingFixture another = new ArchivingFixture(other);
    another.write(4);
    byte[] foreign = archivedBy(another);
    Files.write(archive.resolve(NAME), foreign);
    List<Path> kept = archived();
    assertThat(kept).containsExactly(archive.resolve(NAME + ".set-aside"));
    assertThat(kept.getFirst()).hasBinaryContent(foreign);
  }

  @Test
  void renamesLeftoverOfForkedRecord() throws IOException {
    copyRecord();
    ArchivingFixture another = new ArchivingFixture(other);
    another.write(2);
    byte[] forked = archivedBy(another);
    Files.write(archive.resolve(NAME), forked);
    List<Path> kept = archived();
    assertThat(kept).containsExactly(archive.resolve(NAME + ".set-aside"));
    assertThat(kept.getFirst()).hasBinaryContent(forked);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {51, 52, 53})
  void renamesUnreadableLeftovers(long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    copyRecord();
    ArchivingFixture another = new ArchivingFixture(other);
    another.write(2);
    byte[] whole = archivedBy(another);
    byte[] cut = Arrays.copyOf(whole, random.nextInt(whole.length));
    byte[] noise = new byte[random.nextInt(1, 2000)];
    random.nextBytes(noise);
    Files.write(archive.resolve(NAME + ".set-aside"), noise);
    Files.write(archive.resolve(NAME), cut);
    Files.write(archive.resolve("games-000002-000009.jsonl.gz"), noise);
    assertThat(archived())
        .containsExactly(
            archive.resolve(NAME + ".set-aside"),
            archive.resolve(NAME + ".set-aside-2"),
            archive.resolve("games-000002-000009.jsonl.gz.set-aside"));
    assertThat(archive.resolve(NAME + ".set-aside")).hasBinaryContent(noise);
    assertThat(archive.resolve(NAME + ".set-aside-2")).hasBinaryContent(cut);
  }
}
