package org.wadjet.record;

import java.util.List;
import java.util.Optional;

/**
 * The rows of a game and the result of checking their signatures.
 *
 * @param number of the game; 0 for the rows before the first game
 * @param rows oldest first; none if there is no such game
 * @param fault the first fault, as a clause that names the row or the file; empty if all rows are
 *     as signed
 * @param corrections rows of later games that correct its result, oldest first
 * @param names the names to which its rows contain only commitments
 */
public record CheckedGame(
    long number,
    List<JournalRow> rows,
    Optional<String> fault,
    List<JournalRow> corrections,
    NameCommitments names) {
  public CheckedGame {
    rows = List.copyOf(rows);
    corrections = List.copyOf(corrections);
  }

  /** Creates a game from its own rows only. */
  CheckedGame(long number, List<JournalRow> rows, Optional<String> fault) {
    this(number, rows, fault, List.of(), NameCommitments.UNKNOWN);
  }

  /**
   * Returns the same game with corrections, names and a fault from outside its rows.
   *
   * @param otherwise a fault outside its own rows
   */
  CheckedGame withCorrections(
      List<JournalRow> corrected, NameCommitments known, Optional<String> otherwise) {
    return new CheckedGame(number, rows, fault.or(() -> otherwise), corrected, known);
  }

  /** Reads the game from its rows; empty if they are too damaged to be read. */
  public Optional<GameRecord> read() {
    try {
      return Optional.of(GameRecordReader.read(rows, corrections, names));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** Returns a sentence on the fault for users, without a full stop; empty if there is none. */
  public Optional<String> warning() {
    if (fault.isPresent()) {
      return Optional.of("game " + number + " is not as signed: " + fault.get());
    }
    try {
      GameRecordReader.read(rows, corrections, names);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(
          "game " + number + " is as signed, but cannot be interpreted: " + e.getMessage());
    }
  }
}
