package org.wadjet.record;

import java.sql.SQLException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Position up to which a journal has been moved into its archive, read from its newest row of type
 * {@code archived}.
 *
 * @param lastGame the last game that was moved; 0 if none was
 * @param firstRow the first row that was not moved
 * @param oldestGame the first game that the archive still holds; 0 if the row was written by a
 *     wadjet that did not say so
 */
record ArchiveCursor(long lastGame, long firstRow, long oldestGame) {
  /** Type of the rows that record the position. */
  static final String TYPE = "archived";

  static final ArchiveCursor NOTHING = new ArchiveCursor(0, 1, 0);

  /**
   * Reads the position of a journal.
   *
   * @throws IllegalArgumentException or Jackson's exception if its row cannot be understood
   */
  static ArchiveCursor of(JournalDatabase database) throws SQLException {
    return database.newest(TYPE).map(ArchiveCursor::fromRow).orElse(NOTHING);
  }

  /** Reads the position from one row. */
  static ArchiveCursor fromRow(JournalRow row) {
    JsonNode body = JsonMapper.shared().readTree(row.text()).required("body");
    ArchiveCursor told =
        new ArchiveCursor(
            body.required("lastGame").asLong(),
            body.required("firstRow").asLong(),
            body.path("oldestGame").asLong(0));
    if (told.lastGame < 1 || told.firstRow < 1 || told.firstRow > row.seq()) {
      throw new IllegalArgumentException("row " + row.seq() + " tells of no archive");
    }
    return told;
  }

  /**
   * Returns whether the rows of a game are in the archive; rows before the first game count as game
   * 0.
   */
  boolean holds(long game) {
    return lastGame > 0 && game <= lastGame;
  }
}
