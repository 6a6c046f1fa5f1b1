package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.Seats;

/** Tests that readers of the record get archived games unchanged. */
@Tag("slow")
final class ArchivingTest {
  @TempDir private Path folder;
  private ArchivingFixture journal;

  @BeforeEach
  void begin() {
    journal = new ArchivingFixture(folder);
  }

  /** State that persists across a reopening of the journal. */
  private record Stands(
      Optional<ResumePoint> interrupted, long game, PersistedSafetyState safetyState) {}

  private Stands stands() throws IOException {
    try (JournalStore store = journal.openStore()) {
      return new Stands(
          store.earlierState().lastGame().flatMap(GameRecord::interruption),
          store.progress().game(),
          store.safetyState());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {41, 42})
  void archivingChangesNoResumedGameLightOrLockOut(long seed) throws IOException {
    journal.play(seed, 4);
    Stands before = stands();
    Map<Long, List<JournalRow>> games = journal.games();
    RecordStatistics counted =
        RecordStatistics.of(journal.archive(), fault -> assertThat(fault).isNull());
    List<List<String>> exports = exports(4);
    assertThat(before.interrupted()).isPresent();
    assertThat(before.safetyState().lit()).isNotEmpty();

    for (int kept = 3; kept >= 1; kept--) {
      journal.archive(kept);
      assertThat(journal.files()).hasSize(4 - kept);
      assertThat(stands()).as("%d kept", kept).isEqualTo(before);
      assertThat(journal.games()).isEqualTo(games);
      assertThat(RecordStatistics.of(journal.archive(), fault -> assertThat(fault).isNull()))
          .isEqualTo(counted);
      assertThat(exports(3)).isEqualTo(exports.subList(0, 3));
      journal.assertOneChain();
    }
  }

  private List<List<String>> exports(int games) throws IOException {
    List<List<String>> exports = new ArrayList<>();
    for (int game = 1; game <= games; game++) {
      exports.add(GameExport.of(journal.archive(), game));
    }
    return exports;
  }

  @Test
  void leavesJournalWithoutOldGamesAlone() throws IOException {
    journal.write(3);
    journal.archive(3);
    assertThat(journal.archive().rows(3)).hasSize(4);
    assertThat(folder.resolve("archive")).doesNotExist();
  }

  @Test
  void keepsSafetyRowsUntilTheyAreOld() throws IOException {
    try (JournalStore store = journal.openStore()) {
      store.write(List.of(new Event.LockedOut("rail-stayed-up", "")));
      journal.write(store, 100);
    }
    PersistedSafetyState before = stands().safetyState();
    assertThat(before.lockOut()).contains("rail-stayed-up");
    assertThat(before.lit()).hasSize(25);
    journal.archive(1);
    assertThat(stands().safetyState()).isEqualTo(before);
    assertThat(inJournal()).as("an hour a game, a day, two rows each").isBetween(50L, 60L);

    try (JournalStore store = journal.openStore()) {
      journal.nanos.addAndGet(Duration.ofDays(2).toNanos());
      journal.write(store, 2);
    }
    journal.archive(1);
    assertThat(inJournal()).as("lock-out, anchor, one game").isBetween(6L, 9L);
    assertThat(stands().safetyState().lockOut()).contains("rail-stayed-up");
    journal.assertOneChain();
  }

  @Test
  void keepsRemoteSeatsOfArchivedGames() throws IOException {
    try (JournalStore store = journal.openStore()) {
      store.write(
          List.of(
              ArchivingFixture.STARTED,
              new Event.SeatIssued(Side.SILVER, "b".repeat(64)),
              new Event.SeatIssued(Side.RED, "a".repeat(64)),
              new Event.SeatRevoked(Side.SILVER)));
      journal.write(store, 3);
    }
    journal.archive(1);
    try (JournalStore store = journal.openStore()) {
      assertThat(store.earlierState().seats()).isEqualTo(Seats.NONE.with(Side.RED, "a".repeat(64)));
    }
    assertThat(journal.archive().rows(1)).hasSize(4);
    journal.assertOneChain();
  }

  private long inJournal() throws IOException {
    try (JournalDatabase database = JournalDatabase.read(folder.resolve(JournalDatabase.NAME))) {
      return database.from(1).size();
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  @Test
  void settlesOldLightByNextShotOfItsSide() throws IOException {
    journal.write(2);
    try (JournalStore store = journal.openStore()) {
      store.write(List.of(ArchivingFixture.STARTED, ArchivingFixture.RESERVED));
    }
    try (JournalStore store = journal.openStore()) {
      store.write(
          List.of(new Event.ShotCancelled(1, Side.SILVER, "stopped"), ArchivingFixture.STARTED));
    }
    PersistedSafetyState before = stands().safetyState();
    journal.archive(1);
    assertThat(stands().safetyState()).isEqualTo(before);
  }

  @Test
  void listsGamesOfSeveralFilesOnceEach() throws IOException {
    journal.write(55);
    journal.archive(10);
    assertThat(journal.files())
        .extracting(file -> file.path().getFileName().toString())
        .containsExactly(
            "games-000001-000020.jsonl.gz",
            "games-000021-000040.jsonl.gz",
            "games-000041-000045.jsonl.gz");
    assertThat(journal.games()).hasSize(55);
    assertThat(RecordStatistics.of(journal.archive(), fault -> assertThat(fault).isNull()).games())
        .isEqualTo(55);
    assertThat(journal.archive().oldest()).isEqualTo(1);
    journal.assertOneChain();
  }

  @Test
  void deletesOldestFilesBeyondLimitButNotNewest() throws IOException {
    for (int day = 0; day < 4; day++) {
      journal.write(20);
      journal.archive(5);
    }
    long newest = Files.size(journal.files().getLast().path());
    try (JournalStore store = journal.openStore()) {
      assertThat(store.archive(5, 2 * newest + newest / 2)).isFalse();
      assertThat(journal.files()).extracting(ArchivedFile::firstGame).containsExactly(36L, 56L);
      assertThat(store.archive(5, 1)).isFalse();
    }
    assertThat(journal.files()).extracting(ArchivedFile::firstGame).containsExactly(56L);
    assertThat(journal.archive().oldest()).isEqualTo(56);
    assertThat(journal.archive().rows(55)).isEmpty();
    assertThat(GameExport.of(journal.archive(), 55)).isEmpty();
    assertThat(GameExport.of(journal.archive(), 56)).hasSize(6);
    assertThat(journal.games().keySet()).hasSize(25);
    assertThat(RecordStatistics.of(journal.archive(), fault -> assertThat(fault).isNull()).games())
        .isEqualTo(25);
  }

  @Test
  void journalDoesNotGrowInMonthOfArchiving() throws IOException {
    List<Long> sizes = new ArrayList<>();
    for (int day = 1; day <= 30; day++) {
      try (JournalStore store = journal.openStore()) {
        journal.write(store, 20);
        assertThat(store.archive(10, 70_000)).isFalse();
        sizes.add(bytes());
      }
    }
    System.out.println("bytes of journal and archive, day by day: " + sizes);
    assertThat(sizes.getLast()).isLessThanOrEqualTo(sizes.get(5) * 11 / 10);
  }

  private long bytes() throws IOException {
    long bytes = 0;
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }
}
