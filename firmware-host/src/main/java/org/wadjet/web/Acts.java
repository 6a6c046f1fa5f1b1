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
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where the arbiter acts: a JSON object with {@code command} and {@code arguments}, a list of
 * texts, goes to the arbiter's desk, and its answer comes back. What clears a lock-out of the
 * lasers is not among the commands: who does that stands at the board and has looked at it.
 */
final class Acts implements Page {
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

  private final Optional<Token> token;
  private final UnaryOperator<String> desk;
  private final BadTokens badTokens;

  /**
   * A way to a desk.
   *
   * @param token empty where nobody may act over the network
   * @param nanos a clock
   */
  Acts(Optional<Token> token, UnaryOperator<String> desk, LongSupplier nanos) {
    this.token = token;
    this.desk = desk;
    this.badTokens = new BadTokens(nanos);
  }

  @Override
  public void answer(Visit visit) throws IOException, Refused {
    checkToken(visit);
    String type = visit.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (!type.split(";", 2)[0].strip().equals("application/json")) {
      throw new Refused(Refused.UNSUPPORTED_TYPE, "the body must be application/json");
    }
    String question = question(visit.body(MOST_BYTES), visit.language());
    visit.rest();
    visit.send("application/json", desk.apply(question));
  }

  private void checkToken(Visit visit) throws Refused {
    if (token.isEmpty()) {
      throw new Refused(
          Refused.FORBIDDEN, "nobody can act here; service.toml names no token-file in [web]");
    }
    if (badTokens.mustWait(visit.from())) {
      throw new Refused(Refused.TOO_MANY, "too many bad tokens; wait a minute");
    }
    String said = visit.header("Authorization").orElse("");
    if (!said.startsWith(BEARER) || !token.get().is(said.substring(BEARER.length()))) {
      badTokens.bad(visit.from());
      throw new Refused(Refused.UNAUTHORIZED, "the token is not the arbiter's");
    }
    badTokens.good(visit.from());
  }

  /** What the desk is asked: written anew from what was understood, nothing else passes. */
  private static String question(byte[] body, Language language) throws Refused {
    JsonNode said = parsed(body);
    String command = said.path("command").stringValue("");
    if (!COMMANDS.contains(command)) {
      throw new Refused(Refused.BAD_REQUEST, "there is no command '" + command + "' here");
    }
    List<String> arguments = new ArrayList<>();
    for (JsonNode each : said.path("arguments")) {
      String text = each.stringValue("");
      if (text.isEmpty()
          || text.length() > LONGEST_ARGUMENT
          || arguments.size() == MOST_ARGUMENTS) {
        throw new Refused(Refused.BAD_REQUEST, "the arguments are a list of short texts");
      }
      arguments.add(text);
    }
    ObjectNode question =
        JSON.createObjectNode().put("command", command).put("language", language.code());
    arguments.forEach(question.putArray("arguments")::add);
    return question.toString();
  }

  private static JsonNode parsed(byte[] body) throws Refused {
    try {
      JsonNode said = RequestJson.MAPPER.readTree(body);
      if (said != null && said.isObject()) {
        return said;
      }
    } catch (JacksonException e) {
      throw new Refused(
          Refused.BAD_REQUEST,
          RequestJson.isDuplicateKey(e) ? "the body has a key twice" : "the body is no JSON");
    }
    throw new Refused(Refused.BAD_REQUEST, "the body is no JSON object");
  }
}
