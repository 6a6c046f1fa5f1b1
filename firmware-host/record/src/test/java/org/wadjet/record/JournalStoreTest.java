package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.TimeControl;

/** Tests of the journal in a real SQLite file. */
class JournalStoreTest {
  private static final Setup SETUP = Setup.all().getFirst();

  @TempDir private Path directory;
  private final AtomicLong nanos = new AtomicLong();

  private JournalStore open() throws IOException {
    return JournalStore.open(directory, TestProvenance.HERE, true, Clock.systemUTC(), nanos::get);
  }

  private static Event started() {
    return new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position());
  }

  private static Event reserved(Side side, long millis) {
    return new Event.Reserved(side, Duration.ofMillis(millis));
  }

  @Test
  void continuesNumbersAfterReopening() throws IOException {
    try (JournalStore store = open()) {
      store.write(List.of(started(), reserved(Side.SILVER, 5)));
    }
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      store.write(List.of(reserved(Side.RED, 7)));
      store.write(List.of(started()));
    }
    RecordReader archive = new RecordReader(directory);
    assertThat(archive.games()).isEqualTo(2);
    assertThat(archive.rows(1)).extracting(JournalRow::seq).containsExactly(1L, 2L, 3L);
    assertThat(archive.rows(2)).extracting(JournalRow::type).containsExactly("game-started");
  }

  @Test
  void resumesTheProposalThatTheArbiterAccepted() throws IOException {
    TimeControl clock = TimeControl.parse("30m+10s").orElseThrow();
    PlayerNames names = new PlayerNames(Optional.of("Ada"), Optional.of("Bob"), Optional.empty());
    try (JournalStore store = open()) {
      store.write(List.of(started(), new Event.ProposalAnswered("9f86d081884c7d65", 3, false)));
      assertThat(store.earlierState().lastGame().orElseThrow().resumePoint().proposed()).isEmpty();
      store.write(
          List.of(
              new Event.Abandoned(1),
              started(),
              new Event.ClockSet(clock),
              new Event.Named(names),
              new Event.ProposalAnswered("9f86d081884c7d65", 4, true),
              new Event.ProposalAnswered("9f86d081884c7d65", 5, false)));
    }
    try (JournalStore store = open()) {
      assertThat(store.earlierState().lastGame().orElseThrow().resumePoint().proposed())
          .contains(new GameProposal(4, "9f86d081884c7d65", names, SETUP, Optional.of(clock)));
    }
  }

  @Test
  void readsJournalWhileItIsWritten() throws IOException {
    try (JournalStore store = open()) {
      store.write(List.of(started()));
      assertThat(new RecordReader(directory).rows(1)).hasSize(1);
    }
  }

  @Test
  void carriesLitTimeReservationsAndLockOutsOver() throws IOException {
    try (JournalStore store = open()) {
      nanos.addAndGet(Duration.ofSeconds(3).toNanos());
      store.write(
          List.of(reserved(Side.SILVER, 1500), new Event.LockedOut("light-in-the-dark", "")));
    }
    // Power off: the clock of the next run starts at 0.
    nanos.set(0);
    try (JournalStore store = open()) {
      assertThat(store.safetyState())
          .isEqualTo(
              new PersistedSafetyState(
                  Duration.ofSeconds(3),
                  List.of(
                      new PersistedSafetyState.Lit(
                          Duration.ofSeconds(3), Side.SILVER, Duration.ofMillis(1500))),
                  Optional.of("light-in-the-dark"),
                  Optional.empty()));
      nanos.addAndGet(Duration.ofDays(2).toNanos());
      store.write(List.of(new Event.ShotCancelled(1, Side.SILVER, "stopped")));
      store.write(List.of(new Event.LockOutCleared("looked at")));
    }
    try (JournalStore store = open()) {
      assertThat(store.safetyState().lockOut()).isEmpty();
      assertThat(store.safetyState().lit())
          .containsExactly(
              new PersistedSafetyState.Lit(
                  Duration.ofDays(2).plusSeconds(3), Side.SILVER, Duration.ZERO));
    }
  }

  @Test
  void carriesLockOutOfAnyAgeOver() throws IOException {
    try (JournalStore store = open()) {
      store.write(List.of(new Event.LockedOut("rail-stayed-up", "")));
      nanos.addAndGet(Duration.ofDays(3).toNanos());
      store.write(List.of(started()));
    }
    try (JournalStore store = open()) {
      assertThat(store.safetyState().lockOut()).contains("rail-stayed-up");
    }
  }

  @Test
  void keepsSigningKeyPrivateAndUnchanged() throws IOException {
    open().close();
    Path file = directory.resolve("signing-key");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    String pem = Files.readString(file);
    open().close();
    assertThat(file).content().isEqualTo(pem);
  }

  @Test
  void refusesSecondWriterOfDirectory() throws IOException {
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessageContaining("in use");
    }
    open().close();
  }

  @Test
  void quarantinesJournalWithDamagedRow() throws IOException, SQLException {
    try (JournalStore store = open()) {
      store.write(
          List.of(
              new Event.LockedOut("rail-stayed-up", ""),
              reserved(Side.RED, 5),
              started(),
              started()));
    }
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("journal.db"));
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE event SET text = replace(text, 'classic', 'moon') WHERE seq = 3");
    }
    try (JournalStore store = open()) {
      assertThat(store.damage()).hasValueSatisfying(s -> assertThat(s).contains("row 3"));
      assertKept(store.safetyState());
      store.write(List.of(started()));
    }
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      assertKept(store.safetyState());
    }
    assertThat(directory.resolve("journal-damaged-1.db")).exists();
    assertThat(new RecordReader(directory).games()).isEqualTo(1);
  }

  private static void assertKept(PersistedSafetyState safetyState) {
    assertThat(safetyState.lockOut()).contains("rail-stayed-up");
    assertThat(safetyState.lit())
        .containsExactly(
            new PersistedSafetyState.Lit(Duration.ZERO, Side.RED, Duration.ofMillis(5)));
  }

  @Test
  void quarantinesFileThatIsNoDatabase() throws IOException {
    Files.writeString(directory.resolve("journal.db"), "not a database at all".repeat(400));
    try (JournalStore store = open()) {
      assertThat(store.damage()).isPresent();
    }
    assertThat(directory.resolve("journal-damaged-1.db")).content().startsWith("not a database");
  }
}
