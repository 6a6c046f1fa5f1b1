package org.wadjet.turn;

import org.wadjet.game.Keyword;

/** Reason for which a game on two boards ended, as far as the other board must follow it. */
public enum PeerEndKind implements Keyword {
  RESIGNED,
  DRAW_CLAIMED,
  DRAW_AGREED,
  FLAG_FELL,
  /** The position decides the game, so that the other board reaches the same end by itself. */
  BY_POSITION,
  /** The arbiter set the result. */
  CORRECTED,
  ABANDONED
}
