package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Expected;
import org.wadjet.moves.Removal;
import org.wadjet.moves.RemovalReader;
import org.wadjet.sensing.Wanted;

/** What was struck is being taken off; a wrong piece taken is told. */
final class Removing {
  private final Play play;
  private Wanted standing;
  private RemovalReader reader;

  Removing(Play play) {
    this.play = play;
  }

  /** A turn has ended in a position, with pieces struck that still stand on the board. */
  void expect(Position afterMove, List<Square> struck) {
    standing = Expected.of(afterMove, play.marker).wanted();
    reader = new RemovalReader(afterMove, struck, play.marker);
  }

  /** The players are asked to take off what was struck. */
  void begin() {
    play.enter(Phase.REMOVING);
    play.diagnosis.turnBegan(standing);
    play.tell(new Notice.TakeOff(play.struck()));
  }

  /** A scan has been taken. */
  void scan() {
    if (!play.sensing.settled()) {
      return;
    }
    switch (reader.read(play.sensing.settledObservation())) {
      case Removal.Done() -> {
        play.unsensed(reader.unsensed());
        play.beginTurn();
      }
      case Removal.Waiting _ -> ask(new Notice.TakeOff(play.struck()));
      case Removal.Wrong wrong -> ask(new Notice.WrongRemoval(wrong));
    }
  }

  private void ask(Notice asking) {
    play.tell(asking);
    if (play.buttons.freshlyPressed(Side.SILVER) || play.buttons.freshlyPressed(Side.RED)) {
      play.diagnosis.insistedOnDone(reader.wanted(), play.sensing.settledObservation());
    }
    play.diagnosis.waitsFor(reader.wanted(), play.sensing.settledObservation());
  }
}
