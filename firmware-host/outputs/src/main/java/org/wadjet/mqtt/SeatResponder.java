package org.wadjet.mqtt;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.service.SeatDesk;
import org.wadjet.text.Language;

/**
 * Remote seats over MQTT 5: answers requests at their response topics and publishes the states of
 * issued seats. It has a connection of its own, so that no request delays the board's messages.
 *
 * <pre>
 *   broker ──▶ BrokerConnection ──▶ SeatRequestHandler.admit ──▶ queue ──▶ thread "mqtt-seats" ──▶ broker
 * </pre>
 */
public final class SeatResponder implements AutoCloseable {
  /**
   * Size limit of a packet with its topics and properties. The broker discards a larger one, so
   * that the board never receives it.
   */
  static final int MAX_PACKET_BYTES = 8192;

  /** Limit of the requests that wait for their answer. */
  private static final int MAX_WAITING = 64;

  /** Interval of the checks for a changed state, that of the event streams over HTTP. */
  private static final Duration INTERVAL = Duration.ofMillis(250);

  private static final Logger LOG = LoggerFactory.getLogger(SeatResponder.class);

  private final MqttSettings settings;
  private final SeatDesk desk;
  private final Language language;
  private final SeatRequestHandler handler;
  private final BlockingQueue<Waiting> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Map<String, String> published = new HashMap<>();
  private final ConnectionKeeper keeper;

  /** A request that waits for its answer. */
  private record Waiting(SeatPacket.Request request, SeatRequestHandler.Admitted admitted) {}

  /**
   * Starts the responder; the broker need not be reachable.
   *
   * @param language language of the published states, and of answers to requests without one
   */
  public SeatResponder(MqttSettings settings, SeatDesk desk, Language language) {
    this.settings = settings;
    this.desk = desk;
    this.language = language;
    this.handler = new SeatRequestHandler(settings.topics(), desk, language, System::nanoTime);
    this.keeper =
        new ConnectionKeeper(
            "mqtt-seats", LOG, "The connection of the remote seats is retried.", new SeatSession());
    keeper.start();
  }

  /** Takes a request on the client's thread, which must not be blocked. */
  private void onRequest(SeatPacket.Request request) {
    handler
        .admit(request)
        .ifPresent(
            admitted -> {
              if (!waiting.offer(new Waiting(request, admitted))) {
                handler.onOverrun();
              }
            });
  }

  /** The answers over one connection. */
  private final class SeatSession implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      return BrokerConnection.openForRequests(
          settings.access(),
          "wadjet-" + settings.topics().board() + "-seats",
          MAX_PACKET_BYTES,
          SeatResponder.this::onRequest);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      serve(connection);
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("MQTT seats continue after an internal error: {}", error.getMessage(), error);
      return "The MQTT client of the remote seats had an internal error";
    }
  }

  /** Answers requests and publishes states until the connection ends. */
  private void serve(BrokerConnection connection) throws BrokerException, InterruptedException {
    Optional<String> refused = connection.subscribeToRequests(settings.topics().seatRequest());
    if (refused.isPresent()) {
      throw new BrokerException(refused.get());
    }
    keeper.onSuccess();
    // The senders of requests of an earlier connection do not wait any longer.
    waiting.clear();
    published.clear();
    long checkedNanos = System.nanoTime() - INTERVAL.toNanos();
    while (!keeper.isClosed()) {
      connection.checkEnded();
      Waiting next = waiting.poll(INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
      if (next != null) {
        connection.send(answer(next)).ifPresent(this::warn);
      }
      if (System.nanoTime() - checkedNanos >= INTERVAL.toNanos()) {
        checkedNanos = System.nanoTime();
        desk.checkPresence();
        publishStates(connection);
      }
    }
  }

  private static SeatPacket.Answer answer(Waiting next) {
    try {
      return next.admitted().answer();
    } catch (RuntimeException e) {
      LOG.error("A request of a remote seat failed: {}", e.getMessage(), e);
      return SeatRequestHandler.failed(next.request());
    }
  }

  /** Publishes the changed states; an empty message removes that of a revoked seat. */
  private void publishStates(BrokerConnection connection)
      throws BrokerException, InterruptedException {
    for (var state : desk.states(language).entrySet()) {
      String text = state.getValue().orElse("");
      if (!text.equals(published.put(state.getKey(), text))) {
        MqttMessage message =
            MqttMessage.retained(settings.topics().seatState(state.getKey()), text);
        connection.send(message).ifPresent(this::warn);
      }
    }
  }

  /** Logs that the broker rejects a message, unless it was the last error. */
  private void warn(String sentence) {
    keeper.warn(sentence, "The game continues.");
  }

  /** Disconnects; requests that wait are not answered. */
  @Override
  public void close() {
    keeper.close();
  }
}
