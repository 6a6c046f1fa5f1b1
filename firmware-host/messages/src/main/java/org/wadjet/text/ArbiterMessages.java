package org.wadjet.text;

/**
 * Formats the answers to the arbiter, without a full stop; their keys are those of the messages
 * file.
 */
public record ArbiterMessages(Language language) {
  /** Formats an answer; {@link MessageCatalog#text} describes the arguments. */
  public String format(String key, Object... namesAndValues) {
    return MessageCatalog.of(language, "desk").text(key, namesAndValues);
  }

  /** Formats an answer that names the game it concerns. */
  String ofGame(long game, String done) {
    return format("of-game", "game", game, "done", done);
  }
}
