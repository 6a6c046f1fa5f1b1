package org.wadjet.record;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.turn.StoredEvent;

/**
 * An event of a game outside its turns: a power cut of the controller, a cancelled shot, a draw
 * claim or a correction.
 *
 * @param row its number in the journal
 * @param utc time at which it was written: RFC 3339
 * @param ply number of the turn
 * @param event the event; a correction recorded in a later game appears as an incident of this game
 * @param annulled the moves that the event annulled
 */
public record Incident(long row, String utc, int ply, StoredEvent event, List<Move> annulled) {
  public Incident {
    annulled = List.copyOf(annulled);
  }
}
