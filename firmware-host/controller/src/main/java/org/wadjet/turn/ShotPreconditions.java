package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.StopReason;

/**
 * Preconditions of a shot, from FIRE to its lead-in (docs/laser-safety.md#rule-1). The safety
 * controller checks again everything that it can observe.
 */
final class ShotPreconditions {
  private final ShotController shots;
  private boolean allowed = true;
  private boolean stopped;
  private Optional<String> recordFailure = Optional.empty();

  ShotPreconditions(ShotController shots) {
    this.shots = shots;
  }

  /** Allows or forbids shots according to opening hours. */
  void allow(boolean open) {
    allowed = open;
  }

  /** Records a reservation; only a later stop cancels its shot. */
  void reserved() {
    stopped = false;
  }

  /** Records a stop: a shot that is still being written to disk does not begin. */
  void stopped() {
    stopped = true;
  }

  /** Records that no further event becomes durable. */
  void recordFailed(String reason) {
    recordFailure = Optional.of(reason);
  }

  /** Returns why no further event becomes durable; empty without a failure. */
  Optional<String> recordFailure() {
    return recordFailure;
  }

  /** Returns why a side's shot is refused now, or empty if it is allowed. */
  Optional<Notice> refusal(Side side, ChainHealth chains, long nowNanos) {
    if (recordFailure.isPresent()) {
      return Optional.of(new Notice.NotRecorded(recordFailure.get()));
    }
    if (shots.lockOut().isPresent()) {
      return Optional.of(new Notice.LockedOut(shots.lockOut().get().keyword()));
    }
    if (!allowed) {
      return Optional.of(new Notice.Closed());
    }
    if (!shots.isInterlockClosed(nowNanos)) {
      return Optional.of(new Notice.InterlockOpen());
    }
    if (!shots.isInterlockProved(nowNanos)) {
      return Optional.of(Notice.InterlockUnproved.of(shots.interlockProof()));
    }
    if (chains == ChainHealth.FAULTY) {
      return Optional.of(new Notice.ChainInvalid());
    }
    return shots.isWithinLedger(side, nowNanos)
        ? Optional.empty()
        : Optional.of(new Notice.LedgerFull(side));
  }

  /**
   * Returns why a reserved shot is cancelled before its lead-in; another press of FIRE is then
   * needed.
   *
   * @param isBoardUnchanged whether the board is unchanged since FIRE was pressed
   */
  Optional<StopReason> obstacle(boolean isBoardUnchanged, ChainHealth chains) {
    if (stopped) {
      return Optional.of(StopReason.STOPPED);
    }
    if (recordFailure.isPresent()) {
      return Optional.of(StopReason.NOT_WRITTEN);
    }
    if (shots.lockOut().isPresent()) {
      return shots.lockOut();
    }
    if (shots.isInterlockOpen()) {
      return Optional.of(StopReason.INTERLOCK_OPEN);
    }
    if (chains == ChainHealth.FAULTY) {
      return Optional.of(StopReason.CHAIN_UNSOUND);
    }
    return isBoardUnchanged ? Optional.empty() : Optional.of(StopReason.BOARD_TOUCHED);
  }
}
