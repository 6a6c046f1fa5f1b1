package org.wadjet.text;

import org.wadjet.turn.StaffCall;

/** Says what the staff of an exhibition are needed for; no capital at the start, no full stop. */
public record StaffMessages(Language language) {
  /** Why they are called. */
  public String describe(StaffCall call) {
    return messages().text("staff." + PublicJson.keyword(call));
  }

  /** What the daily check found, by its word; a word of a newer record is told as it is. */
  String fault(String word) {
    String key = "found." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  private MessageCatalog messages() {
    return MessageCatalog.of(language, "turn");
  }
}
