package org.wadjet.text;

import org.wadjet.turn.Event;

/**
 * Says what is known by a word: why emission ended, and what may be ruled. No capital at the start,
 * no full stop at the end.
 */
public record ReasonSentences(Language language) {
  /** In English. */
  public ReasonSentences() {
    this(Language.EN);
  }

  /** What is ruled, in a few words. */
  public String ruling(Event.Ruling ruling) {
    return messages().text("ruling." + OnlookerJson.word(ruling));
  }

  /** Why emission ended, by its word; a word of a newer record is told as it is. */
  public String ended(String word) {
    String key = "ended." + word;
    return messages().keys().contains(key) ? messages().text(key) : word;
  }

  private Messages messages() {
    return Messages.of(language, "turn");
  }
}
