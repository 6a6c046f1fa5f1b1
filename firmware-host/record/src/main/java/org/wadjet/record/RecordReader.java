package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.wadjet.turn.Event;
import tools.jackson.core.JacksonException;

/**
 * Reads the journal and the archive of a data directory as one record, even while the service
 * writes to it. Rows read for display are checked against the board's public key at that time.
 */
public final class RecordReader {
  private final Path directory;
  private final ArchivedGames archive;

  /** Creates a reader of a data directory. */
  public RecordReader(Path directory) {
    this.directory = directory;
    archive = new ArchivedGames(directory);
  }

  /** Returns the data directory. */
  Path directory() {
    return directory;
  }

  /** Returns the number of the last game that was begun; 0 before the first. */
  public long games() throws IOException {
    return read(database -> database.last().map(JournalRow::game).orElse(0L));
  }

  /**
   * Returns the number of the first game that is still held: files of the archive are deleted when
   * it becomes too large. One more than {@link #games()} if there is none.
   */
  public long oldest() throws IOException {
    ArchiveCursor cursor = archiveCursor(_ -> {});
    return cursor.oldestGame() > 0
        ? cursor.oldestGame()
        : archive.files(cursor).stream()
            .mapToLong(ArchivedFile::firstGame)
            .min()
            .orElse(cursor.lastGame() + 1);
  }

  /**
   * Returns the rows of a game, oldest first; none if there is no such game, or it is no longer
   * held.
   */
  public List<JournalRow> rows(long game) throws IOException {
    return checked(game).rows();
  }

  /**
   * Returns the rows that correct the result of an earlier game, by its number, oldest first; they
   * are never moved out of the journal.
   */
  public Map<Long, List<JournalRow>> corrections() throws IOException {
    return read(
        database ->
            database.all(EventType.EARLIER_RESULT_CORRECTED).stream()
                .collect(Collectors.groupingBy(RecordReader::corrected)));
  }

  /** Returns the rows with measured lasers, oldest first; they are never moved out. */
  List<JournalRow> measurements() throws IOException {
    return read(database -> database.all(EventType.LASER_MEASURED));
  }

  /** Returns a game with the corrections from later games and the names of players. */
  private CheckedGame completed(
      CheckedGame game, Map<Long, List<JournalRow>> corrections, NameCommitments known)
      throws IOException {
    List<JournalRow> genuine = new ArrayList<>();
    Optional<String> fault = Optional.empty();
    for (JournalRow row : corrections.getOrDefault(game.number(), List.of())) {
      CheckedGame later = row.game() == game.number() ? game : found(row.game()).game();
      if (later.fault().isEmpty() && later.rows().contains(row)) {
        genuine.add(row);
      } else {
        fault = Optional.of("row " + row.seq() + ", which corrects its result, is not as signed");
      }
    }
    return game.withCorrections(genuine, known, fault);
  }

  private static long corrected(JournalRow row) {
    return EventCodec.decode(row) instanceof Event.EarlierResultCorrected correction
        ? correction.game()
        : 0;
  }

  /** Returns the names to which rows only commit. */
  public NameCommitments names() throws IOException {
    return NameCommitments.of(directory);
  }

  /** Receives games one after the other. */
  public interface GameConsumer {
    /** Takes the next game. */
    void take(CheckedGame game) throws IOException;
  }

  /**
   * Passes on all games that are held, oldest first; this is faster than reading each one.
   *
   * @param all receives each game
   * @param faults receives a sentence, without a full stop, on each other fault: files that are
   *     missing, exchanged or damaged
   */
  public void forEachGame(GameConsumer all, Consumer<String> faults) throws IOException {
    Map<Long, List<JournalRow>> corrections = corrections();
    NameCommitments known = names();
    GameConsumer taker = game -> all.take(completed(game, corrections, known));
    Optional<PublicKeyFile> key = key();
    ArchiveCursor cursor = archiveCursor(faults);
    long next = oldest();
    for (ArchivedFile file : archive.files(cursor)) {
      if (file.firstGame() > next) {
        faults.accept(missing(next, file.firstGame() - 1));
      }
      next = Math.max(next, file.lastGame() + 1);
      try {
        ArchivedGames.forEachGame(file, key, taker).ifPresent(faults);
      } catch (IOException e) {
        faults.accept(e.getMessage());
      }
    }
    if (next <= cursor.lastGame()) {
      faults.accept(missing(next, cursor.lastGame()));
    }
    for (long game : read(database -> database.games(cursor.firstRow()))) {
      CheckedGame checked = read(database -> inJournal(database, game, key, false));
      if (!checked.rows().isEmpty()) {
        taker.take(checked);
      }
    }
  }

  private static String missing(long first, long last) {
    return "games %d to %d are missing: the record says that the archive holds them"
        .formatted(first, last);
  }

  /**
   * Reads a game and checks every row of it.
   *
   * @throws IOException if it cannot be read at all
   */
  public CheckedGame checked(long game) throws IOException {
    return completed(found(game).game(), corrections(), names());
  }

