package org.wadjet.turn;

import org.wadjet.game.Move;

/** One of the things that may be ruled. */
public sealed interface RulingChoice {
  /** On a verdict. */
  record Rule(Event.Ruling ruling) implements RulingChoice {}

  /** That this move was made. */
  record Made(Move move) implements RulingChoice {}
}
