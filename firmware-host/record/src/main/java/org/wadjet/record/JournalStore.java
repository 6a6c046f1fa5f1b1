package org.wadjet.record;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.Event;

/**
 * The journal of a data directory: rows in SQLite, hash-chained and signed. Only one process at a
 * time may have it open for writing. Not thread-safe: in the service, only {@link JournalThread}
 * calls it.
 *
 * <p>A damaged file is never written to: the store renames it and begins a new one, and {@link
 * #damage()} reports the fault. Facts that count for safety are also kept in a second place, see
 * {@link SafetyStateFile}.
 */
public final class JournalStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JournalStore.class);

  /**
   * Maximum number of games in an archive file, because turns played during archiving must wait.
   */
  private static final int GAMES_PER_FILE = 20;

  private final Path directory;
  private final DataDirectoryLock lock;
  private final JournalDatabase database;
  private final SigningKey key;
  private final SafetyStateKeeper safety;
  private final ShotRecord.Judge judge;
  private final Optional<String> damage;
  private final Clock utc;
  private final LongSupplier nanoTime;
  private final long startNanos;
  private final Duration before;
  private PersistedSafetyState safetyState;
  private long seq;
  private long game;
  private String hash;
  private final HeadSigner heads;

  private JournalStore(
      Path directory,
      DataDirectoryLock lock,
      JournalDatabase database,
      RecordOpening opening,
      AtomicFile writer,
      FirmwareProvenance provenance,
      Clock utc,
      LongSupplier nanoTime)
      throws SQLException, IOException {
    this.directory = directory;
    this.lock = lock;
    this.database = database;
    this.key = opening.keys().signing();
    this.judge = new ShotRecord.Judge(opening.keys().verifying().id(), provenance);
    this.damage = opening.sentence();
    this.utc = utc;
    this.nanoTime = nanoTime;
    startNanos = nanoTime.getAsLong();
    Optional<JournalRow> last = database.last();
    seq = last.map(JournalRow::seq).orElse(0L);
    game = last.map(JournalRow::game).orElse(0L);
    hash = last.map(JournalRow::hash).orElse(HashChain.START);
    heads = HeadSigner.of(directory, key);
    updateHead();
    before = last.map(PersistedSafetyStateReader::running).orElse(Duration.ZERO);
    PersistedSafetyStateReader reader =
        last.isPresent()
            ? PersistedSafetyStateReader.after(database, last.get())
            : new PersistedSafetyStateReader();
    safetyState = reader.persistedState(before);
    safety =
        new SafetyStateKeeper(
            opening.stateFile(), opening.keys(), writer, reader, opening.counter());
  }

  /**
   * Opens or creates the journal of a data directory; creates the directory if it is missing.
   *
   * @param provenance the firmware and configuration that judge the shots of this run
   * @param durable whether a write waits for the disk; false only in simulations
   * @param utc wall clock for display; no decision depends on it
   * @param nanoTime the monotonic clock from which running time is computed
   * @throws IOException if it cannot be opened, or another process has it open
   */
  public static JournalStore open(
      Path directory,
      FirmwareProvenance provenance,
      boolean durable,
      Clock utc,
      LongSupplier nanoTime)
      throws IOException {
    Files.createDirectories(directory);
    DataDirectoryLock lock = DataDirectoryLock.acquire(directory);
    try {
      AtomicFile writer = new AtomicFile(FileOperations.REAL, durable);
      RecordOpening opening = RecordOpening.of(directory, writer);
      JournalDatabase database =
          JournalDatabase.write(directory.resolve(JournalDatabase.NAME), durable);
      JournalStore store =
          new JournalStore(directory, lock, database, opening, writer, provenance, utc, nanoTime);
      try {
        store.complete(opening);
      } catch (IOException | RuntimeException e) {
        database.close();
        throw e;
      }
      return store;
    } catch (SQLException e) {
      lock.close();
      throw new IOException(
          directory.resolve(JournalDatabase.NAME) + " cannot be opened: " + e.getMessage(), e);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Writes the missing safety rows, so that lock-outs and lit time outlive the loss of their file.
   */
  private void complete(RecordOpening opening) throws IOException {
    if (opening.finding() instanceof SafetyFinding.Upgraded) {
      LOG.info(
          "The record is from an earlier version: the file {} is created", SafetyStateFile.NAME);
      safety.write(seq, hash, before);
    }
    List<Event> missing = opening.missingRows(safetyState);
    if (!missing.isEmpty()) {
      write(missing);
      safetyState = safety.persistedState(runningTime());
    } else if (seq > 0) {
      safety.reconcile(seq, hash, before);
    }
  }

  public JournalProgress progress() {
    return new JournalProgress(seq, game);
  }

  /** Returns the safety state that earlier runs left. */
  public PersistedSafetyState safetyState() {
    return safetyState;
  }

  /** Returns the state that earlier runs left in the journal. */
  public EarlierState earlierState() {
    return new EarlierState(directory, database, game);
  }

  /** Returns a sentence on the fault of the journal that was found at opening; usually empty. */
  public Optional<String> damage() {
    return damage;
  }

  /**
   * Writes events, first to the journal in one transaction, then to the safety state; on return
   * both are durable.
   */
  public void write(List<Event> events) throws IOException {
    if (events.isEmpty()) {
      return;
    }
    List<JournalRow> rows = new ArrayList<>();
    long nextGame = game;
    String last = hash;
    for (Event event : events) {
      if (event instanceof Event.GameStarted) {
        nextGame++;
      }
      JournalRow row = row(seq + rows.size() + 1, nextGame, last, event);
      last = row.hash();
      rows.add(row);
    }
    try {
      database.append(rows);
    } catch (SQLException e) {
      throw new IOException(JournalDatabase.reason(e), e);
    }
    seq += rows.size();
    game = nextGame;
    hash = last;
    updateHead();
    safety.recordWritten(rows);
  }

  private void updateHead() {
    heads.update(seq, hash);
  }

  /** Returns the signer of the newest row; for any thread. */
  public HeadSigner heads() {
    return heads;
  }

  /**
   * Moves all games but the newest, or as many as fit into one file, into a file of the archive. A
   * failure of archiving is logged and changes nothing.
   *
   * @param keptGames games that stay, at least 1
   * @param archiveBytes size limit of the archive; the oldest files beyond it are deleted
   * @return whether there are more games to move
   * @throws IOException if the journal itself is no longer usable
   */
  public boolean archive(int keptGames, long archiveBytes) throws IOException {
    return archive(keptGames, archiveBytes, FileOperations.REAL);
  }

  boolean archive(int keptGames, long archiveBytes, FileOperations files) throws IOException {
    if (keptGames < 1) {
      throw new IllegalArgumentException("the newest game stays in the journal");
    }
    ArchiveFolder folder = new ArchiveFolder(directory, database, files);
    long rowsBefore = seq;
    boolean more;
    try {
      ArchiveCursor cursor = ArchiveCursor.of(database);
      long through = Math.min(game - keptGames, cursor.lastGame() + GAMES_PER_FILE);
      if (through > cursor.lastGame()) {
        deleteArchived(archiveEvent(folder, folder.write(cursor, through, key), archiveBytes));
      } else {
        enforceSizeLimit(folder, archiveBytes);
      }
      delete(folder);
      more = through > cursor.lastGame() && through < game - keptGames;
    } catch (IOException | SQLException | RuntimeException e) {
      LOG.warn("Games could not be moved to the archive and stay in the record: {}", reason(e));
      LOG.debug("what was thrown", e);
      reload();
      more = false;
    }
    if (seq > rowsBefore) {
      safety.recordWritten(lastRow());
    }
    return more;
  }

  private List<JournalRow> lastRow() throws IOException {
    try {
      return database.from(seq);
    } catch (SQLException e) {
      throw new IOException(JournalDatabase.reason(e), e);
    }
  }

  /**
   * Returns the event to record, including the games that the size limit of the archive removes.
   */
  private static Event.Archived archiveEvent(
      ArchiveFolder folder, Event.Archived archived, long archiveBytes) {
    try {
      return archived.withOldestGame(folder.oldestWithin(archiveBytes, archived.oldestGame()));
    } catch (IOException e) {
      logUnbounded(e);
      return archived;
    }
  }

  /**
   * Applies the size limit if there is no game to move: records the games that are held if that
   * changes them.
   */
  private void enforceSizeLimit(ArchiveFolder folder, long archiveBytes)
      throws IOException, SQLException {
    Optional<Event.Archived> newest =
        database.newest(EventType.ARCHIVED).flatMap(ArchiveCursor::archived);
    if (newest.isEmpty()) {
      return;
    }
    Event.Archived said = newest.get().withOldestGame(folder.oldest(ArchiveCursor.of(database)));
    Event.Archived now = archiveEvent(folder, said, archiveBytes);
    if (now.oldestGame() > said.oldestGame()) {
      write(List.of(now));
    }
  }

  /**
   * Deletes files. The record must no longer list them, because a missing file would count as a
   * fault.
   */
  private void delete(ArchiveFolder folder) throws SQLException {
    try {
      folder.deleteBefore(ArchiveCursor.of(database).oldestGame());
    } catch (IOException e) {
      logUnbounded(e);
    }
  }

  private static void logUnbounded(IOException e) {
    LOG.warn("The archive could not be reduced to its limit: {}", reason(e));
    LOG.debug("what was thrown", e);
  }

  private void deleteArchived(Event.Archived archived) throws IOException, SQLException {
    JournalRow row = row(seq + 1, game, hash, archived);
    Duration since =
        Duration.ofMillis(row.runningMillis()).minus(PersistedSafetyStateReader.LEDGER_PERIOD);
    database.deleteArchived(row, archived.firstRow(), since);
    seq = row.seq();
    hash = row.hash();
    updateHead();
    LOG.info("Games {} to {} were moved to the archive", archived.firstGame(), archived.lastGame());
  }

  private static String reason(Exception e) {
    return switch (e) {
      case SQLException sql -> JournalDatabase.reason(sql);
      // The message of this exception is only a file name.
      case FileSystemException file when file.getReason() == null ->
          file.getFile() + " cannot be used";
      default -> String.valueOf(e.getMessage());
    };
  }

  /** Reads the last row again after a commit whose outcome is unknown. */
  private void reload() throws IOException {
    try {
      Optional<JournalRow> last = database.last();
      seq = last.map(JournalRow::seq).orElse(0L);
      hash = last.map(JournalRow::hash).orElse(HashChain.START);
      updateHead();
    } catch (SQLException e) {
      throw new IOException(JournalDatabase.reason(e), e);
    }
  }

  private Duration runningTime() {
    return before.plusNanos(nanoTime.getAsLong() - startNanos);
  }

  private JournalRow row(long number, long inGame, String after, Event event) throws IOException {
    Duration running = runningTime();
    String text =
        CanonicalRowText.of(
            directory, number, inGame, utc.instant(), running, safety.next(), event, judge);
    String own = HashChain.next(after, text);
    return new JournalRow(
        number,
        inGame,
        EventType.of(event).keyword(),
        running.toMillis(),
        text,
        own,
        key.sign(JournalRow.signedText(own)));
  }

  @Override
  public void close() throws IOException {
    try {
      database.close();
    } finally {
      lock.close();
    }
  }
}
