package org.wadjet.mqtt;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeedReader;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tells a broker what goes on at the board: {@link BoardTopics} says what and where.
 *
 * <pre>
 *   Feed ── UpdateFeedReader ──▶ Outbox ──▶ thread "mqtt" ── BrokerConnection ──▶ broker
 * </pre>
 *
 * <p>While the broker is away the board plays on; what happened waits, and is told in order when it
 * is back. One message is on its way at a time: so one at most comes twice, and none out of order.
 */
public final class MqttPublisher implements AutoCloseable {
  static final String ONLINE = "online";
  static final String OFFLINE = "offline";

  /** How often a board gives a sign of life. */
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(3);

  /** How long the broker keeps what happened, for receivers that are away. */
  private static final Duration KEPT = Duration.ofDays(1);

  /** What may wait for the broker; some games. */
  private static final int MOST_BYTES = 4 << 20;

  private static final Duration PARTING = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(MqttPublisher.class);

  private final MqttSettings settings;
  private final BoardTopics topics;
  private final UpdateJson json;
  private final Optional<HomeAssistant> homeAssistant;
  private final MqttOutbox outbox = new MqttOutbox(MOST_BYTES);
  private final BackOff backOff = new BackOff(new SplittableRandom());
  private final UpdateFeedReader live;
  private final Optional<UpdateFeedReader> later;
  private final Thread thread;
  private volatile boolean closed;
  private volatile boolean connected;
  private final PoisonMessageGuard guard = new PoisonMessageGuard();
  private final Set<String> toldOnce = new HashSet<>();
  private Optional<String> complaint = Optional.empty();
  private long lostTold;

  /**
   * Starts; the broker need not be there.
   *
   * @param json in whose words and language things are told
   * @param onlookers where everything is told at once, and for the broadcast later
   * @param version of the program, for Home Assistant
   * @param language the same as that of {@code json}
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
    this.later =
        settings.broadcast()
            ? Optional.of(
                new UpdateFeedReader("mqtt-later", publisher.delayed(), this::publishDelayed))
            : Optional.empty();
    this.thread = Thread.ofVirtual().name("mqtt").start(this::run);
  }

  private void publish(Update update) {
    switch (update) {
      case Update.StateUpdate state -> {
        ObjectNode told = json.of(state);
        outbox.retain(MqttMessage.retained(topics.state(), told.toString()));
        outbox.retain(MqttMessage.retained(topics.health(), HealthJson.of(told).toString()));
        if (told.has(UpdateJson.HEAD)) {
          outbox.retain(MqttMessage.retained(topics.head(), told.get(UpdateJson.HEAD).toString()));
        }
      }
      case Update.EventUpdate happened -> {
        ObjectNode told = json.of(happened);
        String text = told.toString();
        outbox.happened(MqttMessage.once(topics.event(), text, KEPT));
        if (told.has("shot")) {
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
      case Update.EventUpdate happened -> {
        ObjectNode told = json.of(happened);
        outbox.happened(MqttMessage.once(topics.broadcastEvent(), told.toString(), KEPT));
        if (told.has("text")) {
          outbox.happened(MqttMessage.once(topics.broadcastText(), line(told), KEPT));
        }
      }
      case Update.Overrun _ -> {}
    }
  }

  /** An event for people; a turn begins with its number. */
  private static String line(ObjectNode told) {
    String text = told.path("text").asString();
    return told.path("type").asString().equals("turn-made")
        ? told.path("data").path("ply").asInt() + ". " + text
        : text;
  }

