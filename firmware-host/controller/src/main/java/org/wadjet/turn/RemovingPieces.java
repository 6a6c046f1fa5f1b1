package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RemovalRecognizer;
import org.wadjet.moves.StackMarker;
import org.wadjet.sensing.Observation;

/**
 * State in which the players remove struck pieces; a wrong removal causes a notice.
 *
 * @param game state of the game after the turn
 * @param struck squares of the struck pieces
 * @param reading interpretation of the board at FIRE; empty if it was not observed
 */
record RemovingPieces(
    GameState game,
    List<Square> struck,
    RemovalRecognizer recognizer,
    Optional<MoveReading> reading)
    implements TurnState {
  /**
   * Returns the state after a turn.
   *
   * @param afterMove position on the board, with the struck pieces
   */
  static RemovingPieces of(
      GameState next,
      Position afterMove,
      List<Square> struck,
      StackMarker marker,
      Optional<MoveReading> reading) {
    return new RemovingPieces(
        next, struck, new RemovalRecognizer(afterMove, struck, marker), reading);
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, Games games) {
    if (!readings.sensing().isSettled()) {
      return Step.NONE;
    }
    return switch (recognizer.read(readings.sensing().settledObservation())) {
      case RemovalProgress.Done() ->
          AwaitingMove.begin(
              TurnTransition.PIECES_REMOVED,
              new TurnStart(game, recognizer.unsensed(), Optional.empty()),
              readings,
              games);
      case RemovalProgress.Waiting _ -> ask(new Notice.TakeOff(struck), readings);
      case RemovalProgress.Wrong wrong -> ask(new Notice.WrongRemoval(wrong), readings);
    };
  }

  private Step ask(Notice asking, BoardReadings readings) {
    Observation seen = readings.sensing().settledObservation();
    Buttons buttons = readings.buttons();
    if (buttons.isNewlyPressed(Side.SILVER) || buttons.isNewlyPressed(Side.RED)) {
      readings.diagnosis().recordFireWhenDone(recognizer.expected(), seen);
    }
    readings.diagnosis().recordUnexpectedRemoval(recognizer.expected(), seen);
    return Step.NONE.show(asking);
  }
}
