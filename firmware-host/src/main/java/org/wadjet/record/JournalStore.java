package org.wadjet.record;

import java.io.IOException;
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
import tools.jackson.databind.json.JsonMapper;

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

  /** Rows at the end of a journal that are checked when it is opened. */
  private static final int CHECKED_ROWS = 500;

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
      DataLock lock,
      JournalDatabase database,
      SigningKey key,
      ShotRecord.Judge judge,
      Optional<Damage> damage,
      Clock utc,
      LongSupplier nanoTime)
      throws SQLException {
    this.lock = lock;
    this.database = database;
    this.key = key;
    this.judge = judge;
    this.damage = damage.map(Damage::sentence);
    this.utc = utc;
    this.nanoTime = nanoTime;
    startNanos = nanoTime.getAsLong();
    Optional<Row> last = database.last();
    seq = last.map(Row::seq).orElse(0L);
    game = last.map(Row::game).orElse(0L);
    hash = last.map(Row::hash).orElse(HashChain.START);
    carried =
        last.isPresent()
            ? carried(database, last.get())
            : damage.map(Damage::salvaged).orElse(Carried.NOTHING);
  }

  /**
   * What was wrong with the journal that was here before.
   *
   * @param salvaged what of it still counts for safety, put at running time 0 of the new journal
   */
  private record Damage(String sentence, Carried salvaged) {}

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
      Optional<Damage> damage = putDamagedAside(directory, publicKey);
      JournalDatabase database =
          JournalDatabase.write(directory.resolve(JournalDatabase.NAME), durable);
      ShotRecord.Judge judge = new ShotRecord.Judge(publicKey.id(), provenance);
      JournalStore store = new JournalStore(lock, database, key, judge, damage, utc, nanoTime);
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

  private static Carried salvage(Path file) {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      Optional<Row> last = database.last();
      Carried found = last.isPresent() ? carried(database, last.get()) : Carried.NOTHING;
      List<Carried.Lit> lit =
          found.lit().stream()
              .map(each -> new Carried.Lit(Duration.ZERO, each.side(), each.time()))
              .toList();
      return new Carried(Duration.ZERO, lit, found.lockOut());
    } catch (SQLException | JacksonException | IllegalArgumentException e) {
      LOG.error("Nothing of the damaged record can be read, not even a lock-out");
      LOG.debug("what was thrown", e);
      return Carried.NOTHING;
    }
  }

  private static Optional<Damage> putDamagedAside(Path directory, PublicKeyFile key)
      throws IOException {
    Path file = directory.resolve(JournalDatabase.NAME);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Optional<String> fault = fault(file, key);
    if (fault.isEmpty()) {
      return Optional.empty();
    }
    Carried salvaged = salvage(file);
    Path kept = DamagedFiles.putAside(file);
    String sentence =
        "The record was damaged ("
            + fault.get()
            + "); it is kept as "
            + kept
            + ", a new one begins";
    LOG.error("{}", sentence);
    return Optional.of(new Damage(sentence, salvaged));
  }

  private static Optional<String> fault(Path file, PublicKeyFile key) throws IOException {
    try (JournalDatabase database = JournalDatabase.read(file)) {
      if (!database.isSound()) {
        return Optional.of("SQLite finds it unsound");
      }
      Optional<Row> last = database.last();
      if (last.isEmpty()) {
        return Optional.empty();
      }
      long from = Math.max(1, last.get().seq() - CHECKED_ROWS);
      String before = from == 1 ? HashChain.START : before(database, from);
      Optional<String> broken = RowCheck.firstFault(database.from(from), from, before, key);
      if (broken.isEmpty()) {
        carried(database, last.get());
      }
      return broken;
    } catch (JournalDatabase.TooNew e) {
      throw new IOException(file + " cannot be opened: " + e.getMessage(), e);
    } catch (SQLException e) {
      return Optional.of(JournalDatabase.why(e));
    } catch (JacksonException | IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static String before(JournalDatabase database, long from) throws SQLException {
    return database
        .row(from - 1)
        .map(Row::hash)
        .orElseThrow(() -> new IllegalArgumentException("row " + (from - 1) + " is missing"));
  }

  /**
   * Lit time of more than the last day, since the ledger forgets what is older, and the last word
   * on lock-outs however old.
   */
  private static Carried carried(JournalDatabase database, Row last) throws SQLException {
    Duration running = CarriedReader.running(JsonMapper.shared().readTree(last.text()));
    return CarriedReader.read(database.forSafety(running.minusDays(1)), running);
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
      return rows.isEmpty() ? Optional.empty() : goesOn(GameRecordReader.read(rows));
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

  private Row row(long number, long inGame, String before, Event event) {
    Duration running = carried.running().plusNanos(nanoTime.getAsLong() - startNanos);
    String text = RowText.of(number, inGame, utc.instant(), running, event, judge);
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
