package org.wadjet.turn;

import org.wadjet.game.Move;

/** A choice offered for a ruling. */
public sealed interface RulingChoice {
  /** Ruling on a verdict. */
  record Rule(Event.Ruling ruling) implements RulingChoice {}

  /** Ruling that this move was made. */
  record Made(Move move) implements RulingChoice {}
}
