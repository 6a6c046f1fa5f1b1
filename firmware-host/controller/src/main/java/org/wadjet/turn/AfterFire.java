package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.moves.MoveReading;

/** A state of a turn that FIRE has committed and whose end is not decided. */
sealed interface AfterFire extends TurnState permits AwaitingDurability, Shooting, AwaitingRuling {
  /** Returns the committed turn. */
  CommittedTurn turn();

  @Override
  default GameState game() {
    return turn().game();
  }

  @Override
  default Optional<MoveReading> reading() {
    return turn().reading();
  }
}
