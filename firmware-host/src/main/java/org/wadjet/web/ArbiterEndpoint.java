package org.wadjet.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.wadjet.text.Language;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes the acts of the arbiter: a JSON object with {@code command} and {@code arguments}, a list
 * of texts, goes to the arbiter's desk, and the answer of the desk is the response. A lock-out of
 * the lasers is not cleared here: whoever does that stands at the board and has looked at it.
 */
final class ArbiterEndpoint implements Endpoint {
  /** The longest reason and its command have far less. */
  static final int MOST_BYTES = 8192;

  private static final int MOST_ARGUMENTS = 128;
  private static final int LONGEST_ARGUMENT = 400;

  private static final Set<String> COMMANDS =
      Set.of(
          "status",
          "accept-trace",
          "accept-sighting",
          "refire",
          "void",
          "move",
          "masks",
          "draw",
          "resign",
          "new-game",
          "name",
          "correct-result",
          "correct-turn",
          "correct-clock");

  private static final JsonMapper JSON = JsonMapper.shared();

  private final UnaryOperator<String> desk;

  /** A way to a desk. */
  ArbiterEndpoint(UnaryOperator<String> desk) {
    this.desk = desk;
  }

  @Override
  public void handle(RequestContext context) throws HttpError {
    String question = question(context.body(), context.language());
    context.send("application/json", desk.apply(question));
  }

  /** The line for the desk, written anew from what was understood: nothing else passes. */
  private static String question(byte[] body, Language language) throws HttpError {
    JsonNode said = parsed(body);
    String command = said.path("command").stringValue("");
    if (!COMMANDS.contains(command)) {
      throw new HttpError(HttpError.BAD_REQUEST, "there is no command '" + command + "' here");
    }
    List<String> arguments = new ArrayList<>();
    for (JsonNode each : said.path("arguments")) {
      String text = each.stringValue("");
      if (text.isEmpty()
          || text.length() > LONGEST_ARGUMENT
          || arguments.size() == MOST_ARGUMENTS) {
        throw new HttpError(HttpError.BAD_REQUEST, "the arguments are a list of short texts");
      }
      arguments.add(text);
    }
    ObjectNode question =
        JSON.createObjectNode().put("command", command).put("language", language.code());
    arguments.forEach(question.putArray("arguments")::add);
    return question.toString();
  }

  private static JsonNode parsed(byte[] body) throws HttpError {
    try {
      JsonNode said = RequestJson.MAPPER.readTree(body);
      if (said != null && said.isObject()) {
        return said;
      }
    } catch (JacksonException e) {
      throw new HttpError(
          HttpError.BAD_REQUEST,
          RequestJson.isDuplicateKey(e) ? "the body has a key twice" : "the body is no JSON");
    }
    throw new HttpError(HttpError.BAD_REQUEST, "the body is no JSON object");
  }
}
