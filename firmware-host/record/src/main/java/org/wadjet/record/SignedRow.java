package org.wadjet.record;

import java.util.Optional;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A row with the hash of the row before it, which together can be checked without any other row.
 *
 * @param before hash of the row before it, 64 hexadecimal digits
 */
public record SignedRow(JournalRow row, String before) {
  /** Returns the event of the row, which may have been written by any version. */
  public StoredEvent event() {
    return EventCodec.decode(row);
  }

  /** Returns the form in which another board records this row. */
  public Event.PeerRow asPeerRow() {
    return new Event.PeerRow(row.seq(), before, row.text(), row.hash(), row.signature());
  }

  /** Returns a row of another board; empty if the key of that board has not signed it. */
  public static Optional<SignedRow> verified(Event.PeerRow received, PublicKeyFile key) {
    try {
      JsonNode node = JsonMapper.shared().readTree(received.text());
      JournalRow row =
          new JournalRow(
              received.number(),
              node.path("game").asLong(-1),
              node.path("type").asString(""),
              node.path("runningMillis").asLong(-1),
              received.text(),
              received.hash(),
              received.signature());
      return RowVerifier.fault(row, received.number(), received.before(), key).isEmpty()
          ? Optional.of(new SignedRow(row, received.before()))
          : Optional.empty();
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }
}
