package org.wadjet.mqtt;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeedReader;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import tools.jackson.databind.node.ObjectNode;

/**
 * Publisher of the board's states and events to a broker; {@link BoardTopics} lists the topics.
 *
 * <pre>
 *   UpdateFeed ── UpdateFeedReader ──▶ MqttOutbox ──▶ thread "mqtt" ── BrokerConnection ──▶ broker
 * </pre>
 *
 * <p>While the broker is unreachable the game continues; events wait and are sent in order when it
 * is reachable again. Only one message is in flight at a time, so at most one arrives twice and
 * none out of order.
 */
public final class MqttPublisher implements AutoCloseable {
  static final String ONLINE = "online";
  static final String OFFLINE = "offline";

  /** Interval of the heartbeat. */
  private static final Duration HEARTBEAT = Duration.ofSeconds(3);

  /** Time for which the broker stores events for absent receivers. */
  private static final Duration EXPIRY = Duration.ofDays(1);

  /** Limit of the waiting events in bytes, enough for several games. */
  private static final int MAX_BYTES = 4 << 20;

  private static final Logger LOG = LoggerFactory.getLogger(MqttPublisher.class);

  private final MqttSettings settings;
  private final BoardTopics topics;
  private final UpdateJson json;
  private final Optional<HomeAssistant> homeAssistant;
  private final MqttOutbox outbox = new MqttOutbox(MAX_BYTES);
  private final UpdateFeedReader live;
  private final Optional<UpdateFeedReader> delayed;
  private final ConnectionKeeper keeper;
  private volatile boolean connected;
  private final PoisonMessageGuard guard = new PoisonMessageGuard();
  private final Set<String> warnings = new HashSet<>();
  private long lostReported;

  /**
   * Starts the publisher; the broker need not be reachable.
   *
   * @param json format and language of the published JSON
   * @param publisher source of the live and the delayed updates
   * @param version version of the program, for Home Assistant
   * @param language language of {@code json}
   */
  public MqttPublisher(
      MqttSettings settings,
      UpdateJson json,
      EventPublisher publisher,
      String version,
      Language language) {
    this.settings = settings;
    this.topics = settings.topics();
    this.json = json;
    this.homeAssistant =
        settings
            .homeAssistant()
            .map(prefix -> new HomeAssistant(prefix, topics, version, language));
    outbox.retain(MqttMessage.retained(topics.online(), ONLINE));
    homeAssistant.ifPresent(home -> outbox.retain(home.discovery()));
    this.live = new UpdateFeedReader("mqtt-live", publisher.live(), this::publish);
    this.delayed =
        settings.broadcast()
            ? Optional.of(
                new UpdateFeedReader("mqtt-later", publisher.delayed(), this::publishDelayed))
            : Optional.empty();
    this.keeper =
        new ConnectionKeeper(
            "mqtt", LOG, "The connection is retried; the game continues.", new Publication());
    keeper.start();
  }

  private void publish(Update update) {
    switch (update) {
      case Update.StateUpdate state -> {
        ObjectNode node = json.of(state);
        outbox.retain(MqttMessage.retained(topics.state(), node.toString()));
        outbox.retain(MqttMessage.retained(topics.health(), HealthJson.of(node).toString()));
        if (node.has(UpdateJson.HEAD)) {
          outbox.retain(MqttMessage.retained(topics.head(), node.get(UpdateJson.HEAD).toString()));
        }
      }
      case Update.EventUpdate eventUpdate -> {
        ObjectNode node = json.of(eventUpdate);
        String text = node.toString();
        outbox.enqueue(MqttMessage.once(topics.event(), text, EXPIRY));
        if (node.has("shot")) {
          outbox.retain(MqttMessage.retained(topics.verdict(), text));
        }
      }
      case Update.Overrun _ -> {}
    }
  }

  private void publishDelayed(Update update) {
    switch (update) {
      case Update.StateUpdate state ->
          outbox.retain(MqttMessage.retained(topics.broadcastState(), json.of(state).toString()));
      case Update.EventUpdate eventUpdate -> {
        ObjectNode node = json.of(eventUpdate);
        outbox.enqueue(MqttMessage.once(topics.broadcastEvent(), node.toString(), EXPIRY));
        if (node.has("text")) {
          outbox.enqueue(MqttMessage.once(topics.broadcastText(), line(eventUpdate, node), EXPIRY));
        }
      }
      case Update.Overrun _ -> {}
    }
  }

