package org.wadjet.service;

import java.util.concurrent.TimeoutException;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import org.wadjet.wiring.Board;
import tools.jackson.core.JacksonException;

/**
 * Answers the requests of the arbiter and of others from the {@link LocalSocket}, each an {@link
 * ArbiterQuestion}. The answer has {@code ok} and {@code text}, a sentence for users.
 */
public final class ArbiterRequestHandler {
  private final Board board;
  private final ControlLoop loop;
  private final RecordStatus record;

  /** Creates the handler for an unrecorded game at a board. */
  public ArbiterRequestHandler(Board board, ControlLoop loop) {
    this(board, loop, RecordStatus.NONE);
  }

  /** Creates the handler for a recorded game at a board. */
  public ArbiterRequestHandler(Board board, ControlLoop loop, RecordStatus record) {
    this.record = record;
    this.board = board;
    this.loop = loop;
  }

  /** Returns the answer to a line. */
  public String answer(String line) {
    try {
      return answer(ArbiterQuestion.parse(line));
    } catch (JacksonException e) {
      return ArbiterQuestion.answer(false, new ArbiterMessages(Language.EN).format("not-json"));
    }
  }

  /** Returns the answer to a request, as a line of JSON. */
  public String answer(ArbiterQuestion question) {
    ArbiterMessages words = question.messages();
    try {
      return new ArbiterCommandHandler(board, loop, words, record.faults().getAsInt())
          .answer(question);
    } catch (TimeoutException e) {
      return ArbiterQuestion.answer(false, words.format("no-answer"));
    }
  }
}
