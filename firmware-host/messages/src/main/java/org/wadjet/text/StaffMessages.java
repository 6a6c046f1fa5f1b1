package org.wadjet.text;

import org.wadjet.turn.StaffCall;

/**
 * Formats the reasons why an exhibition needs its staff, without an initial capital or a full stop.
 */
public record StaffMessages(Language language) {
  /** Formats the reason of a staff call. */
  public String describe(StaffCall call) {
    return messages().text("staff." + call.keyword());
  }

  /**
   * Formats a fault of the daily check from its keyword; an unknown keyword of a newer record is
   * returned as it is.
   */
  String fault(String word) {
    String key = "found." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  private MessageCatalog messages() {
    return MessageCatalog.of(language, "turn");
  }
}
