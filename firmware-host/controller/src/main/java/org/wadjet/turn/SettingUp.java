package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Piece;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.SquareDifference;

/**
 * State in which the players set up the position of the game, before the first turn, after a
 * restart and after a turn is annulled.
 *
 * @param start start of the turn that follows
 */
record SettingUp(TurnStart start) implements TurnState {
  @Override
  public GameState game() {
    return start.game();
  }

  @Override
  public List<Piece> toPlace() {
    return game().hand();
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, Games games) {
    if (!readings.sensing().isSettled()) {
      return Step.NONE;
    }
    List<SquareDifference> differences =
        ExpectedObservation.of(game().position(), readings.marker())
            .differences(readings.sensing().settledObservation());
    return differences.isEmpty()
        ? AwaitingMove.begin(TurnTransition.BOARD_SET_UP, start, readings, games)
        : Step.NONE.show(new Notice.SetUp(differences));
  }
}
