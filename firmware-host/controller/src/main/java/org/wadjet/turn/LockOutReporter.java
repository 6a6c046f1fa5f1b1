package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.StopReason;

/**
 * Orders, reports and clears lock-outs, in the record and to the players
 * (docs/laser-safety.md#rule-8).
 */
final class LockOutReporter {
  private final ShotController shots;
  private final LockOutClearance clearance = new LockOutClearance();
  private Optional<StopReason> reported;

  /** Creates a reporter; a lock-out carried over from the record is not written again. */
  LockOutReporter(ShotController shots) {
    this.shots = shots;
    this.reported = shots.lockOut();
  }

  /** Processes one scan. */
  Step scan(Buttons buttons, long nowNanos) {
    Optional<StopReason> lockOut = shots.lockOut();
    if (lockOut.isPresent() && reported.isEmpty()) {
      return report("");
    }
    return clearance.scan(buttons, shots, nowNanos).map(this::clear).orElse(Step.NONE);
  }

  /**
   * Locks the lasers out because a person orders it. During a lock-out the order only cancels a
   * clearance that waits for the act at the board.
   */
  Step order(String reason, long nowNanos) {
    boolean changesNothing = shots.lockOut().isPresent() && !clearance.isStated();
    shots.lock(nowNanos);
    clearance.cancel();
    return changesNothing ? Step.NONE : report(reason);
  }

  /**
   * Takes the reason for the clearance of a lock-out, which takes effect with an act at the board.
   * Empty if there is no lock-out.
   */
  Optional<Step> state(String reason, long nowNanos) {
    if (shots.lockOut().isEmpty()) {
      return Optional.empty();
    }
    clearance.state(reason, nowNanos);
    return Optional.of(Step.NONE);
  }

  private Step report(String reason) {
    reported = shots.lockOut();
    String cause = reported.orElseThrow().keyword();
    return Step.NONE.write(new Event.LockedOut(cause, reason)).show(new Notice.LockedOut(cause));
  }

  private Step clear(String reason) {
    shots.clearLockOut();
    reported = Optional.empty();
    return Step.NONE.write(new Event.LockOutCleared(reason)).show(Optional.empty());
  }
}
