package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.service.SeatDesk;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import tools.jackson.core.JacksonException;

/**
 * Forwards the arbiter's commands to the handler of the current game. Before the first game it
 * answers that none is being played.
 */
public final class CurrentArbiterHandler implements UnaryOperator<String> {
  private volatile ArbiterRequestHandler handler;
  private final SeatDesk seats = new SeatDesk();
  private volatile Supplier<OptionalInt> sessions = OptionalInt::empty;

  /** Returns the desk of the remote seats. */
  SeatDesk seats() {
    return seats;
  }

  /** Sets the handler that answers from now on. */
  public void setHandler(ArbiterRequestHandler newDesk) {
    handler = newDesk;
  }

  /** Sets the function that ends the sessions of all arbiters at the page. */
  void endsSessionsBy(Supplier<OptionalInt> newSessions) {
    sessions = newSessions;
  }

  @Override
  public String apply(String line) {
    ArbiterRequestHandler now = handler;
    try {
      ArbiterQuestion question = ArbiterQuestion.parse(line);
      if (question.command().equals(ArbiterKeyword.LOG_OUT.keyword())) {
        return logOut(question.messages());
      }
      return now == null ? notReadyAnswer(question.messages()) : now.answer(question);
    } catch (JacksonException _) {
      return now == null ? notReadyAnswer(new ArbiterMessages(Language.EN)) : now.answer(line);
    }
  }

  /** Locks the lasers out with a reason; returns whether the current game has done so. */
  boolean lock(String reason) {
    ArbiterRequestHandler now = handler;
    return now != null
        && ArbiterQuestion.isGood(
            now.answer(new ArbiterQuestion(ArbiterKeyword.LOCK, List.of(reason))));
  }

  /** Returns the answer to a line of the players at the page, who may send few commands. */
  String answerPlayers(String line) {
    ArbiterRequestHandler now = handler;
    return now == null ? notReadyAnswer(new ArbiterMessages(Language.EN)) : now.answerPlayers(line);
  }

  /** Returns the engine's evaluation of the current position as JSON; empty if there is none. */
  Optional<String> evaluation(Language language) {
    return Optional.ofNullable(handler).flatMap(now -> now.evaluation(language));
  }

  private String logOut(ArbiterMessages sentences) {
    OptionalInt ended = sessions.get();
    return ArbiterQuestion.answer(
        ended.isPresent(),
        ended.isPresent()
            ? sentences.format("log-out.done", "count", ended.getAsInt())
            : sentences.format("log-out.no-page"));
  }

  /** Returns the answer for the time before the first game. */
  private static String notReadyAnswer(ArbiterMessages sentences) {
    return ArbiterQuestion.answer(false, sentences.format("no-game"));
  }
}
