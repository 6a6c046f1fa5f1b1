package org.wadjet.cli;

import java.util.function.UnaryOperator;
import org.wadjet.service.ArbiterDesk;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The arbiter's desk of whatever game is being played; between two of them it asks to wait. */
final class CurrentArbiterDesk implements UnaryOperator<String> {
  private static final JsonMapper JSON = JsonMapper.shared();

  private volatile ArbiterDesk desk;

  /** From now on this one answers. */
  void setDesk(ArbiterDesk newDesk) {
    desk = newDesk;
  }

  @Override
  public String apply(String line) {
    ArbiterDesk now = desk;
    return now == null ? notYet(line) : now.answer(line);
  }

  /** In the language of the question, as {@link ArbiterDesk} answers. */
  private static String notYet(String line) {
    String text = new ArbiterMessages(language(line)).format("no-game");
    return JSON.createObjectNode().put("ok", false).put("text", text).toString();
  }

  private static Language language(String line) {
    try {
      String code = JSON.readTree(line).path("language").asString("");
      return Language.of(code).orElse(Language.EN);
    } catch (JacksonException _) {
      return Language.EN;
    }
  }
}
