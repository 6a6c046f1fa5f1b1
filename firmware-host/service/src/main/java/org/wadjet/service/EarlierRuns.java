package org.wadjet.service;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.record.EarlierState;
import org.wadjet.record.GameRecord;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.JournalStore;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.turn.PeerMemory;
import org.wadjet.turn.Players;
import org.wadjet.turn.ProposalMemory;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.Seats;

/**
 * State that earlier runs of the controller left in the record.
 *
 * @param safetyState lit time and lock-out (docs/laser-safety.md#rule-4,
 *     docs/laser-safety.md#rule-8)
 * @param interrupted the game to resume; empty if a new one begins
 * @param progress number of games
 * @param nextPlayers players of the game after the last one; two persons without a game
 * @param assistance the arbiter's last decision on hints and evaluations; empty if the policy
 *     decides
 * @param seats remote seats that are valid
 * @param peer link to another board
 * @param proposal last answer to a tournament desk
 * @param puzzleScores tries and successes of puzzles
 */
public record EarlierRuns(
    PersistedSafetyState safetyState,
    Optional<ResumePoint> interrupted,
    JournalProgress progress,
    Players nextPlayers,
    Optional<Boolean> assistance,
    Seats seats,
    PeerMemory peer,
    ProposalMemory proposal,
    PuzzleScores puzzleScores) {
  /** State without an earlier run. */
  public static final EarlierRuns NONE =
      new EarlierRuns(
          PersistedSafetyState.NOTHING,
          Optional.empty(),
          JournalProgress.NOTHING,
          Players.HANDS,
          Optional.empty(),
          Seats.NONE,
          PeerMemory.NONE,
          ProposalMemory.NONE,
          PuzzleScores.NONE);

  /**
   * Returns the state in an open journal.
   *
   * @throws IOException if the journal cannot be read
   */
  public static EarlierRuns of(JournalStore store) throws IOException {
    EarlierState state = store.earlierState();
    Optional<GameRecord> last = state.lastGame();
    return new EarlierRuns(
        store.safetyState(),
        last.flatMap(GameRecord::interruption),
        store.progress(),
        last.map(GameRecord::nextPlayers).orElse(Players.HANDS),
        last.flatMap(game -> game.resumePoint().assistance()),
        state.seats(),
        state.peer(),
        state.proposal(),
        state.puzzleScores());
  }

  /** Returns this state with the interrupted game abandoned. */
  public EarlierRuns withoutGame() {
    return new EarlierRuns(
        safetyState,
        Optional.empty(),
        progress,
        nextPlayers,
        assistance,
        seats,
        new PeerMemory(Optional.empty(), peer.lastRow()),
        proposal,
        puzzleScores);
  }
}
