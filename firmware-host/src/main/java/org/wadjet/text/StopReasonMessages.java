package org.wadjet.text;

import java.util.Map;
import org.wadjet.turn.Event;

/**
 * Says what is known by a word: why emission ended, and what may be ruled. No capital at the start,
 * no full stop at the end.
 */
public record StopReasonMessages(Language language) {
  /** What the record says in English, and the word for it. */
  private static final Map<String, String> UNWRITTEN =
      Map.of(
          "the disk is full", "full",
          "the file is damaged", "damaged",
          "this user may not use it", "forbidden");

  /** In English. */
  public StopReasonMessages() {
    this(Language.EN);
  }

  /** What is ruled, in a few words. */
  public String ruling(Event.Ruling ruling) {
    return messages().text("ruling." + PublicJson.keyword(ruling));
  }

  /** Why emission ended, by its word; a word of a newer record is told as it is. */
  public String ended(String word) {
    String key = "ended." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  /** Why nothing can be recorded, by the end of the sentence that the record gave. */
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
