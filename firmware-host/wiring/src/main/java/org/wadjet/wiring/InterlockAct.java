package org.wadjet.wiring;

import org.wadjet.game.Keyword;

/** Act of a person that a proof of the interlock lacks ({@code docs/laser-safety.md#rule-9}). */
public enum InterlockAct implements Keyword {
  /** Turn the key off and on, open the lid and close it. */
  KEY_AND_LID,
  /** Turn the key off and on. */
  KEY,
  /** Open the lid and close it. */
  LID,
  /** Turn the key, or open and close the lid, on a board that cannot tell them apart. */
  KEY_OR_LID,
  /** Close the lid and turn the key on. */
  CLOSE
}
