package org.wadjet.turn;

/** State in which FIRE begins a shot and to which a cancelled shot returns. */
sealed interface AwaitingFire extends TurnState permits AwaitingMove, AwaitingRefire {
  /** Returns the transition that returns to this state before the first pulse of a shot. */
  TurnTransition cancellation();
}
