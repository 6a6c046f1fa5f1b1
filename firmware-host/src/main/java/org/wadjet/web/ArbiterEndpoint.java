package org.wadjet.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.wadjet.text.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where the arbiter acts: a JSON object with {@code command} and {@code arguments}, a list of
 * texts, goes to the arbiter's desk, and its answer comes back. What clears a lock-out of the
 * lasers is not among the commands: who does that stands at the board and has looked at it.
 */
final class ArbiterEndpoint implements Page {
  /** The longest reason and its command have far less. */
  static final int MOST_BYTES = 8192;

  private static final int MOST_ARGUMENTS = 128;
  private static final int LONGEST_ARGUMENT = 400;
  private static final String BEARER = "Bearer ";

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

  private final Optional<ArbiterToken> arbiterToken;
  private final UnaryOperator<String> desk;
  private final TokenThrottle badTokens;

  /**
   * A way to a desk.
   *
   * @param token empty where nobody may act over the network
   * @param nanos a clock
   */
  ArbiterEndpoint(
      Optional<ArbiterToken> arbiterToken, UnaryOperator<String> desk, LongSupplier nanos) {
    this.arbiterToken = arbiterToken;
    this.desk = desk;
    this.badTokens = new TokenThrottle(nanos);
  }

  @Override
  public void answer(RequestContext request) throws IOException, HttpError {
    checkToken(request);
    String type = request.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (!type.split(";", 2)[0].strip().equals("application/json")) {
      throw new HttpError(HttpError.UNSUPPORTED_TYPE, "the body must be application/json");
    }
    String question = question(request.body(MOST_BYTES), request.language());
    request.rest();
    request.send("application/json", desk.apply(question));
  }

  private void checkToken(RequestContext request) throws HttpError {
    if (arbiterToken.isEmpty()) {
      throw new HttpError(
          HttpError.FORBIDDEN, "nobody can act here; service.toml names no token-file in [web]");
    }
    if (badTokens.mustWait(request.from())) {
      throw new HttpError(HttpError.TOO_MANY, "too many bad tokens; wait a minute");
    }
    String said = request.header("Authorization").orElse("");
    if (!said.startsWith(BEARER) || !arbiterToken.get().is(said.substring(BEARER.length()))) {
      badTokens.bad(request.from());
      throw new HttpError(HttpError.UNAUTHORIZED, "the token is not the arbiter's");
    }
    badTokens.good(request.from());
  }

  /** What the desk is asked: written anew from what was understood, nothing else passes. */
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
      JsonNode said = JSON.readTree(body);
      if (said != null && said.isObject()) {
        return said;
      }
    } catch (JacksonException e) {
      throw new HttpError(HttpError.BAD_REQUEST, "the body is no JSON");
    }
    throw new HttpError(HttpError.BAD_REQUEST, "the body is no JSON object");
  }
}
