package org.wadjet.turn;

import org.wadjet.game.Move;

/** Decision of the engine in a turn of its side. */
public sealed interface EngineDecision {
  /** A move, which a person is to make. */
  record MakeMove(Move move) implements EngineDecision {}

  /** Claim of a draw by repetition. */
  record ClaimDraw() implements EngineDecision {}

  /** Resignation. */
  record Resign() implements EngineDecision {}
}
