package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.laser.StopReason;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalRow;
import org.wadjet.record.JournalStore;
import org.wadjet.record.RecordBackup;
import org.wadjet.record.RecordReader;
import org.wadjet.record.RecordReplacement;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/**
 * Tests of changes to a data directory while no service runs: a locked-out board stays so and
 * states the reason, and a board whose record or safety state has changed locks itself out.
 */
@Tag("slow")
final class SafetyStateLossTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Event STARTED =
      new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position());
  private static final Duration LIT = Duration.ofMillis(700);
  private static final FirmwareProvenance HERE = new FirmwareProvenance("test", "test", "");

  @TempDir private Path folder;
  private Path data;
  private Path earlier;

  @BeforeEach
  void folders() {
    data = folder.resolve("data");
    earlier = folder.resolve("earlier");
  }

  private JournalStore open() throws IOException {
    return JournalStore.open(data, HERE, true, Clock.systemUTC(), System::nanoTime);
  }

  private void write(Event... events) throws IOException {
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      for (Event event : events) {
        store.write(List.of(event));
      }
    }
  }

  /** Makes the record of a board, copies it, and writes further rows to the original. */
  private void board(boolean lockedOut) throws IOException {
    write(STARTED, new Event.Abandoned(1), STARTED);
    copy(data, earlier);
    write(
        new Event.TestReserved(Side.SILVER, LIT),
        new Event.LaserTested(Side.SILVER, "done", LIT),
        new Event.Abandoned(1),
        STARTED);
    if (lockedOut) {
      write(new Event.LockedOut("rail-stayed-up", ""), new Event.Abandoned(1));
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  private static void delete(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Starts the service and runs its first scans. */
  private TableSnapshot start() throws IOException {
    SimulatedGamePlan plan =
        new SimulatedGamePlan(1, BoardFile.reference(), SETUP, 1, Rig.Pace.FAST, data);
    try (Rig rig = Rig.resume(plan, _ -> {})) {
      TableSnapshot first = rig.loop().snapshot();
      for (int i = 0; i < 20; i++) {
        rig.loop().scan();
      }
      assertThat(rig.loop().snapshot().lockOut()).isEqualTo(first.lockOut());
      return first;
    }
  }

  private void damage(String name, String how) throws IOException, SQLException {
    Path file = data.resolve(name);
    switch (how) {
      case "deleted" -> Files.delete(file);
      case "emptied" -> Files.write(file, new byte[0]);
      case "truncated" -> {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length * 2 / 3));
      }
      case "older" -> Files.copy(earlier.resolve(name), file, StandardCopyOption.REPLACE_EXISTING);
      case "garbage" -> Files.writeString(file, "no longer what it was\n".repeat(500));
      case "changed" -> {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] = (byte) (bytes[bytes.length / 2] ^ 1);
        Files.write(file, bytes);
      }
      case "folder" -> {
        Files.delete(file);
        Files.createDirectory(file);
      }
      case "rows deleted" -> sql("DELETE FROM event");
      case "last row deleted" -> sql("DELETE FROM event WHERE seq = (SELECT max(seq) FROM event)");
      case "last rows deleted" -> sql("DELETE FROM event WHERE seq > 3");
      case "trigger" ->
          sql(
              "CREATE TRIGGER late AFTER INSERT ON event BEGIN"
                  + " DELETE FROM event WHERE type = 'locked-out'; END");
      case "view" -> sql("CREATE VIEW games AS SELECT * FROM event");
      case "table" -> sql("CREATE TABLE more (text TEXT)");
      default -> throw new IllegalArgumentException(how);
    }
  }

  private void sql(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("journal.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static final String JOURNAL_LOSSES =
      """
      deleted,           record-missing
      emptied,           record-missing
      rows deleted,      record-missing
      truncated,         record-damaged
      garbage,           record-damaged
      folder,            record-damaged
      last row deleted,  record-rolled-back
      last rows deleted, record-rolled-back
      older,             record-rolled-back
      trigger,           record-damaged
      view,              record-damaged
      table,             record-damaged
      """;

  private static final String STATE_LOSSES =
      """
      deleted,   safety-state-missing
      emptied,   safety-state-damaged
      truncated, safety-state-damaged
      garbage,   safety-state-damaged
      changed,   safety-state-damaged
      folder,    safety-state-damaged
      older,     safety-state-rolled-back
      """;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(textBlock = JOURNAL_LOSSES)
  void lostJournalLocksOut(String how, String cause) throws Exception {
    board(false);
    damage("journal.db", how);
    assertLockedOut(cause);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(textBlock = STATE_LOSSES)
  void lostSafetyStateLocksOut(String how, String cause) throws Exception {
    board(false);
    damage("safety-state", how);
    assertLockedOut(cause);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(textBlock = JOURNAL_LOSSES)
  void lostJournalKeepsExistingLockOut(String how, String cause) throws Exception {
    board(true);
    damage("journal.db", how);
    assertLockedOut("rail-stayed-up");
    assertThat(reasons()).endsWith(cause, "rail-stayed-up");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(textBlock = STATE_LOSSES)
  void lostSafetyStateKeepsExistingLockOut(String how, String cause) throws Exception {
    board(true);
    damage("safety-state", how);
    assertLockedOut("rail-stayed-up");
    assertThat(reasons()).endsWith(cause, "rail-stayed-up");
  }

  @ParameterizedTest
  @ValueSource(strings = {"deleted", "emptied", "truncated", "garbage"})
  void lostJournalAndSafetyStateLockOut(String how) throws Exception {
    board(true);
    damage("journal.db", how);
    damage("safety-state", how);
    TableSnapshot first = start();
    assertThat(first.lockOut()).isPresent();
    assertThat(start().lockOut()).isEqualTo(first.lockOut());
  }

  @ParameterizedTest(name = "{0} rows cut off")
  @ValueSource(ints = {0, 1, 40, 400, 4_000})
  void truncatedJournalLocksOut(int bytes) throws Exception {
    board(true);
    byte[] whole = Files.readAllBytes(data.resolve("journal.db"));
    Files.write(data.resolve("journal.db"), Arrays.copyOf(whole, bytes));
    assertThat(start().lockOut()).contains("rail-stayed-up");
  }

  /** The lock-out persists across a restart until it is cleared. */
  private void assertLockedOut(String cause) throws Exception {
    try (JournalStore store = open()) {
      assertThat(store.damage()).as("said at the start").isPresent();
    }
    for (int i = 0; i < 2; i++) {
      TableSnapshot now = start();
      assertThat(now.lockOut()).contains(cause);
      assertThat(NoticeMessages.statusOf(Language.EN, now))
          .contains("the lasers are locked out until a person has removed the cause: ")
          .doesNotContain(cause);
    }
    try (JournalStore store = open()) {
      assertThat(lit(store)).as("lit time still counts").isGreaterThanOrEqualTo(LIT);
      store.write(List.of(new Event.LockOutCleared("a test")));
    }
    assertThat(start().lockOut()).isEmpty();
  }

  private static Duration lit(JournalStore store) {
    return store.safetyState().lit().stream()
        .filter(each -> each.side() == Side.SILVER)
        .map(each -> each.time())
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the reasons of all lock-outs in the record. */
  private List<String> reasons() throws IOException {
    return rows().stream()
        .filter(row -> row.type().equals("locked-out"))
        .map(row -> row.text().replaceAll(".*\"why\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  private List<JournalRow> rows() throws IOException {
    Map<Long, List<JournalRow>> games = new TreeMap<>();
    new RecordReader(data).forEachGame(game -> games.put(game.number(), game.rows()), _ -> {});
    return games.values().stream().flatMap(List::stream).toList();
  }

  @Test
  void everyCauseHasMessageAndLocksOut() {
    for (String losses : List.of(JOURNAL_LOSSES, STATE_LOSSES)) {
      losses
          .lines()
          .map(line -> line.split(",", -1)[1].strip())
          .forEach(
              word ->
                  assertThat(Keyword.find(StopReason.class, word).filter(StopReason::locksOut))
                      .as(word)
                      .isPresent());
    }
  }

  @Test
  void newBoardStartsUnlocked() throws IOException {
    for (int i = 0; i < 3; i++) {
      try (JournalStore store = open()) {
        assertThat(store.damage()).isEmpty();
      }
      assertThat(start().lockOut()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "safety-state",
        "safety-state signing-key",
        "safety-state signing-key signing-key.pub",
        "safety-state signing-key signing-key.pub lock"
      })
  void firstStartSurvivesPowerLossBeforeFirstRow(String there) throws IOException {
    open().close();
    try (Stream<Path> files = Files.list(data)) {
      for (Path file : files.toList()) {
        if (!List.of(there.split(" ", -1)).contains(file.getFileName().toString())) {
          Files.delete(file);
        }
      }
    }
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      store.write(List.of(STARTED));
    }
    assertThat(start().lockOut()).isEmpty();
  }

  @Test
  void powerLossBetweenWritesKeepsReservationWithoutLockOut() throws IOException {
    board(false);
    byte[] before = Files.readAllBytes(data.resolve("safety-state"));
    write(new Event.Reserved(Side.SILVER, Duration.ofMillis(1_500)));
    Files.write(data.resolve("safety-state"), before);
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      assertThat(lit(store)).isEqualTo(LIT.plusMillis(1_500));
    }
    assertThat(start().lockOut()).isEmpty();
  }

  @Test
  void powerLossBetweenWritesOfUnlockKeepsLockOut() throws IOException {
    board(true);
    byte[] before = Files.readAllBytes(data.resolve("safety-state"));
    write(new Event.LockOutCleared("the rail was stuck"));
    Files.write(data.resolve("safety-state"), before);
    assertThat(start().lockOut()).contains("rail-stayed-up");
    assertThat(start().lockOut()).contains("rail-stayed-up");
  }

  @Test
  void powerLossBetweenWritesOfLockOutKeepsLockOut() throws IOException {
    board(false);
    byte[] before = Files.readAllBytes(data.resolve("safety-state"));
    write(new Event.LockedOut("light-in-the-dark", ""));
    Files.write(data.resolve("safety-state"), before);
    assertThat(start().lockOut()).contains("light-in-the-dark");
  }

  @Test
  void safetyStateTwoWritesBehindLocksOut() throws IOException {
    board(false);
    byte[] before = Files.readAllBytes(data.resolve("safety-state"));
    write(new Event.LockedOut("light-in-the-dark", ""), new Event.LockOutCleared("forged"));
    Files.write(data.resolve("safety-state"), before);
    assertThat(start().lockOut()).contains("safety-state-rolled-back");
  }

  @Test
  void detectsForkedRecordOfSameLength() throws IOException {
    board(false);
    copy(data, folder.resolve("one"));
    write(STARTED);
    Files.move(data, folder.resolve("other"));
    Files.move(folder.resolve("one"), data);
    write(STARTED);
    Files.copy(
        folder.resolve("other").resolve("journal.db"),
        data.resolve("journal.db"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThat(start().lockOut()).contains("record-rolled-back");
  }

  @ParameterizedTest
  @ValueSource(strings = {"signing-key", "signing-key.pub", "signing-key signing-key.pub"})
  void missingKeyBesideRecordRefusesStart(String missing) throws IOException {
    board(true);
    for (String name : missing.split(" ", -1)) {
      Files.delete(data.resolve(name));
    }
    byte[] journal = Files.readAllBytes(data.resolve("journal.db"));
    assertThatThrownBy(this::start)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is missing beside a record")
        .hasMessageContaining("wadjet record new-key");
    for (String name : missing.split(" ", -1)) {
      assertThat(data.resolve(name)).doesNotExist();
    }
    assertThat(data.resolve("journal.db")).hasBinaryContent(journal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal.db", "safety-state", "journal.db safety-state"})
  void neverOverwritesPublicKeyWithoutPrivateKey(String missing) throws IOException {
    board(true);
    Files.delete(data.resolve("signing-key"));
    for (String name : missing.split(" ", -1)) {
      Files.delete(data.resolve(name));
    }
    byte[] publicKey = Files.readAllBytes(data.resolve("signing-key.pub"));
    assertThatThrownBy(this::start).hasMessageContaining("is missing beside a record");
    assertThat(data.resolve("signing-key.pub")).hasBinaryContent(publicKey);
  }

  @Test
  void rejectsKeysThatDoNotMatch() throws IOException {
    board(false);
    Files.move(data, folder.resolve("other"));
    board2();
    Files.copy(
        folder.resolve("other").resolve("signing-key.pub"),
        data.resolve("signing-key.pub"),
        StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(this::start).hasMessageContaining("do not belong together");
  }

  private void board2() throws IOException {
    write(STARTED);
  }

  @Test
  void restoredBackupStartsLockedOutWithSignedRow() throws Exception {
    board(false);
    Path backup = folder.resolve("backup");
    try (JournalStore running = open()) {
      assertThat(running.damage()).isEmpty();
      assertThat(RecordBackup.write(data, backup)).isEqualTo(running.progress().row());
    }
    write(new Event.LockedOut("rail-stayed-up", ""));
    long games = new RecordReader(data).games();
    assertThat(new RecordReplacement(data, "the card was worn", HERE).restore(backup))
        .isEqualTo(rows().size() - 3);
    assertThat(new RecordReader(data).games()).isEqualTo(games);
    assertThat(rows().getLast().text())
        .contains("\"type\":\"record-restored\"", "the card was worn");
    assertThat(reasons()).endsWith("record-restored", "rail-stayed-up");
    assertThat(start().lockOut()).contains("rail-stayed-up");
    assertThat(data.resolve("replaced-1").resolve("journal.db")).exists();
  }

  @Test
  void backupOnNewCardStartsLockedOutUntilUnlocked() throws Exception {
    board(false);
    Path backup = folder.resolve("backup");
    RecordBackup.write(data, backup);
    delete(data);
    new RecordReplacement(data, "new card", HERE).restore(backup);
    assertThat(start().lockOut()).contains("record-restored");
    try (JournalStore store = open()) {
      assertThat(lit(store)).isEqualTo(LIT);
      store.write(List.of(new Event.LockOutCleared("looked at")));
    }
    assertThat(start().lockOut()).isEmpty();
  }

  @Test
  void rejectsModifiedBackupAndKeepsRecord() throws Exception {
    board(false);
    Path backup = folder.resolve("backup");
    RecordBackup.write(data, backup);
    byte[] bytes = Files.readAllBytes(backup.resolve("journal.db"));
    for (int i = bytes.length / 2; i < bytes.length; i++) {
      bytes[i] = (byte) (bytes[i] ^ 1);
    }
    Files.write(backup.resolve("journal.db"), bytes);
    assertThatThrownBy(() -> new RecordReplacement(data, "why", HERE).restore(backup))
        .hasMessageContaining("is damaged");
    assertThat(start().lockOut()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "signing-key", "signing-key signing-key.pub"})
  void newKeySignsHandOverAndStartsLockedOut(String missing) throws Exception {
    board(false);
    for (String name : missing.split(" ", -1)) {
      Files.deleteIfExists(name.isEmpty() ? data.resolve("none") : data.resolve(name));
    }
    String id = new RecordReplacement(data, "the card was lost", HERE).newKey();
    JournalRow last = rows().getLast();
    assertThat(last.text())
        .contains("\"type\":\"key-replaced\"", "\"newKey\":\"" + id + "\"", "the card was lost");
    assertThat(last.text().contains("\"signature\":\"\"")).isEqualTo(!missing.isEmpty());
    assertThat(start().lockOut()).contains("key-replaced");
    assertThat(data.resolve("replaced-1").resolve("journal.db")).exists();
    try (JournalStore store = open()) {
      assertThat(store.damage()).isEmpty();
      assertThat(lit(store)).isEqualTo(LIT);
    }
  }

  @Test
  void archiveAloneIsNoNewBoard() throws IOException {
    Files.createDirectories(data.resolve("archive"));
    assertThatThrownBy(this::start).hasMessageContaining("is missing beside a record");
    assertThat(Optional.of(data.resolve("signing-key")).filter(Files::exists)).isEmpty();
  }
}
