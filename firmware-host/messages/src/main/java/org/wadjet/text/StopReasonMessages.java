package org.wadjet.text;

import java.util.Map;
import org.wadjet.turn.Event;

/**
 * Formats keywords: why an emission ended, and the possible rulings. No capital at the start, no
 * full stop at the end.
 */
public record StopReasonMessages(Language language) {
  /** The English text of the record, and the keyword for it. */
  private static final Map<String, String> UNWRITTEN =
      Map.of(
          "the disk is full", "full",
          "the file is damaged", "damaged",
          "this user has no access to it", "forbidden");

  /** Formats a ruling in a few words. */
  public String ruling(Event.Ruling ruling) {
    return messages().text("ruling." + ruling.keyword());
  }

  /**
   * Formats why an emission ended, from its keyword; an unknown keyword of a newer record is
   * returned as it is.
   */
  public String ended(String word) {
    String key = "ended." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  /** Formats why nothing can be recorded, from the end of the record's own sentence. */
  String unwritten(String why) {
    for (Map.Entry<String, String> each : UNWRITTEN.entrySet()) {
      if (why.endsWith(each.getKey())) {
        return messages().text("unwritten." + each.getValue());
      }
    }
    return messages().text("unwritten.other");
  }

  private MessageCatalog messages() {
    return MessageCatalog.of(language, "turn");
  }
}
