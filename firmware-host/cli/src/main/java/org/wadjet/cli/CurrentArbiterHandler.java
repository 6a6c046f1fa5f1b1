package org.wadjet.cli;

import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Forwards the arbiter's commands to the desk of the current game. Before there is a game it
 * answers that none is being played.
 */
public final class CurrentArbiterHandler implements UnaryOperator<String> {
  private static final JsonMapper JSON = JsonMapper.shared();

  private volatile ArbiterRequestHandler desk;
  private volatile Supplier<OptionalInt> sessions = OptionalInt::empty;

  /** Sets the desk that answers from now on. */
  public void setDesk(ArbiterRequestHandler newDesk) {
    desk = newDesk;
  }

  /** Sets the function that ends the sessions of all arbiters at the page. */
  void endsSessionsBy(Supplier<OptionalInt> newSessions) {
    sessions = newSessions;
  }

  @Override
  public String apply(String line) {
    JsonNode question = parsed(line);
    if (question.path("command").asString("").equals("log-out")) {
      return logOut(language(question));
    }
    ArbiterRequestHandler now = desk;
    return now == null ? notYet(question) : now.answer(line);
  }

  private String logOut(Language language) {
    OptionalInt ended = sessions.get();
    ArbiterMessages sentences = new ArbiterMessages(language);
    return answer(
        ended.isPresent(),
        ended.isPresent()
            ? sentences.format("log-out.done", "count", ended.getAsInt())
            : sentences.format("log-out.no-page"));
  }

  /**
   * Returns the answer that there is no game yet, in the language of the question and the format of
   * {@link ArbiterRequestHandler}.
   */
  private static String notYet(JsonNode question) {
    return answer(false, new ArbiterMessages(language(question)).format("no-game"));
  }

  private static String answer(boolean good, String text) {
    return JSON.createObjectNode().put("ok", good).put("text", text).toString();
  }

  private static Language language(JsonNode question) {
    return Language.of(question.path("language").asString("")).orElse(Language.EN);
  }

  /** Parses a question; returns an empty object if it is no JSON, which the desk reports. */
  private static JsonNode parsed(String line) {
    try {
      return JSON.readTree(line);
    } catch (JacksonException _) {
      return JSON.createObjectNode();
    }
  }
}
