package org.wadjet.turn;

import java.util.Optional;

/**
 * Link to another board that earlier runs of the controller left in the record.
 *
 * @param joined number of the interrupted game in the record of the other board; empty if it was
 *     not joined
 * @param lastRow number of the last row of the other board in this record; 0 without one
 */
public record PeerMemory(Optional<Long> joined, long lastRow) {
  /** No link. */
  public static final PeerMemory NONE = new PeerMemory(Optional.empty(), 0);
}
