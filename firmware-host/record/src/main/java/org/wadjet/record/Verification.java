package org.wadjet.record;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/** Result of checking an export, or a file of the archive. */
public sealed interface Verification {
  /**
   * The export matches what the board signed.
   *
   * @param game its number on that board
   * @param rows number of rows
   * @param end state of completion of the game in these rows
   */
  record Authentic(long game, long rows, GameCompletion.State end) implements Verification {}

  /**
   * The file of the archive matches what the board signed.
   *
   * @param firstGame the first game in it, by its number on that board
   * @param lastGame the last game in it
   * @param rows number of rows
   */
  record AuthenticArchive(long firstGame, long lastGame, long rows) implements Verification {}

  /**
   * The file differs from what the board signed.
   *
   * @param line the first line of the file that differs, from 1
   * @param description a clause that names the row
   */
  record Tampered(long line, String description) implements Verification {}

  /**
   * Checks a file of the archive beside its record.
   *
   * @param sha256 of the packed file as recorded; empty if no record is available
   * @param taker receives each row after it is found to be as signed
   */
  static Verification of(
      InputStream file, PublicKeyFile key, Optional<String> sha256, Consumer<JournalRow> taker)
      throws IOException {
    return new ExportVerifier(key, sha256, taker).check(file);
  }
}
