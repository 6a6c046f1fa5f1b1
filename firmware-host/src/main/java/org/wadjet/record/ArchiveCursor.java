package org.wadjet.record;

import java.sql.SQLException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How much of a journal has been moved into its archive, as its newest row of that kind says.
 *
 * @param lastGame the last game that was moved; 0 where none was
 * @param firstRow the first row that was not
 */
record ArchiveCursor(long lastGame, long firstRow) {
  /** Type of the rows that tell it. */
  static final String TYPE = "archived";

  private static final ArchiveCursor NOTHING = new ArchiveCursor(0, 1);

  /**
   * What a journal says.
   *
   * @throws IllegalArgumentException or Jackson's exception if its row cannot be understood
   */
  static ArchiveCursor of(JournalDatabase database) throws SQLException {
    return database.newest(TYPE).map(ArchiveCursor::fromRow).orElse(NOTHING);
  }

  private static ArchiveCursor fromRow(JournalRow row) {
    JsonNode body = JsonMapper.shared().readTree(row.text()).required("body");
    ArchiveCursor told =
        new ArchiveCursor(body.required("lastGame").asLong(), body.required("firstRow").asLong());
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
