package org.wadjet.wiring;

import org.wadjet.game.Keyword;

/** Means by which a board proves that its interlock opens ({@code docs/laser-safety.md#rule-9}). */
public enum InterlockCheck implements Keyword {
  /**
   * Key and lid are each seen open, on the lines KEY and LID_OPEN; contacts that contradict each
   * other lock the lasers out.
   */
  CONTACTS,
  /** INTERLOCK is seen open and closed again; a bridged lid switch stays hidden. */
  CYCLE,
  /** None: the laser class of the board needs no interlock, as {@code board.toml} declares. */
  NOT_REQUIRED
}
