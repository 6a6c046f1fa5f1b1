package org.wadjet.record;

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
import java.util.Optional;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;

/**
 * The SQLite file of a journal.
 *
 * <pre>
 *   event(seq INTEGER PRIMARY KEY, game INTEGER, type TEXT, running_millis INTEGER,
 *         text TEXT, hash TEXT, signature TEXT)
 *   PRAGMA user_version = 3
 * </pre>
 *
 * <p>All schemas have the same table. From 2 on shots tell more: position, ends, reasons, and what
 * judged them. From 3 on there are clocks, names, resignations and the arbiter's corrections, and a
 * draw claim cites its turns.
 */
final class JournalDatabase implements AutoCloseable {
  /** Name of the file in the data directory. */
  static final String NAME = "journal.db";

  /** The schema this program writes; an older one is brought up to it when opened for writing. */
  static final int SCHEMA = 3;

  private final Connection connection;

  private JournalDatabase(Connection connection) {
    this.connection = connection;
  }

  /**
   * Opens a file for writing, making it if it is missing.
   *
   * @param durable whether a commit waits for the disk: always, but in simulations, whose power
   *     nobody cuts
   */
  static JournalDatabase write(Path file, boolean durable) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        durable ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.OFF);
    JournalDatabase database = open(config, file);
    try {
      database.upgrade();
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /** Opens a file that is there for reading alone; of this schema or an older one. */
  static JournalDatabase read(Path file) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    JournalDatabase database =
        lies(file)
            ? new JournalDatabase(
                config.createConnection(
                    "jdbc:sqlite:file:" + file.toUri().getRawPath() + "?immutable=1"))
            : open(config, file);
    try {
      database.version();
      return database;
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /** Whether nobody writes to a file, in a folder where SQLite cannot put anything beside it. */
  private static boolean lies(Path file) {
    return !Files.isWritable(file.toAbsolutePath().getParent())
        && !Files.exists(file.resolveSibling(NAME + "-wal"))
        && !Files.exists(file.resolveSibling(NAME + "-shm"));
  }

  /** The schema of the file; throws where this program is too old for it. */
  private int version() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA user_version")) {
      int version = result.getInt(1);
      if (version > SCHEMA) {
        throw new TooNew();
      }
      return version;
    }
  }

  private static JournalDatabase open(SQLiteConfig config, Path file) throws SQLException {
    return new JournalDatabase(config.createConnection("jdbc:sqlite:" + file.toAbsolutePath()));
  }

  private void upgrade() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      int version = version();
      if (version < 1) {
        statement.execute(
            """
            CREATE TABLE event (
              seq INTEGER PRIMARY KEY,
              game INTEGER NOT NULL,
              type TEXT NOT NULL,
              running_millis INTEGER NOT NULL,
              text TEXT NOT NULL,
              hash TEXT NOT NULL,
              signature TEXT NOT NULL
            ) STRICT""");
        statement.execute("CREATE INDEX event_by_game ON event (game, seq)");
        statement.execute("CREATE INDEX event_by_type ON event (type, running_millis)");
      }
      if (version < SCHEMA) {
        statement.execute("PRAGMA user_version = " + SCHEMA);
      }
    }
  }

  /** Appends rows in one transaction; on return they are as durable as asked for. */
  void append(List<Row> rows) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)")) {
      for (Row row : rows) {
        insert.setLong(1, row.seq());
        insert.setLong(2, row.game());
        insert.setString(3, row.type());
        insert.setLong(4, row.runningMillis());
        insert.setString(5, row.text());
        insert.setString(6, row.hash());
        insert.setString(7, row.signature());
        insert.addBatch();
      }
      insert.executeBatch();
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      undo(e);
      throw e;
    }
  }

  /** What fails here too must not hide why the rows could not be written. */
  private void undo(SQLException why) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      why.addSuppressed(e);
    }
  }

  /** Why rows could not be written or read, in a clause for people. */
  static String why(SQLException failed) {
    if (!(failed instanceof SQLiteException sqlite)) {
      return String.valueOf(failed.getMessage());
    }
    String code = sqlite.getResultCode().name();
    if (code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_CANTOPEN")) {
      return "this user may not use it";
    }
    if (code.startsWith("SQLITE_CORRUPT") || code.equals("SQLITE_NOTADB")) {
      return "the file is damaged";
    }
    return code.equals("SQLITE_FULL")
        ? "the disk is full"
        : "the disk does not take it (" + code + ")";
  }

  /** The last row, or empty. */
  Optional<Row> last() throws SQLException {
    return query("SELECT * FROM event ORDER BY seq DESC LIMIT 1").stream().findFirst();
  }

  /** All rows from one on. */
  List<Row> from(long seq) throws SQLException {
    return query("SELECT * FROM event WHERE seq >= " + seq + " ORDER BY seq");
  }

  /** The rows of a game. */
  List<Row> game(long game) throws SQLException {
    return query("SELECT * FROM event WHERE game = " + game + " ORDER BY seq");
  }

  /** The row with a number, or empty. */
  Optional<Row> row(long seq) throws SQLException {
    return query("SELECT * FROM event WHERE seq = " + seq).stream().findFirst();
  }

  /** Rows that count for safety: those written since some running time, and the last lock-out's. */
  List<Row> forSafety(Duration since) throws SQLException {
    String lasting = "'locked-out', 'lock-out-cleared'";
    String types =
        "'reserved', 'shot-seen', 'shot-judged', 'shot-cancelled', 'test-reserved', 'laser-tested', "
            + lasting;
    return query(
        """
        SELECT * FROM event
        WHERE (type IN (%s) AND running_millis >= %d)
          OR seq = (SELECT max(seq) FROM event WHERE type IN (%s))
        ORDER BY seq"""
            .formatted(types, since.toMillis(), lasting));
  }

  /** Whether SQLite itself finds the file sound. */
  boolean isSound() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA quick_check(1)")) {
      return result.next() && result.getString(1).equals("ok");
    }
  }

  private List<Row> query(String sql) throws SQLException {
    List<Row> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(
            new Row(
                result.getLong(1),
                result.getLong(2),
                result.getString(3),
                result.getLong(4),
                result.getString(5),
                result.getString(6),
                result.getString(7)));
      }
    }
    return rows;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException("the journal does not close", e);
    }
  }

  /** The file is sound, and this program too old for it. */
  static final class TooNew extends SQLException {
    private static final long serialVersionUID = 1;

    TooNew() {
      super("it was written by a newer wadjet");
    }
  }
}
