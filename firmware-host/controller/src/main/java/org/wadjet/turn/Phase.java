package org.wadjet.turn;

import org.wadjet.game.Keyword;

/** Phase of a turn (docs/architecture.md#the-turn). */
public enum Phase implements Keyword {
  /** The players place the pieces. */
  SETTING_UP,
  /** A side is to move, or has moved and not pressed FIRE. */
  WAITING,
  /** FIRE was pressed; the turn is being written to disk. */
  WRITING,
  /** The lead-in and the shot are in progress. */
  SHOOTING,
  /** The verdict is being written to disk. */
  RECORDING,
  /** The verdict is not confirmed, or the move is not determined; a ruling is needed. */
  ARBITRATION,
  /** The ruling demands another shot; the same side must press FIRE. */
  REFIRE,
  /** The players remove the struck pieces. */
  REMOVING,
  /** The game is over. */
  OVER
}
