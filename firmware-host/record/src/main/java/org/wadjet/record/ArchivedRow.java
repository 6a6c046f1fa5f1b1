package org.wadjet.record;

import java.util.Optional;
import org.wadjet.turn.Event;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The content of a row of type {@code archived}, which describes a file of the archive.
 *
 * @param firstGame the first game in the file
 * @param lastGame the last game in the file
 * @param firstRow the first row after those of the file
 * @param sha256 of the packed file, 64 hexadecimal digits
 */
record ArchivedRow(long firstGame, long lastGame, long firstRow, String sha256) {
  /**
   * Reads a row.
   *
   * @throws IllegalArgumentException or Jackson's exception if it is not such a row
   */
  static ArchivedRow read(JournalRow row) {
    JsonNode body = JsonMapper.shared().readTree(row.text()).required("body");
    return new ArchivedRow(
        body.required("firstGame").asLong(),
        body.required("lastGame").asLong(),
        body.required("firstRow").asLong(),
        body.required("sha256").asString());
  }

  /** Reads a row, or returns empty if it is of another type or cannot be understood. */
  static Optional<ArchivedRow> of(JournalRow row) {
    try {
      return row.type().equals(ArchiveCursor.TYPE) ? Optional.of(read(row)) : Optional.empty();
    } catch (JacksonException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** Returns whether the row describes a file. */
  boolean isOf(ArchivedFile file) {
    return file.firstGame() == firstGame && file.lastGame() == lastGame;
  }

  /** Returns the event for a row that repeats this one. */
  Event.Archived event(long oldestGame) {
    return new Event.Archived(firstGame, lastGame, firstRow, sha256, oldestGame);
  }
}
