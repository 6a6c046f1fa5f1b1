package org.wadjet.turn;

import java.util.List;
import org.wadjet.moves.SetupGuide;
import org.wadjet.moves.SquareDifference;

/**
 * The phase in which the players set up the position of the game, before the first turn, after a
 * restart and after a turn is annulled.
 */
final class AwaitingSetup {
  private final TurnContext context;

  AwaitingSetup(TurnContext context) {
    this.context = context;
  }

  /** Processes one scan. */
  void scan() {
    if (!context.sensing.settled()) {
      return;
    }
    List<SquareDifference> differences =
        new SetupGuide(context.game().position(), context.marker)
            .differences(context.sensing.settledObservation());
    if (differences.isEmpty()) {
      context.beginTurn();
    } else {
      context.notify(new Notice.SetUp(differences));
    }
  }
}