  private void run() {
    try {
      while (!closed) {
        try (BrokerConnection connection = connect()) {
          forward(connection);
        } catch (BrokerException e) {
          connected = false;
          retry(e.getMessage());
        } catch (RuntimeException e) {
          connected = false;
          LOG.error("MQTT goes on after a fault of its own: {}", e.getMessage(), e);
          retry("The MQTT client had a fault");
        }
      }
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  private BrokerConnection connect() throws BrokerException, InterruptedException {
    return BrokerConnection.open(
        settings.access(),
        "wadjet-" + topics.board(),
        Optional.of(MqttMessage.retained(topics.online(), OFFLINE)),
        this::handleMessage,
        outbox::nudge);
  }

  /** Home Assistant has started: it wants to be told of the board. */
  private void handleMessage(BrokerConnection.Received heard) {
    homeAssistant
        .filter(home -> home.isBirth(heard.text()))
        .ifPresent(home -> outbox.again(home.discoveryTopic()));
  }

  private void retry(String sentence) throws InterruptedException {
    if (closed) {
      return;
    }
    if (!complaint.equals(Optional.of(sentence))) {
      LOG.warn("{}. It is tried again; the board plays on.", sentence);
      complaint = Optional.of(sentence);
    }
    Thread.sleep(backOff.next());
  }

  /** Tells what there is, until the connection ends. */
  private void forward(BrokerConnection connection) throws BrokerException, InterruptedException {
    if (homeAssistant.isPresent()) {
      // Without it Home Assistant is told all the same, only not at once where it starts anew.
      connection.subscribe(homeAssistant.get().statusTopic()).ifPresent(this::warnOnce);
    }
    outbox.everythingAgain();
    connected = true;
    boolean answers = false;
    long aliveNanos = System.nanoTime();
    while (!closed) {
      Optional<MqttMessage> next = outbox.next(topics.online(), SIGN_OF_LIFE);
      connection.checkEnded();
      if (next.isPresent()) {
        send(connection, next.get(), answers);
        answers = true;
      }
      if (System.nanoTime() - aliveNanos >= SIGN_OF_LIFE.toNanos()) {
        outbox.again(topics.health());
        aliveNanos = System.nanoTime();
      }
    }
  }

  /**
   * Sends something.
   *
   * @param answers whether the broker has answered to others, so that it may be the message's fault
   *     if it does not to this one
   */
  private void send(BrokerConnection connection, MqttMessage message, boolean answers)
      throws BrokerException, InterruptedException {
    try {
      connection.send(message).ifPresent(this::warnOnce);
    } catch (BrokerException | RuntimeException e) {
      if (answers && !BrokerErrorMessages.isFull(e.getCause()) && guard.failed(message)) {
        LOG.warn(
            "The MQTT broker {} has failed {} times at the same message on {}, {} characters long;"
                + " it is left out.",
            settings.access().address(),
            PoisonMessageGuard.MOST,
            message.topic(),
            message.text().length());
        outbox.giveUp(message);
        guard.over(message);
      }
      throw e;
    }
    outbox.confirmed(message);
    guard.over(message);
    if (!guard.isThere()) {
      clearFailure();
    }
  }

  private void clearFailure() {
    backOff.good();
    if (complaint.isPresent()) {
      LOG.warn(
          "The MQTT broker {} is there; {} events wait to be told.",
          settings.access().address(),
          outbox.waiting());
      complaint = Optional.empty();
    }
    if (outbox.lost() > lostTold) {
      lostTold = outbox.lost();
      LOG.warn(
          "The MQTT broker was away for so long that {} events were not told it; the record has"
              + " them.",
          lostTold);
    }
  }

  /** What the broker refuses it refuses each second, maybe for weeks. */
  private void warnOnce(String sentence) {
    if (toldOnce.add(sentence)) {
      LOG.warn("{}. This is told once; the board plays on.", sentence);
    }
  }

  /** Whether the broker is there now; for any thread. */
  public boolean isConnected() {
    return connected;
  }

  /** How many events wait for the broker; for any thread. */
  public int waiting() {
    return outbox.waiting();
  }

  /** Says good-bye, if the broker is there, and tells nothing more. */
  @Override
  public void close() {
    closed = true;
    live.close();
    later.ifPresent(UpdateFeedReader::close);
    thread.interrupt();
    try {
      thread.join(PARTING);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
