package org.wadjet.service;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.JournalStore;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.turn.ResumePoint;

/**
 * State that earlier runs of the controller left in the record.
 *
 * @param safetyState lit time and lock-out (docs/laser-safety.md#rule-4,
 *     docs/laser-safety.md#rule-8)
 * @param interrupted the game to resume; empty if a new one begins
 * @param progress number of games
 */
public record EarlierRuns(
    PersistedSafetyState safetyState, Optional<ResumePoint> interrupted, JournalProgress progress) {
  /** State without an earlier run. */
  public static final EarlierRuns NONE =
      new EarlierRuns(PersistedSafetyState.NOTHING, Optional.empty(), JournalProgress.NOTHING);

  /**
   * Returns the state in an open journal.
   *
   * @throws IOException if the journal cannot be read
   */
  public static EarlierRuns of(JournalStore store) throws IOException {
    return new EarlierRuns(store.safetyState(), store.interrupted(), store.progress());
  }

  /** Returns this state with the interrupted game abandoned. */
  public EarlierRuns withoutGame() {
    return new EarlierRuns(safetyState, Optional.empty(), progress);
  }
}
