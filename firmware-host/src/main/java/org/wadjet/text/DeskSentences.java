package org.wadjet.text;

/** What the arbiter is answered, by the keys of its file of messages; without a full stop. */
public record DeskSentences(Language language) {
  /** An answer; {@link Messages#text} tells of the arguments. */
  public String say(String key, Object... namesAndValues) {
    return Messages.of(language, "desk").text(key, namesAndValues);
  }
}
