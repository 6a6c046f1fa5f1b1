package org.wadjet.turn;

import java.util.List;
import org.wadjet.moves.SetupGuide;
import org.wadjet.moves.SquareDifference;

/**
 * Guides the pieces to the position of the game, before the first turn and wherever one is void.
 */
final class AwaitingSetup {
  private final TurnContext context;

  AwaitingSetup(TurnContext context) {
    this.context = context;
  }

  /** A scan has been taken. */
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
