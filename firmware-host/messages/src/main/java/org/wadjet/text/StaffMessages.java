package org.wadjet.text;

import org.wadjet.turn.StaffCall;

/**
 * Formats the reasons why an exhibition needs its staff, without an initial capital or a full stop.
 */
public record StaffMessages(Language language) {
  /** Formats the request to call the staff, with which each description of a call begins. */
  public String request() {
    return messages().text("staff.request");
  }

  /** Formats the request to call the staff and the reason of the call. */
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
