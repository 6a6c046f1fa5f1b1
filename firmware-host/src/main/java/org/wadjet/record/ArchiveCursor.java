package org.wadjet.record;

import java.sql.SQLException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How much of a journal has been moved into its archive, as its newest row of that kind says.
 *
 * @param lastGame the last game that was moved; 0 where none was
 * @param firstRow the first row that was not
 * @param oldestGame the first game that the archive still holds; 0 if the row was written by a
 *     wadjet that did not say so
 */
record ArchiveCursor(long lastGame, long firstRow, long oldestGame) {
  /** Type of the rows that tell it. */
  static final String TYPE = "archived";

  static final ArchiveCursor NOTHING = new ArchiveCursor(0, 1, 0);

  /**
   * What a journal says.
   *
   * @throws IllegalArgumentException or Jackson's exception if its row cannot be understood
   */
  static ArchiveCursor of(JournalDatabase database) throws SQLException {
    return database.newest(TYPE).map(ArchiveCursor::fromRow).orElse(NOTHING);
  }

  /** What one row says. */
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

  /** Whether the rows of a game are in the archive; those before the first game count as 0. */
  boolean holds(long game) {
    return lastGame > 0 && game <= lastGame;
  }
}
