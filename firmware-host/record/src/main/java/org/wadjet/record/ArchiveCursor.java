package org.wadjet.record;

import java.sql.SQLException;
import java.util.Optional;
import org.wadjet.turn.Event;

/**
 * Position up to which a journal has been moved into its archive, read from its newest row of type
 * {@code archived}.
 *
 * @param lastGame the last game that was moved; 0 if none was
 * @param firstRow the first row that was not moved
 * @param oldestGame the first game that the archive still holds; 0 if a version that did not record
 *     it wrote the row
 */
record ArchiveCursor(long lastGame, long firstRow, long oldestGame) {
  static final ArchiveCursor NOTHING = new ArchiveCursor(0, 1, 0);

  /**
   * Reads the position of a journal.
   *
   * @throws IllegalArgumentException if the journal's row of type {@code archived} cannot be parsed
   */
  static ArchiveCursor of(JournalDatabase database) throws SQLException {
    return database.newest(EventType.ARCHIVED).map(ArchiveCursor::fromRow).orElse(NOTHING);
  }

  /**
   * Reads the position from one row.
   *
   * @throws IllegalArgumentException if the row cannot be parsed
   */
  static ArchiveCursor fromRow(JournalRow row) {
    return archived(row)
        .filter(file -> file.lastGame() >= 1 && file.firstRow() >= 1)
        .filter(file -> file.firstRow() <= row.seq())
        .map(file -> new ArchiveCursor(file.lastGame(), file.firstRow(), file.oldestGame()))
        .orElseThrow(
            () ->
                new IllegalArgumentException("row " + row.seq() + " does not describe an archive"));
  }

  /** Reads the file that a row records; empty if the row records none or cannot be parsed. */
  static Optional<Event.Archived> archived(JournalRow row) {
    return row.type().equals(EventType.ARCHIVED.keyword())
            && EventCodec.decode(row) instanceof Event.Archived file
        ? Optional.of(file)
        : Optional.empty();
  }

  /**
   * Returns whether the rows of a game are in the archive; rows before the first game count as game
   * 0.
   */
  boolean holds(long game) {
    return lastGame > 0 && game <= lastGame;
  }
}
