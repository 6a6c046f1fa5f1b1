package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;

/** Tells the record and the people of lock-outs (BOARD.md, rule 8). */
final class LockOuts {
  private final Play play;
  private final Emission emission;
  private Optional<Ended> told;

  /** One that the record has carried over needs not be written again. */
  LockOuts(Play play, Emission emission) {
    this.play = play;
    this.emission = emission;
    this.told = emission.lockOut();
  }

  /** A scan has been taken. */
  void scan() {
    Optional<Ended> lockOut = emission.lockOut();
    if (lockOut.isPresent() && told.isEmpty()) {
      play.out.write(new Event.LockedOut(lockOut.get().word()));
      play.tell(new Notice.LockedOut(lockOut.get().word()));
    }
    told = lockOut;
  }

  /** A human has seen to the cause; false where there is no lock-out. */
  boolean clear(String why) {
    if (emission.lockOut().isEmpty()) {
      return false;
    }
    play.out.write(new Event.LockOutCleared(why));
    emission.clearLockOut();
    told = Optional.empty();
    play.tell(Optional.empty());
    return true;
  }
}
