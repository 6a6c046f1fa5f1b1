package org.wadjet.turn;

import org.wadjet.game.Keyword;

/** Subject of an offer of one side to the other. */
public enum OfferKind implements Keyword {
  /** The game ends as a draw. */
  DRAW,
  /** The last turn of the side that asks is taken back, together with the turns after it. */
  TAKE_BACK
}
