package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.StopReason;

/** Reporter of lock-outs to the record and to the players (docs/laser-safety.md#rule-8). */
final class LockOutReporter {
  private final TurnContext context;
  private final ShotController shots;
  private Optional<StopReason> told;

  /** Creates a reporter; a lock-out carried over from the record is not written again. */
  LockOutReporter(TurnContext context, ShotController shots) {
    this.context = context;
    this.shots = shots;
    this.told = shots.lockOut();
  }

  /** Processes one scan. */
  void scan() {
    Optional<StopReason> lockOut = shots.lockOut();
    if (lockOut.isPresent() && told.isEmpty()) {
      context.out.write(new Event.LockedOut(lockOut.get().keyword()));
      context.notify(new Notice.LockedOut(lockOut.get().keyword()));
    }
    told = lockOut;
  }

  /** Clears the lock-out after a human has dealt with its cause; returns false if there is none. */
  boolean clear(String why) {
    if (shots.lockOut().isEmpty()) {
      return false;
    }
    context.out.write(new Event.LockOutCleared(why));
    shots.clearLockOut();
    told = Optional.empty();
    context.notify(Optional.empty());
    return true;
  }
}
