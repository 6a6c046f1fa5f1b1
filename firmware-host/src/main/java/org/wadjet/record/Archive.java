package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A data directory as its readers see it, journal and archive as one; also while the service writes
 * to it.
 */
public final class Archive {
  private final Path directory;

  /** The archive of a data directory. */
  public Archive(Path directory) {
    this.directory = directory;
  }

  /** The number of the last game that was begun; 0 before the first. */
  public long games() throws IOException {
    return read(database -> database.last().map(Row::game).orElse(0L));
  }

  /**
   * The number of the first game that is still held: files of the archive are deleted when it
   * becomes too large. One more than {@link #games()} where there is none.
   */
  public long oldest() throws IOException {
    Moved moved = read(Moved::of);
    return files(moved).stream()
        .mapToLong(ArchivedFile::firstGame)
        .min()
        .orElse(moved.lastGame() + 1);
  }

  /** The rows of a game, oldest first; none if there is no such game, or none any more. */
  public List<Row> rows(long game) throws IOException {
    return found(game).rows();
  }

  /**
   * Rows that correct the result of an earlier game, by its number, oldest first; none of them is
   * ever moved out of the journal.
   */
  public Map<Long, List<Row>> corrections() throws IOException {
    return read(
        database ->
            database.all(EventJson.EARLIER_RESULT).stream()
                .collect(Collectors.groupingBy(Archive::corrected)));
  }

  private static long corrected(Row row) {
    return JsonMapper.shared().readTree(row.text()).path("body").path("game").asLong(0);
  }

  /** The names that rows only commit to. */
  public PlayerNames names() throws IOException {
    return PlayerNames.of(directory);
  }

  /** Takes games one after the other. */
  public interface GameTaker {
    /**
     * The next game.
     *
     * @param game its number; 0 for what was written before the first
     * @param rows all of them, oldest first
     */
    void take(long game, List<Row> rows) throws IOException;
  }

  /** Gives all games that are held, oldest first; faster than to ask for each. */
  public void each(GameTaker taker) throws IOException {
    Moved moved = read(Moved::of);
    for (ArchivedFile file : files(moved)) {
      try (ArchiveReader reader = ArchiveReader.open(file.path())) {
        List<Row> rows = new ArrayList<>();
        for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
          if (!rows.isEmpty() && rows.getFirst().game() != row.get().game()) {
            give(rows, taker);
            rows = new ArrayList<>();
          }
          rows.add(row.get());
        }
        give(rows, taker);
      }
    }
    long last = games();
    for (long game = moved.lastGame() == 0 ? 0 : moved.lastGame() + 1; game <= last; game++) {
      give(rows(game), taker);
    }
  }

  private static void give(List<Row> rows, GameTaker taker) throws IOException {
    if (!rows.isEmpty()) {
      taker.take(rows.getFirst().game(), rows);
    }
  }

  /**
   * A game in the journal or in its archive.
   *
   * @param before the hash of the row before its first
   */
  private record Found(List<Row> rows, String before) {
    static final Found NOTHING = new Found(List.of(), HashChain.START);
  }

  private Found found(long game) throws IOException {
    Optional<Found> inJournal =
        read(
            database -> {
              if (Moved.of(database).holds(game)) {
                return Optional.empty();
              }
              List<Row> rows = database.game(game);
              return Optional.of(
                  rows.isEmpty()
                      ? Found.NOTHING
                      : new Found(rows, database.hash(rows.getFirst().seq() - 1)));
            });
    return inJournal.isPresent() ? inJournal.get() : archived(game);
  }

  private Found archived(long game) throws IOException {
    Optional<ArchivedFile> file =
        ArchivedFile.in(directory.resolve(ArchiveFolder.NAME)).stream()
            .filter(each -> each.holds(game))
            .findFirst();
    if (file.isEmpty()) {
      return Found.NOTHING;
    }
    try (ArchiveReader reader = ArchiveReader.open(file.get().path())) {
      String before = reader.before();
      List<Row> rows = new ArrayList<>();
      for (Optional<Row> row = reader.next();
          row.isPresent() && row.get().game() <= game;
          row = reader.next()) {
        if (row.get().game() == game) {
          rows.add(row.get());
        } else {
          before = row.get().hash();
        }
      }
      return new Found(rows, before);
    }
  }

  /** The files that count: one the journal does not know of was never finished. */
  private List<ArchivedFile> files(Moved moved) throws IOException {
    return ArchivedFile.in(directory.resolve(ArchiveFolder.NAME)).stream()
        .filter(file -> file.lastGame() <= moved.lastGame())
        .toList();
  }

  /**
   * A game with its evidence, each row signed, and the trailer: the lines of a file that {@link
   * Verification} checks. None if there is no such game.
   *
   * @throws IOException also if this user may not read the signing key
   */
  public List<String> export(long game) throws IOException {
    Found found = found(game);
    List<Row> rows = found.rows();
    if (rows.isEmpty()) {
      return List.of();
    }
    String first = ExportLines.first(game, found.before());
    String head = rows.getLast().hash();
    List<String> lines = new ArrayList<>();
    lines.add(first);
    StringBuilder told = new StringBuilder();
    PlayerNames known = names();
    for (Row row : rows) {
      Optional<String> names = known.openings(row);
      names.ifPresent(opened -> told.append(ExportLines.namesLine(row, opened)));
      lines.add(
          names.map(opened -> ExportLines.row(row, opened)).orElseGet(() -> ExportLines.row(row)));
    }
    String signed = ExportLines.signedTrailer(first, rows.size(), head, FileCheck.hashOf(told));
    String signature = SigningKey.of(directory).sign(signed);
    lines.add(ExportLines.trailer(rows.size(), head, signature));
    return lines;
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
      throw new IOException(file + " cannot be read: " + JournalDatabase.why(e), e);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private interface Query<T> {
    T of(JournalDatabase database) throws SQLException;
  }
}
