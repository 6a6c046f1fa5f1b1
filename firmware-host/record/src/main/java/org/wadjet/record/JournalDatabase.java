package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;

/** The SQLite file of a journal; {@link JournalSchema} describes its schema. */
final class JournalDatabase implements AutoCloseable {
  /** Name of the file in the data directory. */
  static final String NAME = "journal.db";

  private final Connection connection;

  private JournalDatabase(Connection connection) {
    this.connection = connection;
  }

  /**
   * Opens a file for writing, and creates it if it is missing.
   *
   * @param durable whether a commit waits for the disk; false only in simulations, which have no
   *     power cuts
   */
  static JournalDatabase write(Path file, boolean durable) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        durable ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.OFF);
    JournalDatabase database = open(config, file);
    try {
      JournalSchema.upgrade(database.connection);
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /**
   * Opens an existing file, of this schema or an older one, for reading only. All reads see the
   * same snapshot, even if rows are written meanwhile.
   */
  static JournalDatabase read(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    JournalDatabase database =
        isOrphaned(file)
            ? new JournalDatabase(
                config.createConnection(
                    "jdbc:sqlite:file:" + file.toUri().getRawPath() + "?immutable=1"))
            : open(config, file);
    try {
      JournalSchema.version(database.connection);
      JournalSchema.refuseForeign(database.connection);
      database.connection.setAutoCommit(false);
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /**
   * Copies a consistent snapshot of a file, even while another process writes to it.
   *
   * @param to a file that does not exist yet
   */
  static void copy(Path from, Path to) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    try (JournalDatabase database = open(config, from);
        PreparedStatement copy = database.connection.prepareStatement("VACUUM INTO ?")) {
      JournalSchema.version(database.connection);
      JournalSchema.refuseForeign(database.connection);
      copy.setString(1, to.toAbsolutePath().toString());
      copy.execute();
    }
  }

  /**
   * Returns whether no process writes to a file that is in a folder where SQLite cannot create its
   * side files.
   */
  private static boolean isOrphaned(Path file) {
    return !Files.isWritable(file.toAbsolutePath().getParent())
        && !Files.exists(file.resolveSibling(NAME + "-wal"))
        && !Files.exists(file.resolveSibling(NAME + "-shm"));
  }

  private static JournalDatabase open(SQLiteConfig config, Path file) throws SQLException {
    return new JournalDatabase(config.createConnection("jdbc:sqlite:" + file.toAbsolutePath()));
  }

  /**
   * Appends rows in one transaction; on return they are durable if the database was opened as
   * durable.
   */
  void append(List<JournalRow> rows) throws SQLException {
    new JournalWrites(connection).append(rows);
  }

  /**
   * Deletes rows that are in the archive.
   *
   * @see JournalWrites#deleteArchived
   */
  void deleteArchived(JournalRow archived, long firstRow, Duration since) throws SQLException {
    new JournalWrites(connection).deleteArchived(archived, firstRow, since);
  }

  /** Returns, as a clause for users, the reason why rows could not be written or read. */
  static String reason(SQLException failed) {
    if (!(failed instanceof SQLiteException sqlite)) {
      return String.valueOf(failed.getMessage());
    }
    String code = sqlite.getResultCode().name();
    if (code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_CANTOPEN")) {
      return "this user has no access to it";
    }
    if (code.startsWith("SQLITE_CORRUPT") || code.equals("SQLITE_NOTADB")) {
      return "the file is damaged";
    }
    return code.equals("SQLITE_FULL") ? "the disk is full" : "the disk rejects it (" + code + ")";
  }

  /** Returns the last row, or empty. */
  Optional<JournalRow> last() throws SQLException {
    return query("SELECT * FROM event ORDER BY seq DESC LIMIT 1").stream().findFirst();
  }

  /** Returns the last row of a type, or empty. */
  Optional<JournalRow> newest(EventType type) throws SQLException {
    return query(ofType(type) + " ORDER BY seq DESC LIMIT 1").stream().findFirst();
  }

  /** Returns all rows of a type, oldest first. */
  List<JournalRow> all(EventType type) throws SQLException {
    return query(ofType(type) + " ORDER BY seq");
  }

  /** Returns all rows from a number on. */
  List<JournalRow> from(long seq) throws SQLException {
    return query("SELECT * FROM event WHERE seq >= ? ORDER BY seq", seq);
  }

  List<JournalRow> game(long game) throws SQLException {
    return query("SELECT * FROM event WHERE game = ? ORDER BY seq", game);
  }

  /** Returns the games named in the rows from a number on, in order. */
  List<Long> games(long fromRow) throws SQLException {
    String sql = "SELECT DISTINCT game FROM event WHERE seq >= ? ORDER BY game";
    return query(result -> result.getLong(1), sql, fromRow);
  }

  /** Returns at most {@code most} rows from a number on, oldest first. */
  List<JournalRow> page(long from, int most) throws SQLException {
    return query("SELECT * FROM event WHERE seq >= ? ORDER BY seq LIMIT ?", from, most);
  }

  /** Returns the rows before a number. */
  List<JournalRow> before(long seq) throws SQLException {
    return query("SELECT * FROM event WHERE seq < ? ORDER BY seq", seq);
  }

  /** Returns all rows of a type, newest first. */
  List<JournalRow> newestFirst(EventType type) throws SQLException {
    return query(ofType(type) + " ORDER BY seq DESC");
  }

  private static String ofType(EventType type) {
    return "SELECT * FROM event WHERE type = '" + type.keyword() + "'";
  }

  /** Returns the row with a number, or empty. */
  Optional<JournalRow> row(long seq) throws SQLException {
    return query("SELECT * FROM event WHERE seq = ?", seq).stream().findFirst();
  }

  /**
   * Returns the hash of a row, or the hash before the first row.
   *
   * @param seq of the row; 0 before the first
   * @throws IllegalArgumentException if it is missing
   */
  String hash(long seq) throws SQLException {
    return seq == 0
        ? HashChain.START
        : row(seq)
            .map(JournalRow::hash)
            .orElseThrow(() -> new IllegalArgumentException("row " + seq + " is missing"));
  }

  /** Returns the number of the row that a game begins with. */
  long firstRow(long game) throws SQLException {
    return number("SELECT min(seq) FROM event WHERE game = ?", game);
  }

  /**
   * Returns the first row that is missing between others that must exist; empty if none is.
   *
   * @param cursor games in the archive, whose rows may be absent
   */
  OptionalLong missing(ArchiveCursor cursor, JournalRow last) throws SQLException {
    // The query counts over the index, which is small, because the table has many megabytes.
    String kept = "FROM event INDEXED BY event_by_game WHERE game > " + lastArchivedGame(cursor);
    long first = cursor.firstRow();
    if (number("SELECT count(*) " + kept) == last.seq() - first + 1) {
      return OptionalLong.empty();
    }
    String gap =
        """
        SELECT coalesce(min(seq), %1$d) FROM (
          SELECT %1$d AS seq UNION ALL SELECT seq + 1 FROM event WHERE seq >= %1$d)
        WHERE seq NOT IN (SELECT seq FROM event)"""
            .formatted(first);
    return OptionalLong.of(number(gap));
  }

  /**
   * Returns the last game whose rows may be absent; -1 if even the rows before the first game must
   * exist.
   */
  private static long lastArchivedGame(ArchiveCursor cursor) {
    return cursor.lastGame() == 0 ? -1 : cursor.lastGame();
  }

  private long number(String sql, long... arguments) throws SQLException {
    return query(result -> result.getLong(1), sql, arguments).getFirst();
  }

  /**
   * Returns the rows that count for safety: those written since a running time, and those of the
   * last lock-out.
   */
  List<JournalRow> forSafety(Duration since) throws SQLException {
    return query(
        "SELECT * FROM event WHERE " + JournalWrites.FOR_SAFETY + " ORDER BY seq",
        since.toMillis());
  }

  /** Receives rows one after the other. */
  interface RowConsumer {
    /** Takes the next row. */
    void take(JournalRow row) throws IOException;
  }

  /**
   * Passes rows on one after the other, so that many rows need little memory.
   *
   * @param from the first row
   * @param to the row after the last one passed on
   */
  void forEachRow(long from, long to, RowConsumer taker) throws SQLException, IOException {
    String sql =
        "SELECT * FROM event WHERE seq >= %d AND seq < %d ORDER BY seq".formatted(from, to);
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        taker.take(row(result));
      }
    }
  }

  /** Returns whether the file was never written to and therefore has no table. */
  boolean isBlank() throws SQLException {
    return number("SELECT count(*) FROM sqlite_schema") == 0;
  }

  /** Returns whether the file passes SQLite's own integrity check. */
  boolean passesIntegrityCheck() throws SQLException {
    return query(result -> result.getString(1), "PRAGMA quick_check(1)").equals(List.of("ok"));
  }

  private List<JournalRow> query(String sql, long... arguments) throws SQLException {
    return query(JournalDatabase::row, sql, arguments);
  }

  /** Reads one result of a query. */
  private interface ResultReader<T> {
    T read(ResultSet result) throws SQLException;
  }

  private <T> List<T> query(ResultReader<T> reader, String sql, long... arguments)
      throws SQLException {
    List<T> all = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setLong(i + 1, arguments[i]);
      }
      ResultSet result = statement.executeQuery();
      while (result.next()) {
        all.add(reader.read(result));
      }
    }
    return all;
  }

  private static JournalRow row(ResultSet result) throws SQLException {
    return new JournalRow(
        result.getLong(1),
        result.getLong(2),
        text(result, 3),
        result.getLong(4),
        text(result, 5),
        text(result, 6),
        text(result, 7));
  }

  /** Reads a column. It may be null in a damaged file, which the check of its row detects. */
  private static String text(ResultSet result, int column) throws SQLException {
    return Objects.requireNonNullElse(result.getString(column), "");
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("the journal does not close", e);
    }
  }
}
