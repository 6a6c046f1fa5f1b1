package org.wadjet.service;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Message of a remote seat: the game and turn for which it is meant, and at most one word more. Its
 * schema is in {@code openapi.json}.
 *
 * @param word the move or the action; empty if the message has none
 */
record SeatMessage(long game, int turn, String word) {
  private static final int MAX_WORD_LENGTH = 20;

  /** Form of the messages of one path. */
  enum Form {
    MOVE("move", List.of()),
    DRAW("action", List.of("offer", "accept", "decline", "claim")),
    TAKE_BACK("action", List.of("request", "accept", "decline")),
    RESIGN("", List.of());

    private final String key;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes an immutable one.
    private final List<String> words;

    Form(String key, List<String> words) {
      this.key = key;
      this.words = words;
    }
  }

  /** Message that does not have its form; the message is a sentence without a full stop. */
  static final class FormException extends Exception {
    private static final long serialVersionUID = 1;

    FormException(String fault) {
      super(fault, null, false, false);
    }
  }

  static SeatMessage parse(Form form, byte[] body) throws FormException {
    JsonNode message = object(body);
    Set<String> expected = new TreeSet<>(List.of("game", "turn"));
    if (!form.key.isEmpty()) {
      expected.add(form.key);
    }
    Set<String> present = new TreeSet<>(message.propertyNames());
    if (!present.equals(expected)) {
      throw new FormException("the message must have exactly " + String.join(", ", expected));
    }
    String word = form.key.isEmpty() ? "" : word(form, message.required(form.key));
    return new SeatMessage(
        number(message, "game", Long.MAX_VALUE),
        (int) number(message, "turn", Integer.MAX_VALUE),
        word);
  }

  private static JsonNode object(byte[] body) throws FormException {
    try {
      JsonNode message = RequestJson.MAPPER.readTree(body);
      if (message != null && message.isObject()) {
        return message;
      }
    } catch (JacksonException e) {
      throw new FormException(
          RequestJson.isDuplicateKey(e)
              ? "the message has a duplicate key"
              : "the message is not valid JSON");
    }
    throw new FormException("the message is not a JSON object");
  }

  private static long number(JsonNode message, String key, long most) throws FormException {
    JsonNode value = message.required(key);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new FormException(key + " must be a whole number from 1");
    }
    long number = value.longValue();
    if (number < 1 || number > most) {
      throw new FormException(key + " must be a whole number from 1");
    }
    return number;
  }

  private static String word(Form form, JsonNode value) throws FormException {
    String word = value.isString() ? value.stringValue() : "";
    if (word.isEmpty() || word.length() > MAX_WORD_LENGTH) {
      throw new FormException(
          form.key + " must be a text of 1 to " + MAX_WORD_LENGTH + " characters");
    }
    if (!form.words.isEmpty() && !form.words.contains(word)) {
      throw new FormException(form.key + " must be one of " + String.join(", ", form.words));
    }
    return word;
  }
}
