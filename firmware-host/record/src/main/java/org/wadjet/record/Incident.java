package org.wadjet.record;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.turn.StoredEvent;

/**
 * An event of a game outside its turns: the controller was cut off, a shot was not fired, a draw
 * was claimed, something was corrected.
 *
 * @param row its number in the journal
 * @param utc when it was written: RFC 3339
 * @param ply number of the turn
 * @param event the event; the correction of a later game is one of this game
 * @param annulled the moves that count no more because of it
 */
public record Incident(long row, String utc, int ply, StoredEvent event, List<Move> annulled) {
  public Incident {
    annulled = List.copyOf(annulled);
  }
}
