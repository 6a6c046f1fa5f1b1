package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that an interruption of archiving between any two steps, or a failing step, neither loses
 * nor duplicates rows.
 */
@Tag("slow")
final class ArchivingCutOffTest {
  @TempDir private Path folder;
  private ArchivingFixture journal;

  @BeforeEach
  void begin() {
    journal = new ArchivingFixture(folder);
  }

  /** Thrown at a simulated power cut: the controller runs no further. */
  private static final class PowerCut extends Error {
    private static final long serialVersionUID = 1;

    PowerCut() {
      super("the power was cut");
    }
  }

  /** File system that works up to a step, after which each step fails. */
  private static final class CutSteps implements FileOperations {
    private final int good;
    private final boolean power;
    private int done;

    /**
     * @param good steps that are carried out
     * @param power whether the power is cut then; if not, the disk takes nothing more
     */
    CutSteps(int good, boolean power) {
      this.good = good;
      this.power = power;
    }

    boolean failed() {
      return done > good;
    }

    private void step() throws IOException {
      done++;
      if (failed() && power) {
        throw new PowerCut();
      }
      if (failed()) {
        throw new IOException("No space left on device");
      }
    }

    @Override
    public void makeFolder(Path folder) throws IOException {
      step();
      REAL.makeFolder(folder);
    }

    /** Each of the two writes is a step; a lost write affects no file that is in use. */
    @Override
    public OutputStream create(Path file) throws IOException {
      step();
      return new FilterOutputStream(REAL.create(file)) {
        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
          out.write(bytes, from, length / 2);
          step();
          out.write(bytes, from + length / 2, length - length / 2);
        }
      };
    }

    @Override
    public void sync(Path path) throws IOException {
      step();
      REAL.sync(path);
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
      step();
      REAL.rename(from, to);
    }

    @Override
    public void delete(Path file) throws IOException {
      // A full disk still permits the deletion of files.
      if (power) {
        step();
      }
      REAL.delete(file);
    }
  }

  @Test
  void losesNothingWhenPowerIsCutAtAnyStep() throws IOException {
    journal.write(12);
    journal.archive(9);
    int step = 0;
    for (boolean cut = true; cut; step++) {
      journal.write(1);
      Map<Long, List<JournalRow>> before = journal.games();
      PersistedSafetyState safetyState = carried();
      cut = isCutBefore(step);
      assertThat(journal.games()).as("cut before step %d", step).isEqualTo(before);
      assertThat(carried()).as("cut before step %d", step).isEqualTo(safetyState);
      journal.assertOneChain();
    }
    assertThat(step).isGreaterThan(5);
    assertThat(journal.files()).hasSize(2);
    assertThat(leftOver()).isEmpty();
  }

  private boolean isCutBefore(int step) throws IOException {
    CutSteps steps = new CutSteps(step, true);
    try (JournalStore store = journal.openStore()) {
      assertThat(store.archive(4, ArchivingFixture.ROOM, steps)).isFalse();
    } catch (PowerCut e) {
      assertThat(steps.failed()).isTrue();
    }
    return steps.failed();
  }

  private PersistedSafetyState carried() throws IOException {
    try (JournalStore store = journal.openStore()) {
      return store.safetyState();
    }
  }

  private List<Path> leftOver() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(ArchiveFolder.NAME))) {
      return files.filter(file -> file.toString().endsWith(".tmp")).toList();
    }
  }

  @Test
  void keepsGamesInJournalOnFullDisk() throws IOException {
    journal.write(12);
    journal.archive(9);
    boolean failed = true;
    for (int step = 0; failed; step++) {
      Map<Long, List<JournalRow>> before = journal.games();
      CutSteps steps = new CutSteps(step, false);
      try (JournalStore store = journal.openStore()) {
        assertThat(store.archive(4, ArchivingFixture.ROOM, steps)).isFalse();
        assertThat(journal.games()).as("full at step %d", step).isEqualTo(before);
        journal.write(store, 1);
      }
      failed = steps.failed();
      assertThat(leftOver()).isEmpty();
      journal.assertOneChain();
    }
    assertThat(journal.files()).hasSize(2);
  }

  @Test
  void keepsGamesInJournalIfFolderIsUnusable() throws IOException {
    journal.write(5);
    Files.createFile(folder.resolve(ArchiveFolder.NAME));
    JournalThread thread = new JournalThread(journal.openStore());
    thread.archive(2, ArchivingFixture.ROOM);
    thread.append(1, ArchivingFixture.STARTED);
    thread.archive(2, ArchivingFixture.ROOM);
    thread.append(2, ArchivingFixture.RESERVED);
    thread.close();
    assertThat(thread.durable()).isEqualTo(2);
    assertThat(thread.failure()).isEmpty();
    assertThat(Files.size(folder.resolve(ArchiveFolder.NAME))).isZero();
    Files.delete(folder.resolve(ArchiveFolder.NAME));
    assertThat(journal.games()).hasSize(6);
    journal.assertOneChain();
  }

  @Test
  void archivesAllGamesWhileEventsAreWritten() throws IOException {
    journal.write(520);
    JournalThread thread = new JournalThread(journal.openStore());
    thread.archive(10, ArchivingFixture.ROOM);
    for (int i = 1; i <= 100; i++) {
      thread.append(i, ArchivingFixture.RESERVED);
    }
    assertThatThrownBy(() -> thread.archive(0, 1)).isInstanceOf(IllegalArgumentException.class);
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (journal.files().size() < 26 && System.nanoTime() < deadline) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    thread.close();
    assertThat(thread.failure()).isEmpty();
    assertThat(thread.durable()).isEqualTo(100);
    assertThat(journal.files()).hasSize(26);
    assertThat(journal.archive().rows(520)).hasSize(4 + 100 + 26);
    journal.assertOneChain();
  }
}
