package org.wadjet.turn;

import org.wadjet.game.Move;

/** One of the things that may be ruled. */
public sealed interface Choice {
  /** On a verdict. */
  record Rule(Event.Ruling ruling) implements Choice {}

  /** That this move was made. */
  record Made(Move move) implements Choice {}
}
