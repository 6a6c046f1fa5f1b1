package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.StopReason;

/** Reporter of lock-outs to the record and to the players (docs/laser-safety.md#rule-8). */
final class LockOutReporter {
  private final ShotController shots;
  private Optional<StopReason> reported;

  /** Creates a reporter; a lock-out carried over from the record is not written again. */
  LockOutReporter(ShotController shots) {
    this.shots = shots;
    this.reported = shots.lockOut();
  }

  /** Processes one scan. */
  Step scan() {
    Optional<StopReason> lockOut = shots.lockOut();
    boolean isNew = lockOut.isPresent() && reported.isEmpty();
    reported = lockOut;
    return isNew
        ? Step.NONE
            .write(new Event.LockedOut(lockOut.get().keyword()))
            .show(new Notice.LockedOut(lockOut.get().keyword()))
        : Step.NONE;
  }

  /** Clears the lock-out after a person has eliminated its cause; empty if there is none. */
  Optional<Step> clear(String reason) {
    if (shots.lockOut().isEmpty()) {
      return Optional.empty();
    }
    shots.clearLockOut();
    reported = Optional.empty();
    return Optional.of(Step.NONE.write(new Event.LockOutCleared(reason)).show(Optional.empty()));
  }
}