  /** Formats an event as a line for people; the line of a turn begins with its number. */
  private static String line(Update.EventUpdate happened, ObjectNode node) {
    String text = node.path("text").asString();
    return happened.event() instanceof Event.TurnMade made ? made.ply() + ". " + text : text;
  }

  /** The publication over one connection. */
  private final class Publication implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      return BrokerConnection.open(
          settings.access(),
          "wadjet-" + topics.board(),
          Optional.of(MqttMessage.retained(topics.online(), OFFLINE)),
          MqttPublisher.this::handleMessage,
          outbox::wakeSender);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      forward(connection);
    }

    @Override
    public void onLost() {
      connected = false;
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("MQTT continues after an internal error: {}", error.getMessage(), error);
      return "The MQTT client had an internal error";
    }
  }

  /** Handles the start of Home Assistant: publishes the device description again. */
  private void handleMessage(BrokerConnection.Received message) {
    homeAssistant
        .filter(home -> home.isBirth(message.text()))
        .ifPresent(home -> outbox.resend(home.discoveryTopic()));
  }

  /** Sends messages until the connection ends. */
  private void forward(BrokerConnection connection) throws BrokerException, InterruptedException {
    if (homeAssistant.isPresent()) {
      // Without this subscription Home Assistant still gets the retained description, but not
      // immediately after a restart.
      connection.subscribe(homeAssistant.get().statusTopic()).ifPresent(this::warnOnce);
    }
    outbox.resendRetained();
    connected = true;
    boolean answers = false;
    long aliveNanos = System.nanoTime();
    while (!keeper.isClosed()) {
      Optional<MqttMessage> next = outbox.next(topics.online(), HEARTBEAT);
      connection.checkEnded();
      if (next.isPresent()) {
        send(connection, next.get(), answers);
        answers = true;
      }
      if (System.nanoTime() - aliveNanos >= HEARTBEAT.toNanos()) {
        outbox.resend(topics.health());
        aliveNanos = System.nanoTime();
      }
    }
  }

  /**
   * Sends a message.
   *
   * @param answers whether the broker has confirmed other messages, so that a failure may be due to
   *     this one
   */
  private void send(BrokerConnection connection, MqttMessage message, boolean answers)
      throws BrokerException, InterruptedException {
    try {
      connection.send(message).ifPresent(this::warnOnce);
    } catch (BrokerException | RuntimeException e) {
      if (answers && !BrokerErrorMessages.isFull(e.getCause()) && guard.failed(message)) {
        LOG.warn(
            "The MQTT broker {} failed {} times on the same message on {}, {} characters long;"
                + " the message is skipped.",
            settings.access().address(),
            PoisonMessageGuard.MAX_FAILURES,
            message.topic(),
            message.text().length());
        outbox.cancel(message);
        guard.forget(message);
      }
      throw e;
    }
    outbox.confirmed(message);
    guard.forget(message);
    if (!guard.hasSuspect()) {
      clearFailure();
    }
  }

  private void clearFailure() {
    if (keeper.onSuccess()) {
      LOG.warn(
          "The MQTT broker {} is connected; {} events wait to be sent.",
          settings.access().address(),
          outbox.waiting());
    }
    if (outbox.dropped() > lostReported) {
      lostReported = outbox.dropped();
      LOG.warn(
          "The MQTT broker was unreachable for too long: {} events were dropped; the record has"
              + " them.",
          lostReported);
    }
  }

  /** Logs a rejection once; a broker may repeat it each second for weeks. */
  private void warnOnce(String sentence) {
    if (warnings.add(sentence)) {
      LOG.warn("{}. This is logged once; the game continues.", sentence);
    }
  }

  /** Returns whether the broker is connected; may be called from any thread. */
  public boolean isConnected() {
    return connected;
  }

  /** Returns the number of events waiting for the broker; may be called from any thread. */
  public int waiting() {
    return outbox.waiting();
  }

  /** Disconnects and stops publishing. */
  @Override
  public void close() {
    live.close();
    delayed.ifPresent(UpdateFeedReader::close);
    keeper.close();
  }
}
