package org.wadjet.peer;

import java.util.List;
import org.wadjet.turn.Event;
import org.wadjet.turn.PeerStatement;

/**
 * Message of a board to the other board of its games. Each message replaces all earlier ones, so
 * that a lost, repeated or overtaken one does no harm.
 *
 * @param statement state of its games
 * @param held number of the last row of the other board that is durable in its record; 0 without
 *     one
 * @param after number of the row after which {@code rows} begin: the last one that the other board
 *     has confirmed to hold
 * @param rows its next rows, oldest first
 */
record PeerMessage(PeerStatement statement, long held, long after, List<Event.PeerRow> rows) {
  PeerMessage {
    rows = List.copyOf(rows);
  }
}
