package org.wadjet.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Endpoint for commands, those of the arbiter or those of visitors: a JSON object with {@code
 * command} and {@code arguments}, a list of texts, goes to the handler, whose answer is the
 * response. A lock-out of the lasers cannot be cleared here, because that requires a person at the
 * board who has inspected it.
 *
 * @param handler answers each request
 * @param isAllowed whether clients of this endpoint may send a command
 */
record CommandEndpoint(UnaryOperator<String> handler, Predicate<ArbiterKeyword> isAllowed)
    implements Endpoint {
  /** Size limit, far above the longest reason with its command. */
  static final int MAX_BYTES = 8192;

  private static final int MAX_ARGUMENTS = 128;
  private static final int MAX_ARGUMENT_LENGTH = 400;

  @Override
  public void handle(RequestContext context) throws HttpError {
    String question = question(context.body(), context.language());
    context.send("application/json", handler.apply(question));
  }

  /**
   * Returns the line for the handler, formatted again from the parsed fields, so that no other
   * content passes.
   */
  private String question(byte[] body, Language language) throws HttpError {
    JsonNode request = parsed(body);
    String command = request.path("command").stringValue("");
    if (ArbiterKeyword.named(command).filter(isAllowed).isEmpty()) {
      throw new HttpError(HttpError.BAD_REQUEST, "there is no command '" + command + "' here");
    }
    List<String> arguments = new ArrayList<>();
    for (JsonNode each : request.path("arguments")) {
      String text = each.stringValue("");
      if (text.isEmpty()
          || text.length() > MAX_ARGUMENT_LENGTH
          || arguments.size() == MAX_ARGUMENTS) {
        throw new HttpError(HttpError.BAD_REQUEST, "the arguments are a list of short texts");
      }
      arguments.add(text);
    }
    return new ArbiterQuestion(command, arguments, Optional.of(language)).json();
  }

  private static JsonNode parsed(byte[] body) throws HttpError {
    try {
      JsonNode request = RequestJson.MAPPER.readTree(body);
      if (request != null && request.isObject()) {
        return request;
      }
    } catch (JacksonException e) {
      throw new HttpError(
          HttpError.BAD_REQUEST,
          RequestJson.isDuplicateKey(e)
              ? "the body has a duplicate key"
              : "the body is not valid JSON");
    }
    throw new HttpError(HttpError.BAD_REQUEST, "the body is not a JSON object");
  }
}
