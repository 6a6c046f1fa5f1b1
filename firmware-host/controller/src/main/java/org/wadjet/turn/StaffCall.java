package org.wadjet.turn;

import org.wadjet.game.Keyword;

/** Reasons to call the staff because visitors cannot correct them; the most urgent first. */
public enum StaffCall implements Keyword {
  /**
   * The lasers are locked out until a person has examined the cause (docs/laser-safety.md#rule-8).
   */
  LOCKED_OUT,
  /** The record cannot be written. */
  NOT_RECORDED,
  /** A sensor chain reads wrongly. */
  CHAIN_UNSOUND,
  /** A FIRE button is stuck. */
  FIRE_STUCK,
  /** The interlock has been open for too long during opening hours. */
  INTERLOCK_OPEN,
  /** The interlock was not proved today (docs/laser-safety.md#rule-9). */
  INTERLOCK_UNPROVED,
  /** The daily check found a fault. */
  CHECK_FAILED,
  /** None of a side's last shots was confirmed: its laser, its aim or detectors are faulty. */
  LIGHT_NOT_SEEN,
  /** Too many sensors are masked to read moves reliably. */
  SENSORS_MASKED,
  /** A shot or a move needs a ruling, and the visitors do not make one. */
  RULING_WANTED,
  /** Visitors fail to correct the board; perhaps a piece is missing. */
  BOARD_NOT_RIGHT
}
