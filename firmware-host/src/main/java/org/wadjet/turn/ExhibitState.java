package org.wadjet.turn;

import java.util.Optional;

/**
 * How an exhibit does.
 *
 * @param stage whether there are people
 * @param staff what the staff are called for, or empty
 */
public record ExhibitState(Stage stage, Optional<StaffCall> staff) {
  /** Whether there are people. */
  public enum Stage {
    /** Somebody has been at the board of late. */
    PLAY,
    /** Nobody is at the board. */
    ATTRACT,
    /** Outside opening hours: no laser is lit. */
    CLOSED
  }
}