  /**
   * A game found in the journal or in its archive.
   *
   * @param before the hash of the row before its first
   */
  record FoundGame(CheckedGame game, String before) {}

  /** Returns a game without the corrections from later games. */
  FoundGame found(long game) throws IOException {
    Optional<PublicKeyFile> key = key();
    if (archiveCursor(_ -> {}).holds(game)) {
      Optional<FoundGame> archived = archive.find(game, key);
      if (archived.isEmpty() && game >= oldest()) {
        throw new IOException(
            "game %d is missing: the record says that the archive holds it".formatted(game));
      }
      return archived.orElseGet(
          () -> new FoundGame(new CheckedGame(game, List.of(), Optional.empty()), HashChain.START));
    }
    return read(
        database -> {
          CheckedGame checked = inJournal(database, game, key, true);
          return new FoundGame(checked, before(database, checked.rows()).orElse(HashChain.START));
        });
  }

  private static Optional<String> before(JournalDatabase database, List<JournalRow> rows)
      throws SQLException {
    if (rows.isEmpty() || rows.getFirst().seq() <= 1) {
      return Optional.of(HashChain.START);
    }
    return database.row(rows.getFirst().seq() - 1).map(JournalRow::hash);
  }

  /** Checks the rows of a game against the row before and the row after it. */
  private static CheckedGame inJournal(
      JournalDatabase database, long game, Optional<PublicKeyFile> key, boolean everySignature)
      throws SQLException {
    List<JournalRow> rows = database.game(game);
    if (rows.isEmpty()) {
      return new CheckedGame(game, rows, Optional.empty());
    }
    Optional<String> before = before(database, rows);
    if (before.isEmpty()) {
      return new CheckedGame(
          game, rows, Optional.of("row " + (rows.getFirst().seq() - 1) + " is missing"));
    }
    Optional<String> fault = RowVerifier.fault(rows, before.get(), key, everySignature);
    return new CheckedGame(
        game, rows, fault.isPresent() ? fault : follower(database, rows.getLast(), key));
  }

  private static Optional<String> follower(
      JournalDatabase database, JournalRow last, Optional<PublicKeyFile> key) throws SQLException {
    List<JournalRow> next = database.page(last.seq() + 1, 1);
    if (!next.isEmpty() && next.getFirst().seq() > last.seq() + 1) {
      return Optional.of("row " + (last.seq() + 1) + " is missing");
    }
    return next.isEmpty()
        ? Optional.empty()
        : RowVerifier.fault(next.getFirst(), last.seq() + 1, last.hash(), key.orElseThrow());
  }

  /**
   * Returns the archive's position from the newest row that is as signed; other rows are skipped.
   */
  private ArchiveCursor archiveCursor(Consumer<String> faults) throws IOException {
    Optional<PublicKeyFile> key = key();
    return read(
        database -> {
          for (JournalRow row : database.newestFirst(EventType.ARCHIVED)) {
            Optional<JournalRow> before = database.row(row.seq() - 1);
            Optional<String> fault =
                before.isEmpty()
                    ? Optional.of("row " + (row.seq() - 1) + " is missing")
                    : key.flatMap(k -> RowVerifier.fault(row, row.seq(), before.get().hash(), k));
            if (fault.isEmpty()) {
              return ArchiveCursor.fromRow(row);
            }
            faults.accept("the record is not as signed: " + fault.get());
          }
          return ArchiveCursor.NOTHING;
        });
  }

  private Optional<PublicKeyFile> key() throws IOException {
    Path file = directory.resolve(PublicKeyFile.NAME);
    return Files.exists(file) ? Optional.of(PublicKeyFile.read(file)) : Optional.empty();
  }

  /**
   * Returns the recorded SHA-256 of a packed file of the archive; empty if there is no record here,
   * or none that lists this file.
   */
  public Optional<String> sha256(Path file) throws IOException {
    Optional<ArchivedFile> named = ArchivedFile.read(file);
    if (named.isEmpty() || Files.notExists(directory.resolve(JournalDatabase.NAME))) {
      return Optional.empty();
    }
    List<String> found = new ArrayList<>();
    forEachGame(
        game -> {
          if (game.fault().isEmpty()) {
            game.rows().stream()
                .map(ArchiveCursor::archived)
                .flatMap(Optional::stream)
                .filter(named.get()::isOf)
                .map(Event.Archived::sha256)
                .forEach(found::add);
          }
        },
        _ -> {});
    return found.stream().findFirst();
  }

  private <T> T read(Query<T> query) throws IOException {
    Path file = directory.resolve(JournalDatabase.NAME);
    if (!Files.exists(file)) {
      throw new IOException(
          Permissions.maySee(file)
              ? "there is no record in " + directory
              : "this user may not look into "
                  + directory
                  + ": only the service's user and its group may (sudo adduser $USER wadjet, then"
                  + " log in again)");
    }
    try (JournalDatabase database = JournalDatabase.read(file)) {
      return query.of(database);
    } catch (SQLException e) {
      throw new IOException(file + " cannot be read: " + JournalDatabase.reason(e), e);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private interface Query<T> {
    T of(JournalDatabase database) throws SQLException;
  }
}
