package org.wadjet.record;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.wadjet.record.EventType.Retention;

/** Writes to the SQLite file of a journal, each in one transaction. */
record JournalWrites(Connection connection) {
  /**
   * Condition for the rows that count for safety: those written since a running time, and those of
   * the last lock-out.
   */
  static final String FOR_SAFETY =
      """
      (type IN (%1$s, %2$s) AND running_millis >= ?
       OR seq = (SELECT coalesce(max(seq), 0) FROM event WHERE type IN (%2$s)))"""
          .formatted(EventType.sql(Retention.LIT_TIME), EventType.sql(Retention.LOCK_OUT));

  /**
   * Appends rows in one transaction; on return they are durable if the database was opened as
   * durable.
   */
  void append(List<JournalRow> rows) throws SQLException {
    transaction(() -> insert(rows));
  }

  /**
   * Appends, in one transaction, the row which records that the older rows are in the archive, and
   * deletes them. It keeps all rows that the hash chain or safety needs, all that correct the
   * result of an earlier game, and all of remote seats, answers to puzzles and measured lasers.
   *
   * @param firstRow the first row that is kept unchanged; the row before it stays too, as the
   *     anchor of the hash chain
   * @param since the running time from which rows count for safety
   */
  void deleteArchived(JournalRow archived, long firstRow, Duration since) throws SQLException {
    transaction(
        () -> {
          insert(List.of(archived));
          String old =
              "DELETE FROM event WHERE seq < ? AND NOT %s AND type NOT IN (%s)"
                  .formatted(FOR_SAFETY, EventType.sql(Retention.FOREVER));
          try (PreparedStatement delete = connection.prepareStatement(old)) {
            delete.setLong(1, firstRow - 1);
            delete.setLong(2, since.toMillis());
            delete.executeUpdate();
          }
        });
    // The deletion has enlarged the write-ahead log, which keeps its size without a checkpoint.
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private interface Changes {
    void make() throws SQLException;
  }

  private void transaction(Changes changes) throws SQLException {
    connection.setAutoCommit(false);
    try {
      changes.make();
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      undo(e);
      throw e;
    }
  }

  private void insert(List<JournalRow> rows) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)")) {
      for (JournalRow row : rows) {
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
    }
  }

  /**
   * Rolls back; a failure of the rollback must not hide the reason why the rows could not be
   * written.
   */
  private void undo(SQLException reason) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }
}
