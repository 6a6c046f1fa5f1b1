package org.wadjet.text;

/** What the arbiter is answered, by the keys of its file of messages; without a full stop. */
public record ArbiterMessages(Language language) {
  /** An answer; {@link MessageCatalog#text} tells of the arguments. */
  public String format(String key, Object... namesAndValues) {
    return MessageCatalog.of(language, "desk").text(key, namesAndValues);
  }
}
