package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.moves.MoveReader;
import org.wadjet.moves.Reading;
import org.wadjet.moves.StackMarker;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;

/** What the hand of the side to move has done to the board in this turn. */
final class Hand {
  private final MoveReader reader;
  private Observation noted;
  private Observation read;
  private Reading reading;

  /** The turn begins. */
  Hand(GameState game, StackMarker marker) {
    reader = new MoveReader(game.position(), game.rules(), marker);
  }

  /** Follows the board; true when what it means was read anew. */
  boolean follow(Sensing sensing) {
    Observation live = sensing.live();
    if (!live.equals(noted)) {
      noted = live;
      reader.note(live);
      if (!live.equals(read)) {
        read = null;
      }
    }
    if (!sensing.settled() || sensing.settledObservation().equals(read)) {
      return false;
    }
    read = sensing.settledObservation();
    reading = reader.read(read);
    return true;
  }

  /** What the settled board means; empty while it is not settled. */
  Optional<Reading> reading() {
    return read == null ? Optional.empty() : Optional.of(reading);
  }

  /** FIRE was pressed on a settled board that shows no legal move. */
  void insist(Diagnosis diagnosis) {
    diagnosis.insisted(reader.unmoved(), reader.alternatives(), read);
  }
}
