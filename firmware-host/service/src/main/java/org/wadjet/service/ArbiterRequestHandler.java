package org.wadjet.service;

import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.wadjet.engine.SearchResult;
import org.wadjet.text.ArbiterCommandParser;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.EvaluationJson;
import org.wadjet.text.Language;
import org.wadjet.turn.TableSnapshot;
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
  private final Optional<EnginePlayer> engine;
  private final SeatDesk seats;

  /** Creates the handler for an unrecorded game at a board. */
  public ArbiterRequestHandler(Board board, ControlLoop loop) {
    this(board, loop, RecordStatus.NONE, Optional.empty());
  }

  /**
   * Creates the handler for a recorded game at a board.
   *
   * @param engine source of hints; empty for none
   */
  public ArbiterRequestHandler(
      Board board, ControlLoop loop, RecordStatus record, Optional<EnginePlayer> engine) {
    this(board, loop, record, engine, new SeatDesk());
  }

  /**
   * Creates the handler for a recorded game at a board with remote seats.
   *
   * @param engine source of hints; empty for none
   */
  public ArbiterRequestHandler(
      Board board,
      ControlLoop loop,
      RecordStatus record,
      Optional<EnginePlayer> engine,
      SeatDesk seats) {
    this.engine = engine;
    this.seats = seats;
    this.record = record;
    this.board = board;
    this.loop = loop;
  }

  public String answer(String line) {
    return answer(line, ArbiterCommandParser::parse);
  }

  /**
   * Returns the answer to a line of the players at a page, who may send few of the commands ({@link
   * ArbiterCommandParser#parseOfPlayers}).
   */
  public String answerPlayers(String line) {
    return answer(line, ArbiterCommandParser::parseOfPlayers);
  }

  private String answer(String line, ArbiterCommandHandler.Parser parser) {
    try {
      return answer(ArbiterQuestion.parse(line), parser);
    } catch (JacksonException e) {
      return ArbiterQuestion.answer(false, new ArbiterMessages(Language.EN).format("not-json"));
    }
  }

  /**
   * Returns the engine's evaluation of the current position as JSON; empty if it is not permitted.
   */
  public Optional<String> evaluation(Language language) {
    TableSnapshot snapshot = loop.snapshot();
    return engine
        .filter(_ -> snapshot.assistance())
        .map(
            each ->
                EvaluationJson.of(
                    language, snapshot, each.opinion(snapshot).map(SearchResult::score)));
  }

  /** Returns the answer to a request, as a line of JSON. */
  public String answer(ArbiterQuestion question) {
    return answer(question, ArbiterCommandParser::parse);
  }

  private String answer(ArbiterQuestion question, ArbiterCommandHandler.Parser parser) {
    ArbiterMessages words = question.messages();
    try {
      return new ArbiterCommandHandler(
              board, loop, words, record.faults().getAsInt(), engine, seats)
          .answer(question, parser);
    } catch (TimeoutException e) {
      return ArbiterQuestion.answer(false, words.format("no-answer"));
    }
  }
}
