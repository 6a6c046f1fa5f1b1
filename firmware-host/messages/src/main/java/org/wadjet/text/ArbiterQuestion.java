package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Request to the service in its JSON form, one line: an object with {@code command}, {@code
 * arguments} (a list of texts) and {@code language} (such as {@code de}).
 *
 * @param command as it was sent; {@link ArbiterKeyword} lists the existing ones
 * @param language of the answer; English if it is empty
 */
public record ArbiterQuestion(String command, List<String> arguments, Optional<Language> language) {
  public ArbiterQuestion {
    arguments = List.copyOf(arguments);
  }

  /** Creates a request with an answer in English. */
  public ArbiterQuestion(ArbiterKeyword command, List<String> arguments) {
    this(command.keyword(), arguments, Optional.empty());
  }

  /**
   * Parses a line.
   *
   * @throws tools.jackson.core.JacksonException if the line is not JSON or repeats a key
   */
  public static ArbiterQuestion parse(String line) {
    JsonNode question = RequestJson.MAPPER.readTree(line);
    return new ArbiterQuestion(
        question.path("command").asString(""),
        question.path("arguments").valueStream().map(each -> each.asString("")).toList(),
        Language.of(question.path("language").asString("")));
  }

  /** Formats the line. */
  public String json() {
    ObjectNode question = JsonMapper.shared().createObjectNode().put("command", command);
    language.ifPresent(chosen -> question.put("language", chosen.code()));
    arguments.forEach(question.putArray("arguments")::add);
    return question.toString();
  }

  /** Formats an answer. */
  public static String answer(boolean good, String text) {
    return JsonMapper.shared().createObjectNode().put("ok", good).put("text", text).toString();
  }

  /** Returns whether an answer reports success. */
  public static boolean isGood(String answer) {
    return RequestJson.MAPPER.readTree(answer).path("ok").asBoolean(false);
  }

  /** Returns the messages in the language of the answer. */
  public ArbiterMessages messages() {
    return new ArbiterMessages(language.orElse(Language.EN));
  }
}
