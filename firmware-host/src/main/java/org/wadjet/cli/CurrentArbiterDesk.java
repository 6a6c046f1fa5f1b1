package org.wadjet.cli;

import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.wadjet.service.ArbiterDesk;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The arbiter's desk of whatever game is being played; between two of them it asks to wait. */
final class CurrentArbiterDesk implements UnaryOperator<String> {
  private static final JsonMapper JSON = JsonMapper.shared();

  private volatile ArbiterDesk desk;
  private volatile Supplier<OptionalInt> sessions = OptionalInt::empty;

  /** From now on this one answers. */
  void setDesk(ArbiterDesk newDesk) {
    desk = newDesk;
  }

  /** From now on this ends the sessions of all arbiters at the page. */
  void endsSessionsBy(Supplier<OptionalInt> newSessions) {
    sessions = newSessions;
  }

  @Override
  public String apply(String line) {
    JsonNode question = parsed(line);
    if (question.path("command").asString("").equals("log-out")) {
      return logOut(language(question));
    }
    ArbiterDesk now = desk;
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

  /** In the language of the question, as {@link ArbiterDesk} answers. */
  private static String notYet(JsonNode question) {
    return answer(false, new ArbiterMessages(language(question)).format("no-game"));
  }

  private static String answer(boolean good, String text) {
    return JSON.createObjectNode().put("ok", good).put("text", text).toString();
  }

  private static Language language(JsonNode question) {
    return Language.of(question.path("language").asString("")).orElse(Language.EN);
  }

  /** An empty object where it is none; the desk says so. */
  private static JsonNode parsed(String line) {
    try {
      return JSON.readTree(line);
    } catch (JacksonException _) {
      return JSON.createObjectNode();
    }
  }
}
