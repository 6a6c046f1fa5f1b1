package org.wadjet.record;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What is in the SQLite file of a journal.
 *
 * <pre>
 *   event(seq INTEGER PRIMARY KEY, game INTEGER, type TEXT, running_millis INTEGER,
 *         text TEXT, hash TEXT, signature TEXT)
 *   PRAGMA user_version = 4
 * </pre>
 *
 * <p>All schemas have the same table. From 2 on shots tell more: position, ends, reasons, and what
 * judged them. From 3 on there are clocks, names, resignations and the arbiter's corrections, and a
 * draw claim cites its turns. From 4 on the oldest rows may have been moved into the archive.
 */
final class JournalSchema {
  /** The schema this program writes; an older one is brought up to it when opened for writing. */
  static final int VERSION = 4;

  private JournalSchema() {}

  /** The schema of a file; throws where this program is too old for it. */
  static int version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA user_version")) {
      int version = result.getInt(1);
      if (version > VERSION) {
        throw new TooNew();
      }
      return version;
    }
  }

  /** Brings a file up to this schema. */
  static void upgrade(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      int version = version(connection);
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
      if (version < VERSION) {
        statement.execute("PRAGMA user_version = " + VERSION);
      }
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
