package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.StopReason;

/** Tells the record and the people of lock-outs (docs/laser-safety.md#rule-8). */
final class LockOutReporter {
  private final TurnContext context;
  private final LaserSafetyController safety;
  private Optional<StopReason> told;

  /** One that the record has carried over needs not be written again. */
  LockOutReporter(TurnContext context, LaserSafetyController safety) {
    this.context = context;
    this.safety = safety;
    this.told = safety.lockOut();
  }

  /** A scan has been taken. */
  void scan() {
    Optional<StopReason> lockOut = safety.lockOut();
    if (lockOut.isPresent() && told.isEmpty()) {
      context.out.write(new Event.LockedOut(lockOut.get().keyword()));
      context.notify(new Notice.LockedOut(lockOut.get().keyword()));
    }
    told = lockOut;
  }

  /** A human has seen to the cause; false where there is no lock-out. */
  boolean clear(String why) {
    if (safety.lockOut().isEmpty()) {
      return false;
    }
    context.out.write(new Event.LockOutCleared(why));
    safety.clearLockOut();
    told = Optional.empty();
    context.notify(Optional.empty());
    return true;
  }
}
