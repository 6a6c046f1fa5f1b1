package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RemovalRecognizer;
import org.wadjet.sensing.ExpectedReadings;

/** The phase in which the players remove struck pieces; a wrong removal causes a notice. */
final class AwaitingRemoval {
  private final TurnContext context;
  private ExpectedReadings standing;
  private RemovalRecognizer recognizer;

  AwaitingRemoval(TurnContext context) {
    this.context = context;
  }

  /** Prepares the removal after a turn; the struck pieces are still on the board. */
  void expect(Position afterMove, List<Square> struck) {
    standing = ExpectedObservation.of(afterMove, context.marker).expected();
    recognizer = new RemovalRecognizer(afterMove, struck, context.marker);
  }

  /** Begins the phase and asks the players to remove the struck pieces. */
  void begin() {
    context.enter(Phase.REMOVING);
    context.diagnosis.turnBegan(standing);
    context.notify(new Notice.TakeOff(context.struck()));
  }

  /** Processes one scan. */
  void scan() {
    if (!context.sensing.settled()) {
      return;
    }
    switch (recognizer.read(context.sensing.settledObservation())) {
      case RemovalProgress.Done() -> {
        context.unsensed(recognizer.unsensed());
        context.beginTurn();
      }
      case RemovalProgress.Waiting _ -> ask(new Notice.TakeOff(context.struck()));
      case RemovalProgress.Wrong wrong -> ask(new Notice.WrongRemoval(wrong));
    }
  }

  private void ask(Notice asking) {
    context.notify(asking);
    if (context.buttons.freshlyPressed(Side.SILVER) || context.buttons.freshlyPressed(Side.RED)) {
      context.diagnosis.recordFireWhenDone(
          recognizer.expected(), context.sensing.settledObservation());
    }
    context.diagnosis.waitsFor(recognizer.expected(), context.sensing.settledObservation());
  }
}
