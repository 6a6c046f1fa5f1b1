package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.moves.MoveReading;

/** State of a turn that FIRE has committed and that is not yet decided. */
sealed interface AfterFire extends TurnState permits AwaitingDurability, Shooting, AwaitingRuling {
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
