package org.wadjet.service;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.Language;
import org.wadjet.text.RequestJson;
import org.wadjet.wiring.Board;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Answers the arbiter's commands from the {@link LocalSocket}: a JSON object with {@code command},
 * {@code arguments}, a list of texts, and {@code language}, such as de; English without it. The
 * answer has {@code ok}, and {@code text} with a sentence for users.
 */
public final class ArbiterRequestHandler {
  private final Board board;
  private final ControlLoop loop;
  private final RecordStatus record;

  /** Creates the desk for an unrecorded game at a board. */
  public ArbiterRequestHandler(Board board, ControlLoop loop) {
    this(board, loop, RecordStatus.NONE);
  }

  /** Creates the desk for a recorded game at a board. */
  public ArbiterRequestHandler(Board board, ControlLoop loop, RecordStatus record) {
    this.record = record;
    this.board = board;
    this.loop = loop;
  }

  /** Returns the answer to a command line. */
  public String answer(String line) {
    ArbiterMessages words = new ArbiterMessages(Language.EN);
    try {
      JsonNode question = RequestJson.MAPPER.readTree(line);
      words =
          Language.of(question.path("language").asString(""))
              .map(ArbiterMessages::new)
              .orElse(words);
      List<String> arguments = new ArrayList<>();
      question.path("arguments").forEach(each -> arguments.add(each.asString("")));
      return new ArbiterCommandHandler(board, loop, words, record.faults().getAsInt())
          .answer(question.path("command").asString(""), arguments);
    } catch (JacksonException e) {
      return ArbiterCommandHandler.answer(false, words.format("not-json"));
    } catch (TimeoutException e) {
      return ArbiterCommandHandler.answer(false, words.format("no-answer"));
    }
  }
}
