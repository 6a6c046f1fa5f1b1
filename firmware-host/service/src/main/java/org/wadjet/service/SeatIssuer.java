package org.wadjet.service;

import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.game.Side;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.turn.Input;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Issues remote seats at the arbiter's request, and answers as a line of JSON.
 *
 * @param messages the messages of the language of the answers
 */
record SeatIssuer(ControlLoop loop, SeatDesk seats, ArbiterMessages messages) {
  /** Issues the seat of a side, and returns its token, which nothing keeps. */
  String issue(Side side) throws TimeoutException {
    String token = SeatToken.create();
    String addresses =
        Stream.of(seats.page(token), seats.url(), seats.topic())
            .filter(each -> !each.isEmpty())
            .collect(Collectors.joining(", "));
    if (addresses.isEmpty()) {
      return ArbiterQuestion.answer(false, messages.format("seat.off"));
    }
    if (!isIssued(side, token)) {
      return ArbiterQuestion.answer(false, messages.format("no-answer"));
    }
    ObjectNode answer =
        JsonMapper.shared()
            .createObjectNode()
            .put("ok", true)
            .put("text", done(side, messages.seatIssued(side, token, addresses)))
            .put("token", token);
    if (!seats.url().isEmpty()) {
      answer.put("url", seats.url()).put("page", seats.page(token));
    }
    if (!seats.topic().isEmpty()) {
      answer.put("topic", seats.topic());
    }
    return answer.toString();
  }

  /** Issues the seat of a side, and lets the kiosk show its QR code; the answer has no token. */
  String show(Side side) throws TimeoutException {
    String token = SeatToken.create();
    // The code waits for its seat, so that it is complete when the kiosk asks.
    if (!seats.show(side, token)) {
      return ArbiterQuestion.answer(false, messages.format("seat.unreachable"));
    }
    if (!isIssued(side, token)) {
      seats.hide(side);
      return ArbiterQuestion.answer(false, messages.format("no-answer"));
    }
    return ArbiterQuestion.answer(true, done(side, messages.seatShown(side)));
  }

  /** Adds the reason for which the seat may not move yet. */
  private String done(Side side, String done) {
    return loop.snapshot().nextPlayers().isRemote(side)
        ? done
        : messages.format("seat.play", "done", done);
  }

  private boolean isIssued(Side side, String token) throws TimeoutException {
    return ArbiterCommandHandler.await(
        loop.ask(new Input.IssueSeat(side, SeatToken.hash(token))),
        ArbiterCommandHandler.ANSWER_SECONDS);
  }
}
