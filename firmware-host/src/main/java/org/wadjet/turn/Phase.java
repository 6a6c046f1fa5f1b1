package org.wadjet.turn;

/** Where a turn stands (docs/architecture.md#the-turn). */
public enum Phase {
  /** The pieces are being placed. */
  SETTING_UP,
  /** A side is to move, or has moved and not pressed FIRE. */
  WAITING,
  /** FIRE was pressed; the turn is on its way to the disk. */
  WRITING,
  /** Lead-in and shot. */
  SHOOTING,
  /** The verdict is on its way to the disk. */
  RECORDING,
  /** The verdict is not confirmed; the arbiter rules. */
  ARBITRATION,
  /** The arbiter wants the shot again; the same side presses FIRE. */
  REFIRE,
  /** What was struck is being taken off. */
  REMOVING,
  /** The game is over. */
  OVER
}
