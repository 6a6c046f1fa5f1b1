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
import org.wadjet.turn.Resumption;
import tools.jackson.core.JacksonException;

/**
 * The journal of a data directory: rows in SQLite, hashed row on row and signed. One process at a
 * time may have it open for writing. Not safe for use by several threads: {@link JournalThread} is
 * the one that calls it in the service.
 *
 * <p>A file that is damaged is never written to: it is put aside under another name and a new one
 * begun, which {@link #damage()} says.
 */
public final class JournalStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JournalStore.class);

  /** A file of the archive has so many games at most: turns that are played meanwhile wait. */
  private static final int GAMES_A_FILE = 20;

  private final Path directory;
  private final DataLock lock;
  private final JournalDatabase database;
  private final SigningKey key;
  private final ShotRecord.Judge judge;
  private final Carried carried;
  private final Optional<String> damage;
  private final Clock utc;
  private final LongSupplier nanoTime;
  private final long startNanos;
  private long seq;
  private long game;
  private String hash;

  private JournalStore(
      Path directory,
      DataLock lock,
      JournalDatabase database,
      SigningKey key,
      ShotRecord.Judge judge,
      Optional<DamagedJournal> damage,
      Clock utc,
      LongSupplier nanoTime)
      throws SQLException {
    this.directory = directory;
    this.lock = lock;
    this.database = database;
    this.key = key;
    this.judge = judge;
    this.damage = damage.map(DamagedJournal::sentence);
    this.utc = utc;
    this.nanoTime = nanoTime;
    startNanos = nanoTime.getAsLong();
    Optional<Row> last = database.last();
    seq = last.map(Row::seq).orElse(0L);
    game = last.map(Row::game).orElse(0L);
    hash = last.map(Row::hash).orElse(HashChain.START);
    carried =
        last.isPresent()
            ? CarriedReader.read(database, last.get())
            : damage.map(DamagedJournal::salvaged).orElse(Carried.NOTHING);
  }

  /**
   * Opens or starts the journal of a data directory, which is made if it is missing.
   *
   * @param provenance what judges the shots of this run
   * @param durable whether a write waits for the disk; only a simulation may do without
   * @param utc for people to read; nothing is decided by it
   * @param nanoTime the monotonic clock that running time is counted on
   * @throws IOException if it cannot be opened, or another process has it open
   */
  public static JournalStore open(
      Path directory, Provenance provenance, boolean durable, Clock utc, LongSupplier nanoTime)
      throws IOException {
    Files.createDirectories(directory);
    DataLock lock = DataLock.of(directory);
    try {
      SigningKey key = SigningKey.of(directory);
      PublicKeyFile publicKey = PublicKeyFile.read(directory.resolve(PublicKeyFile.NAME));
      Optional<DamagedJournal> damage = DamagedJournal.putAside(directory, publicKey);
      JournalDatabase database =
          JournalDatabase.write(directory.resolve(JournalDatabase.NAME), durable);
      ShotRecord.Judge judge = new ShotRecord.Judge(publicKey.id(), provenance);
      JournalStore store =
          new JournalStore(directory, lock, database, key, judge, damage, utc, nanoTime);
      if (damage.isPresent()) {
        store.takeOver(damage.get().salvaged());
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

  /** A lock-out, and lit time, outlive the damage of the file they were in. */
  private void takeOver(Carried salvaged) throws IOException {
    List<Event> events = new ArrayList<>();
    salvaged.lit().forEach(lit -> events.add(new Event.Reserved(lit.side(), lit.time())));
    salvaged.lockOut().ifPresent(why -> events.add(new Event.LockedOut(why)));
    if (!events.isEmpty()) {
      write(events);
    }
  }

  /** How far the journal has come. */
  public Progress progress() {
    return new Progress(seq, game);
  }

  /** What earlier runs left. */
  public Carried carried() {
    return carried;
  }

  /** The game that was going on when the last run ended, or empty. */
  public Optional<Resumption> interrupted() throws IOException {
    try {
      List<Row> rows = game == 0 ? List.of() : database.game(game);
      return rows.isEmpty()
          ? Optional.empty()
          : goesOn(GameRecordReader.read(rows, List.of(), PlayerNames.of(directory)));
    } catch (SQLException | JacksonException | IllegalArgumentException e) {
      throw new IOException("the last game cannot be read back: " + e.getMessage(), e);
    }
  }

  /** A game that is decided goes on too while its end is not written: the end is all it lacks. */
  private static Optional<Resumption> goesOn(GameRecord last) {
    return last.result().isPresent() || last.abandoned()
        ? Optional.empty()
        : Optional.of(last.stands());
  }

  /** What was wrong with the journal that was here before, in a sentence; mostly empty. */
  public Optional<String> damage() {
    return damage;
  }

  /** Writes events in one transaction; on return they are durable. */
  public void write(List<Event> events) throws IOException {
    List<Row> rows = new ArrayList<>();
    long nextGame = game;
    String before = hash;
    for (Event event : events) {
      if (event instanceof Event.GameStarted) {
        nextGame++;
      }
      Row row = row(seq + rows.size() + 1, nextGame, before, event);
      before = row.hash();
      rows.add(row);
    }
    try {
      database.append(rows);
    } catch (SQLException e) {
      throw new IOException(JournalDatabase.why(e), e);
    }
    seq += rows.size();
    game = nextGame;
    hash = before;
  }

  /**
   * Moves all games but the newest into a file of the archive, or as many of them as go into one.
   * What goes wrong there is logged, and then nothing has changed.
   *
   * @param keptGames games that stay, at least 1
   * @param archiveBytes what the archive may come to; the oldest files beyond it are deleted
   * @return whether there are more to be moved
   * @throws IOException if the journal itself cannot be used any more
   */
  public boolean archive(int keptGames, long archiveBytes) throws IOException {
    return archive(keptGames, archiveBytes, FileSteps.REAL);
  }

  boolean archive(int keptGames, long archiveBytes, FileSteps steps) throws IOException {
    if (keptGames < 1) {
      throw new IllegalArgumentException("the newest game stays in the journal");
    }
    ArchiveFolder folder = new ArchiveFolder(directory, database, steps);
    try {
      Moved moved = Moved.of(database);
      long through = Math.min(game - keptGames, moved.lastGame() + GAMES_A_FILE);
      if (through > moved.lastGame()) {
        moveOut(folder.write(moved, through, key));
      }
      bound(folder, archiveBytes);
      return through > moved.lastGame() && through < game - keptGames;
    } catch (IOException | SQLException | RuntimeException e) {
      LOG.warn("Games could not be moved to the archive and stay in the record: {}", why(e));
      LOG.debug("what was thrown", e);
      takeUp();
      return false;
    }
  }

  private static void bound(ArchiveFolder folder, long archiveBytes) {
    try {
      folder.bound(archiveBytes);
    } catch (IOException e) {
      LOG.warn("The archive could not be kept within its bound: {}", why(e));
      LOG.debug("what was thrown", e);
    }
  }

  private void moveOut(Event.Archived archived) throws IOException, SQLException {
    Row row = row(seq + 1, game, hash, archived);
    Duration since = Duration.ofMillis(row.runningMillis()).minus(CarriedReader.COUNTED);
    database.moveOut(row, archived.firstRow(), since);
    seq = row.seq();
    hash = row.hash();
    LOG.info("Games {} to {} are in the archive", archived.firstGame(), archived.lastGame());
  }

  private static String why(Exception e) {
    return switch (e) {
      case SQLException sql -> JournalDatabase.why(sql);
      // Its message is but the name of a file.
      case FileSystemException file when file.getReason() == null ->
          file.getFile() + " cannot be used";
      default -> String.valueOf(e.getMessage());
    };
  }

  /** A commit of which it is not known whether it came about is looked up. */
  private void takeUp() throws IOException {
    try {
      Optional<Row> last = database.last();
      seq = last.map(Row::seq).orElse(0L);
      hash = last.map(Row::hash).orElse(HashChain.START);
    } catch (SQLException e) {
      throw new IOException(JournalDatabase.why(e), e);
    }
  }

  private Row row(long number, long inGame, String before, Event event) throws IOException {
    Duration running = carried.running().plusNanos(nanoTime.getAsLong() - startNanos);
    String text = RowText.of(directory, number, inGame, utc.instant(), running, event, judge);
    String own = HashChain.next(before, text);
    return new Row(
        number,
        inGame,
        EventJson.type(event),
        running.toMillis(),
        text,
        own,
        key.sign(Row.signedText(own)));
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
