package org.wadjet.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.wadjet.mqtt.SeatPacket.Answer;
import org.wadjet.mqtt.SeatPacket.Request;
import org.wadjet.service.RateLimit;
import org.wadjet.service.Seat;
import org.wadjet.service.SeatDesk;
import org.wadjet.service.SeatRefusal;
import org.wadjet.text.Language;
import tools.jackson.databind.json.JsonMapper;

/**
 * Admits and answers the requests of remote seats over MQTT. A request that has no valid response
 * topic, is retained or comes too often without a valid token is ignored; each reason is logged at
 * most once a minute.
 */
final class SeatRequestHandler {
  private static final String JSON = "application/json";
  private static final String PROBLEM = "application/problem+json";

  private final BoardTopics topics;
  private final SeatDesk desk;
  private final Language language;
  private final RateLimit limit;
  private final IgnoredRequestLog ignored;

  /** Creates a handler with a clock in nanoseconds. */
  SeatRequestHandler(BoardTopics topics, SeatDesk desk, Language language, LongSupplier nanos) {
    this.topics = topics;
    this.desk = desk;
    this.language = language;
    this.limit = new RateLimit(SeatDesk.BURST, SeatDesk.PER_SECOND, nanos);
    this.ignored = new IgnoredRequestLog(topics.seatRequest(), nanos);
  }

  /** Reason of a refusal that no seat has. */
  private record Problem(int status, String title, String code, String detail) {
    static Problem of(SeatRefusal refusal) {
      String title =
          switch (refusal.status()) {
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 409 -> "Conflict";
            case 422 -> "Unprocessable Entity";
            default -> "Service Unavailable";
          };
      return new Problem(refusal.status(), title, refusal.code(), refusal.detail());
    }
  }

  /** A request that is to be answered; the work may wait for the control loop. */
  @FunctionalInterface
  interface Admitted {
    Answer answer();
  }

  /** Admits a request without blocking; empty if it is ignored. */
  Optional<Admitted> admit(Request request) {
    Optional<String> fault = envelopeFault(request);
    if (fault.isPresent()) {
      ignored.add(fault.get());
      return Optional.empty();
    }
    Optional<SeatRequest> parsed = Optional.empty();
    Optional<Problem> problem = sizeOrType(request);
    if (problem.isEmpty()) {
      try {
        parsed = Optional.of(SeatRequest.parse(request.body()));
      } catch (SeatRequest.FormException e) {
        problem = Optional.of(Problem.of(new SeatRefusal.Malformed(e.getMessage())));
      }
    }
    Optional<Seat> seat = parsed.flatMap(each -> desk.authenticate(each.token()));
    boolean granted = limit.take(seat.map(each -> "seat " + each.tokenSha256()).orElse(""));
    if (!granted && seat.isEmpty()) {
      ignored.add("too many come without a valid token");
      return Optional.empty();
    }
    if (!granted) {
      problem =
          Optional.of(
              new Problem(
                  429,
                  "Too Many Requests",
                  "too-many",
                  "there are too many requests from this client"));
    } else if (problem.isEmpty() && seat.isEmpty()) {
      problem = Optional.of(Problem.of(new SeatRefusal.Unauthorized()));
    }
    if (problem.isPresent()) {
      Problem found = problem.get();
      return Optional.of(() -> answer(request, found));
    }
    SeatRequest valid = parsed.orElseThrow();
    Seat holder = seat.orElseThrow();
    desk.onRequest(holder);
    return Optional.of(() -> answer(request, valid, holder));
  }

  /** Returns the reason for which a request cannot be answered at all. */
  private Optional<String> envelopeFault(Request request) {
    if (!request.topic().equals(topics.seatRequest())) {
      return Optional.of("the topic is another");
    }
    // Such a request would be repeated at each start of the service.
    if (request.retained()) {
      return Optional.of("a request must not be retained");
    }
    if (request.responseTopic().isEmpty()) {
      return Optional.of("the response topic is missing");
    }
    return request.responseTopic().filter(topics::isSeatResponse).isPresent()
        ? Optional.empty()
        : Optional.of("the response topic is not one level below seat/response of this board");
  }

  private static Optional<Problem> sizeOrType(Request request) {
    if (request.payload().remaining() > SeatDesk.MAX_BYTES) {
      return Optional.of(
          new Problem(
              413,
              "Payload Too Large",
              "too-large",
              "the request is longer than " + SeatDesk.MAX_BYTES + " bytes"));
    }
    return request
        .contentType()
        .filter(type -> !type.equals(JSON))
        .map(
            _ ->
                new Problem(
                    415,
                    "Unsupported Media Type",
                    "unsupported-type",
                    "the content type must be " + JSON));
  }

  private Answer answer(Request request, SeatRequest valid, Seat seat) {
    byte[] message = valid.message().getBytes(StandardCharsets.UTF_8);
    Optional<SeatRefusal> refusal =
        switch (valid.action()) {
          case STATE -> Optional.empty();
          case MOVE -> desk.move(seat, message);
          case DRAW -> desk.draw(seat, message);
          case TAKEBACK -> desk.takeBack(seat, message);
          case RESIGN -> desk.resign(seat, message);
        };
    Optional<String> state = desk.state(seat, valid.language().orElse(language));
    if (refusal.isEmpty() && state.isPresent()) {
      return answer(request, JSON, state.get());
    }
    return answer(request, Problem.of(refusal.orElseGet(SeatRefusal.Unauthorized::new)));
  }

  /** Returns the answer to a request whose handling failed. */
  static Answer failed(Request request) {
    return answer(
        request,
        new Problem(500, "Internal Server Error", "failed", "the request failed; see the log"));
  }

  private static Answer answer(Request request, Problem problem) {
    return answer(
        request,
        PROBLEM,
        JsonMapper.shared()
            .createObjectNode()
            .put("type", "about:blank")
            .put("title", problem.title())
            .put("status", problem.status())
            .put("detail", problem.detail())
            .put("code", problem.code())
            .toString());
  }

  private static Answer answer(Request request, String type, String text) {
    return new Answer(request.responseTopic().orElseThrow(), text, type, request.correlation());
  }

  /** Takes note of a request that found too many others waiting. */
  void onOverrun() {
    ignored.add("too many wait for their answer");
  }
}
