package org.wadjet.record;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * Schema of the SQLite file of a journal.
 *
 * <pre>
 *   event(seq INTEGER PRIMARY KEY, game INTEGER, type TEXT, running_millis INTEGER,
 *         text TEXT, hash TEXT, signature TEXT)
 *   PRAGMA user_version = 5
 * </pre>
 *
 * <p>All schemas have the same table. From version 2 on, shots have more fields: position, ends,
 * reasons and the identity of the judge. From version 3 on there are clocks, names, resignations
 * and the arbiter's corrections, and a draw claim cites its turns. From version 4 on the oldest
 * rows may have been moved into the archive. From version 5 on there are proofs of the interlock,
 * players other than hands, seats, other boards and puzzles; a program that knows only version 4
 * would continue such a record with wrong players and without a proof of the interlock.
 *
 * <p>A new type of row requires a new version, so that an older program refuses the file.
 */
final class JournalSchema {
  /**
   * Version of the schema this program writes; an older file is upgraded to it when opened for
   * writing.
   */
  static final int VERSION = 5;

  private JournalSchema() {}

  /** Returns the schema version of a file; throws if this program is too old for it. */
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

  /** Query for all database objects of a file, with the text that SQLite stores for them. */
  private static final Map<String, String> OBJECTS =
      Map.of(
          "event",
          """
          CREATE TABLE event (
            seq INTEGER PRIMARY KEY,
            game INTEGER NOT NULL,
            type TEXT NOT NULL,
            running_millis INTEGER NOT NULL,
            text TEXT NOT NULL,
            hash TEXT NOT NULL,
            signature TEXT NOT NULL
          ) STRICT""",
          "event_by_game",
          "CREATE INDEX event_by_game ON event (game, seq)",
          "event_by_type",
          "CREATE INDEX event_by_type ON event (type, running_millis)");

  /** Upgrades a file to this schema, in one transaction. */
  static void upgrade(Connection connection) throws SQLException {
    int version = version(connection);
    if (version == VERSION) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      if (version < 1) {
        for (String name : List.of("event", "event_by_game", "event_by_type")) {
          statement.execute(OBJECTS.get(name));
        }
      }
      statement.execute("PRAGMA user_version = " + VERSION);
      statement.execute("COMMIT");
    }
  }

  /**
   * Refuses a file with any object that this program does not create, because a view could replace
   * the table and a trigger could change the written rows.
   */
  static void refuseForeign(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT type, name, sql FROM sqlite_schema")) {
      while (result.next()) {
        String own = OBJECTS.get(result.getString(2));
        if (own == null || !normalized(own).equals(normalized(result.getString(3)))) {
          throw new Foreign(result.getString(1), result.getString(2));
        }
      }
    }
  }

  private static String normalized(String sql) {
    return sql == null ? "" : sql.strip().replaceAll("\\s+", " ");
  }

  /** Thrown if the file contains an object that no version of this program creates. */
  static final class Foreign extends SQLException {
    private static final long serialVersionUID = 1;

    Foreign(String type, String name) {
      super("it contains a %s '%s' that no version of wadjet creates".formatted(type, name));
    }
  }

  /** Thrown if the file is intact but this program is too old for it. */
  static final class TooNew extends SQLException {
    private static final long serialVersionUID = 1;

    TooNew() {
      super("it was written by a newer version of wadjet; install that version again");
    }
  }
}
