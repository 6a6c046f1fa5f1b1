package org.wadjet.text;

import java.util.Map;
import org.wadjet.turn.Event;

/**
 * Formats the keywords of stop reasons and of possible rulings, without an initial capital or a
 * full stop.
 */
public record StopReasonMessages(Language language) {
  /** The English text of the record, and the keyword for it. */
  private static final Map<String, String> RECORD_FAILURES =
      Map.of(
          "the disk is full", "full",
          "the file is damaged", "damaged",
          "this user has no access to it", "forbidden");

  /** Formats a ruling in a few words. */
  public String ruling(Event.Ruling ruling) {
    return messages().text("ruling." + ruling.keyword());
  }

  /**
   * Formats the reason why an emission ended from its keyword; an unknown keyword of a newer record
   * is returned as it is.
   */
  public String ended(String word) {
    String key = "ended." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  /** Formats the reason why nothing can be recorded from the last part of the record's sentence. */
  String recordFailure(String reason) {
    for (Map.Entry<String, String> each : RECORD_FAILURES.entrySet()) {
      if (reason.endsWith(each.getKey())) {
        return messages().text("unwritten." + each.getValue());
      }
    }
    return messages().text("unwritten.other");
  }

  private MessageCatalog messages() {
    return MessageCatalog.of(language, "turn");
  }
}
