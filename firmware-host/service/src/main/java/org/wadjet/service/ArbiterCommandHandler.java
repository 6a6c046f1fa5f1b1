package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.ArbiterRequest;
import org.wadjet.text.EvaluationJson;
import org.wadjet.text.MatchMessages;
import org.wadjet.text.NoticeMessages;
import org.wadjet.text.ScanDrawing;
import org.wadjet.text.ScanJson;
import org.wadjet.text.SocketStateJson;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Handles the commands sent to the {@link ArbiterRequestHandler} in one language.
 *
 * @param messages the messages of that language
 * @param engine source of hints; empty for none
 * @param seats desk of the remote seats
 * @param recordFaults number of rows and files of the record that do not match their signatures
 */
record ArbiterCommandHandler(
    Board board,
    ControlLoop loop,
    ArbiterMessages messages,
    int recordFaults,
    Optional<EnginePlayer> engine,
    SeatDesk seats) {
  /** Time to wait for a hint, which the engine computes in about a tenth of a second. */
  private static final Duration HINT_TIMEOUT = Duration.ofSeconds(3);

  /** Timeout for an answer: the next scan takes the command, unless the loop has stopped. */
  static final long ANSWER_SECONDS = 5;

  private static final long SCAN_SECONDS = 15;

  /** Parser of the requests of the arbiter or of the players. */
  interface Parser {
    /** Parses a request in a state. */
    ArbiterRequest parse(Board board, ArbiterQuestion question, TableSnapshot snapshot);
  }

  /** Returns the answer to a request, as a line of JSON. */
  String answer(ArbiterQuestion question, Parser parser) throws TimeoutException {
    TableSnapshot snapshot = loop.snapshot();
    return switch (parser.parse(board, question, snapshot)) {
      case ArbiterRequest.Status _ ->
          ArbiterQuestion.answer(true, withSeats(withRecord(withClocks(snapshot))));
      case ArbiterRequest.State _ -> SocketStateJson.of(messages.language(), snapshot);
      case ArbiterRequest.Scan scan -> ArbiterQuestion.answer(true, scan(snapshot, scan));
      case ArbiterRequest.Act(Input.OfPerson input, String done, String refusal) ->
          await(loop.ask(input), ANSWER_SECONDS)
              ? ArbiterQuestion.answer(
                  true, input instanceof Input.TakeBack ? withClocks(done) : done)
              : refused(refusal);
      case ArbiterRequest.Misunderstood(String message) -> ArbiterQuestion.answer(false, message);
      case ArbiterRequest.Hint _ -> hint(snapshot);
      case ArbiterRequest.IssueSeat(Side side) -> new SeatIssuer(loop, seats, messages).issue(side);
      case ArbiterRequest.ShowSeat(Side side) -> new SeatIssuer(loop, seats, messages).show(side);
      // A service with a page handles this request; here there is no page.
      case ArbiterRequest.LogOut _ ->
          ArbiterQuestion.answer(
              false, messages.format("unknown-command", "command", question.command()));
    };
  }

  /** Returns the sensor readings of the next scans. */
  private String scan(TableSnapshot snapshot, ArbiterRequest.Scan scan) throws TimeoutException {
    ScanStatistics tally =
        await(loop.count(new ScanStatistics(board), scan.frames()), SCAN_SECONDS);
    return scan.json()
        ? ScanJson.of(board, tally, snapshot.findings())
        : new ScanDrawing(board, scan.style()).draw(tally, snapshot.findings());
  }

  /** Returns a good move for the side to move, if a person plays it and hints are permitted. */
  private String hint(TableSnapshot snapshot) {
    boolean possible =
        snapshot.assistance()
            && snapshot.phase() == Phase.WAITING
            && snapshot.players().isByHand(snapshot.game().position().toMove());
    Optional<Move> move =
        engine
            .filter(_ -> possible)
            .flatMap(each -> each.awaitOpinion(snapshot, HINT_TIMEOUT))
            .flatMap(result -> result.line().stream().findFirst());
    return move.map(found -> EvaluationJson.hint(messages.language(), snapshot, found))
        .orElseGet(() -> ArbiterQuestion.answer(false, messages.format("hint.refused")));
  }

  /** Adds the remote seats that are not connected. */
  private String withSeats(String status) {
    StringBuilder text = new StringBuilder(status);
    for (Side side : Side.values()) {
      if (seats.isLost(side)) {
        text.append("; ").append(messages.seatLost(side));
      }
    }
    return text.toString();
  }

  private String refused(String reason) {
    return ArbiterQuestion.answer(
        false, messages.format("refused", "why", reason, "status", status(loop.snapshot())));
  }

  private String status(TableSnapshot snapshot) {
    return NoticeMessages.statusOf(messages.language(), snapshot);
  }

  private String withRecord(String status) {
    return recordFaults == 0
        ? status
        : status + "; " + UpdateJson.recordFaults(messages.language(), recordFaults);
  }

  private String withClocks(TableSnapshot snapshot) {
    return withClocks(status(snapshot), snapshot);
  }

  /** Returns a sentence on the completed command, with the state of both clocks after it. */
  private String withClocks(String done) {
    return withClocks(done, loop.snapshot());
  }

  private String withClocks(String status, TableSnapshot snapshot) {
    return snapshot
        .clocks()
        .map(new MatchMessages(messages.language())::clocks)
        .map(clocks -> messages.format("with-clocks", "status", status, "clocks", clocks))
        .orElse(status);
  }

  /** Waits for the answer of the control loop. */
  static <T> T await(Future<T> answer, long seconds) throws TimeoutException {
    try {
      return answer.get(seconds, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    }
  }
}
