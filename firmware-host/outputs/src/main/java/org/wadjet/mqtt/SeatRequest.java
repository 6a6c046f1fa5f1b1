package org.wadjet.mqtt;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.text.Language;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Payload of a request of a remote seat: an action, the token, and the message that has the same
 * schema as the body over HTTP (docs/api.md#requests-over-mqtt).
 *
 * @param message the message as JSON; empty for the action {@code state}
 * @param language language of the answer's {@code text}; empty for the language of the board
 */
record SeatRequest(String token, Action action, String message, Optional<Language> language) {
  private static final Set<String> KEYS = Set.of("token", "action", "message", "lang");
  private static final String ACTIONS =
      Stream.of(Action.values()).map(Action::keyword).collect(Collectors.joining(", "));

  /** Action of a request. */
  enum Action {
    STATE,
    MOVE,
    DRAW,
    TAKEBACK,
    RESIGN;

    String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Payload that does not have this form; the message is a sentence without a full stop. */
  static final class FormException extends Exception {
    private static final long serialVersionUID = 1;

    FormException(String fault) {
      super(fault, null, false, false);
    }
  }

  static SeatRequest parse(byte[] payload) throws FormException {
    JsonNode request = object(payload);
    for (String key : request.propertyNames()) {
      if (!KEYS.contains(key)) {
        throw new FormException("the request must have only token, action, message and lang");
      }
    }
    JsonNode token = request.path("token");
    if (!token.isString()) {
      throw new FormException("token must be a text");
    }
    Action action = action(request.path("action"));
    JsonNode message = request.path("message");
    if (message.isObject() == (action == Action.STATE)
        || request.has("message") != message.isObject()) {
      throw new FormException(
          "message must be an object, and absent with the action " + Action.STATE.keyword());
    }
    return new SeatRequest(token.stringValue(), action, message.toString(), language(request));
  }

  private static JsonNode object(byte[] payload) throws FormException {
    try {
      JsonNode request = RequestJson.MAPPER.readTree(payload);
      if (request != null && request.isObject()) {
        return request;
      }
    } catch (JacksonException e) {
      throw new FormException(
          RequestJson.isDuplicateKey(e)
              ? "the request has a duplicate key"
              : "the request is not valid JSON");
    }
    throw new FormException("the request is not a JSON object");
  }

  private static Action action(JsonNode value) throws FormException {
    for (Action action : Action.values()) {
      if (value.isString() && value.stringValue().equals(action.keyword())) {
        return action;
      }
    }
    throw new FormException("action must be one of " + ACTIONS);
  }

  private static Optional<Language> language(JsonNode request) throws FormException {
    if (!request.has("lang")) {
      return Optional.empty();
    }
    Optional<Language> found = Language.of(request.path("lang").asString(""));
    if (found.isEmpty()) {
      throw new FormException("lang must be one of " + Language.codes());
    }
    return found;
  }
}
