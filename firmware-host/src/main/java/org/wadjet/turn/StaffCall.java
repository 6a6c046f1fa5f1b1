package org.wadjet.turn;

/** What visitors cannot put right; the most urgent first. */
public enum StaffCall {
  /** The lasers are locked until a human has looked at the cause (docs/laser-safety.md#rule-8). */
  LOCKED_OUT,
  /** The record cannot be written. */
  NOT_RECORDED,
  /** A sensor chain does not read right. */
  CHAIN_UNSOUND,
  /** A FIRE button is stuck. */
  FIRE_STUCK,
  /** The lid or the key has been open for long, though it is open to visitors. */
  INTERLOCK_OPEN,
  /** The daily check found something. */
  CHECK_FAILED,
  /** Of one side's last shots none was confirmed: its laser, its aim or detectors fail. */
  LIGHT_NOT_SEEN,
  /** So many sensors are left out that moves are misread. */
  SENSORS_MASKED,
  /** A shot or a move wants a ruling, and the people who are there do not give it. */
  RULING_WANTED,
  /** People try to put the board right, and do not get there: perhaps a piece is missing. */
  BOARD_NOT_RIGHT
}
