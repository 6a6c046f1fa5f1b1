package org.wadjet.record;

import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.record.SafetyStateFile.Reading;

/** Result of comparing a journal, its safety state and its key at the start of the service. */
sealed interface SafetyFinding {
  /** The board is new; no row was ever written. */
  record NewBoard() implements SafetyFinding {}

  /** The record is of an earlier version and has no safety state yet. */
  record Upgraded() implements SafetyFinding {}

  /**
   * Journal and safety state match.
   *
   * @param journalAhead whether the journal is one write ahead because the power was cut between
   *     the two
   */
  record Agreed(boolean journalAhead) implements SafetyFinding {}

  /**
   * One of the two is missing, older or damaged, or the record was replaced.
   *
   * @param cause the cause of the lock-out
   * @param description the fault, as a sentence without a full stop
   */
  record Lost(Cause cause, String description) implements SafetyFinding {}

  /** Cause of a lock-out; {@code org.wadjet.laser.StopReason} has the same words. */
  enum Cause implements Keyword {
    RECORD_MISSING,
    RECORD_DAMAGED,
    RECORD_ROLLED_BACK,
    RECORD_RESTORED,
    KEY_REPLACED,
    SAFETY_STATE_MISSING,
    SAFETY_STATE_DAMAGED,
    SAFETY_STATE_ROLLED_BACK;
  }

  /** Facts about the journal of a data directory. */
  sealed interface JournalFacts {
    /** There is no file, or a file without rows. */
    record Empty() implements JournalFacts {}

    /** The file cannot be trusted; the reason is a clause. */
    record Damaged(String fault) implements JournalFacts {}

    /**
     * The file is intact.
     *
     * @param row the last row
     * @param hash of the last row
     * @param counter of the last row; 0 for one of an earlier version
     * @param hashAtState hash of the row with the number of the safety state's last row; empty if
     *     there is no such row
     */
    record Intact(long row, String hash, long counter, Optional<String> hashAtState)
        implements JournalFacts {}
  }

  /**
   * Compares journal, safety state and key.
   *
   * @param keyInUse whether the key has signed rows for which a safety state was written
   * @param board id of the key
   */
  static SafetyFinding of(JournalFacts journal, Reading state, boolean keyInUse, String board) {
    Optional<SafetyState> found =
        state instanceof Reading.Found(SafetyState each) ? Optional.of(each) : Optional.empty();
    Optional<String> replacing = found.flatMap(SafetyState::replacing);
    if (replacing.isPresent()) {
      return replaced(replacing.get());
    }
    return switch (journal) {
      case JournalFacts.Empty _ ->
          found.filter(SafetyState::isNew).isPresent() && !keyInUse
              ? new NewBoard()
              : new Lost(Cause.RECORD_MISSING, "The record is missing or has lost all its rows");
      case JournalFacts.Damaged(String fault) ->
          new Lost(Cause.RECORD_DAMAGED, "The record was damaged (" + fault + ")");
      case JournalFacts.Intact intact ->
          switch (state) {
            case Reading.Missing _ ->
                intact.counter() == 0 && !keyInUse
                    ? new Upgraded()
                    : new Lost(
                        Cause.SAFETY_STATE_MISSING,
                        "The file " + SafetyStateFile.NAME + " is missing beside the record");
            case Reading.Unreadable(String reason) ->
                new Lost(
                    Cause.SAFETY_STATE_DAMAGED,
                    "The file "
                        + SafetyStateFile.NAME
                        + " beside the record is damaged: "
                        + reason);
            case Reading.Found(SafetyState kept) -> compare(intact, kept, keyInUse, board);
          };
    };
  }

  private static SafetyFinding replaced(String word) {
    return word.equals(Cause.KEY_REPLACED.keyword())
        ? new Lost(Cause.KEY_REPLACED, "The board was given a new signing key")
        : new Lost(Cause.RECORD_RESTORED, "The record was restored from a backup");
  }

  private static SafetyFinding compare(
      JournalFacts.Intact journal, SafetyState state, boolean keyInUse, String board) {
    long behind = journal.counter() - state.counter();
    boolean anotherBoard = !state.board().isEmpty() && !state.board().equals(board);
    if (anotherBoard) {
      return new Lost(
          Cause.SAFETY_STATE_DAMAGED,
          "The file " + SafetyStateFile.NAME + " is that of another board");
    }
    if (behind > 1 || (keyInUse && state.counter() == 0)) {
      return new Lost(
          Cause.SAFETY_STATE_ROLLED_BACK,
          "The file %s is older than the record: it ends at row %d, the record at row %d"
              .formatted(SafetyStateFile.NAME, state.row(), journal.row()));
    }
    if (behind < 0) {
      return new Lost(
          Cause.RECORD_ROLLED_BACK,
          "The record is older than the file %s: it ends at row %d, but row %d was written"
              .formatted(SafetyStateFile.NAME, journal.row(), state.row()));
    }
    if (!journal.hashAtState().equals(Optional.of(state.hash()))
        || (behind == 0 && !journal.hash().equals(state.hash()))) {
      return new Lost(
          Cause.RECORD_ROLLED_BACK,
          "Row %d of the record differs from the row that the file %s belongs to"
              .formatted(state.row(), SafetyStateFile.NAME));
    }
    return new Agreed(behind == 1);
  }
}
