package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Keyword;

/**
 * State of an exhibit.
 *
 * @param stage whether the board is in use, idle or closed
 * @param staff reason to call the staff, or empty
 */
public record ExhibitState(Stage stage, Optional<StaffCall> staff) {
  /** Use of the board. */
  public enum Stage implements Keyword {
    /** The board was used recently. */
    PLAY,
    /** Nobody is at the board; attract mode may run. */
    ATTRACT,
    /** The exhibit is closed: no laser fires. */
    CLOSED
  }
}
