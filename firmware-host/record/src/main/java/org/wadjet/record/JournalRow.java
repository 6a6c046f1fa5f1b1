package org.wadjet.record;

import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A row of the journal as it was written.
 *
 * @param seq number of the row in the journal, from 1
 * @param game number of the game in the journal, from 1; 0 before the first
 * @param type of the event
 * @param runningMillis running time of the controller, over all runs, at the time of writing
 * @param text the text that was hashed; see {@link CanonicalRowText}
 * @param hash SHA-256 over the text and the row before, 64 hexadecimal digits
 * @param signature Ed25519 over the hash, in Base64
 */
public record JournalRow(
    long seq,
    long game,
    String type,
    long runningMillis,
    String text,
    String hash,
    String signature) {
  /**
   * Returns whether this is the row of an event: it must have the type and all fields of the event.
   */
  public boolean describes(Event event) {
    if (!type.equals(EventType.of(event).keyword())) {
      return false;
    }
    JsonNode told = JsonMapper.shared().readTree(text).required("body");
    // The fields are compared as text, since parsed numbers may be of a different type from those
    // written.
    return JsonMapper.shared().readTree(EventCodec.body(event).toString()).properties().stream()
        .allMatch(
            field ->
                field.getValue().equals(told.path(field.getKey()))
                    || told.has(field.getKey() + NameCommitments.COMMITMENT));
  }

  /**
   * Returns the counter of the safety state that was written after this row; 0 for earlier
   * versions.
   */
  long counter() {
    return JsonMapper.shared().readTree(text).path("counter").asLong(0);
  }

  /** Returns the text that a row's signature covers; no other signed text begins like it. */
  static String signedText(String hash) {
    return "wadjet-row:" + hash;
  }
}
