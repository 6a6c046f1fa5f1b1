package org.wadjet.turn;

import java.util.List;
import org.wadjet.moves.Difference;
import org.wadjet.moves.SetupGuide;

/**
 * Guides the pieces to the position of the game, before the first turn and wherever one is void.
 */
final class SettingUp {
  private final Play play;

  SettingUp(Play play) {
    this.play = play;
  }

  /** A scan has been taken. */
  void scan() {
    if (!play.sensing.settled()) {
      return;
    }
    List<Difference> differences =
        new SetupGuide(play.game().position(), play.marker)
            .differences(play.sensing.settledObservation());
    if (differences.isEmpty()) {
      play.beginTurn();
    } else {
      play.tell(new Notice.SetUp(differences));
    }
  }
}
