package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.laser.StopReason;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.ShotCompletion;

/** End of a shot. */
sealed interface ShotEnd {
  /** The shot ended before its first pulse. */
  record Cancelled(StopReason reason) implements ShotEnd {}

  /**
   * The shot was fired, or its laser supply failed.
   *
   * @param sighting readings of the detectors
   * @param reason why the shot ended; {@code DONE} if the readings are complete
   * @param lit measured lit time
   */
  record Measured(Sighting sighting, StopReason reason, Duration lit) implements ShotEnd {
    /** Returns the completion of the measurement. */
    ShotCompletion completion() {
      return switch (reason) {
        case DONE -> ShotCompletion.COMPLETE;
        case NO_RAIL, NO_EMISSION -> ShotCompletion.LASER_FAILED;
        case INTERLOCK_OPEN,
            BOARD_TOUCHED,
            CHAIN_UNSOUND,
            LOOP_GAP,
            PULSE_TOO_LONG,
            LIMIT_REACHED,
            LIGHT_IN_THE_DARK,
            RAIL_STAYED_UP,
            RECORD_MISSING,
            RECORD_DAMAGED,
            RECORD_ROLLED_BACK,
            RECORD_RESTORED,
            KEY_REPLACED,
            SAFETY_STATE_MISSING,
            SAFETY_STATE_DAMAGED,
            SAFETY_STATE_ROLLED_BACK,
            INTERLOCK_CONTRADICTED,
            LOCK_ORDERED,
            NOT_WRITTEN,
            STOPPED ->
            ShotCompletion.CUT_SHORT;
      };
    }
  }
}
