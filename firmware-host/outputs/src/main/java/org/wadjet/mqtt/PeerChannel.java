package org.wadjet.mqtt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Exchange of messages with another board over a broker: publishes the last message of this board,
 * retained, and receives that of the other one (docs/two-boards.md#messages). It has a connection
 * of its own and publishes again after each reconnection, so that it needs no lasting broker.
 */
public final class PeerChannel implements AutoCloseable {
  /** Size limit of a received message in characters, far above the longest valid one. */
  private static final int MAX_CHARACTERS = 1 << 20;

  /** Longest wait for a message to publish before the connection is checked. */
  private static final Duration WAIT = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(PeerChannel.class);

  private final MqttSettings settings;
  private final BoardTopics other;
  private final AtomicReference<String> message = new AtomicReference<>();
  private final Semaphore due = new Semaphore(0);
  private final ConnectionKeeper keeper;
  private volatile Consumer<String> onMessage = _ -> {};
  private volatile Consumer<Boolean> onConnected = _ -> {};

  /**
   * Creates a channel without a connection.
   *
   * @param otherBoard name of the other board at the same broker, with the same prefix
   */
  public PeerChannel(MqttSettings settings, String otherBoard) {
    this.settings = settings;
    this.other = new BoardTopics(settings.topics().prefix(), otherBoard);
    this.keeper =
        new ConnectionKeeper(
            "mqtt-peer",
            LOG,
            "The link to the other board is retried; the game continues.",
            new PeerSession());
  }

  /**
   * Starts the exchange; the broker need not be reachable.
   *
   * @param listener called with each message of the other board; must not block
   * @param presence called with {@code true} when both boards are connected to the broker and with
   *     {@code false} when one is not; must not block
   */
  public void start(Consumer<String> listener, Consumer<Boolean> presence) {
    onMessage = listener;
    onConnected = presence;
    keeper.start();
  }

  /** Publishes a message in place of the one before; never blocks. */
  public void publish(String text) {
    message.set(text);
    due.release();
  }

  /** The exchange over one connection. */
  private final class PeerSession implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      return BrokerConnection.open(
          settings.access(),
          "wadjet-" + settings.topics().board() + "-peer",
          Optional.empty(),
          PeerChannel.this::onReceived,
          due::release);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      exchange(connection);
    }

    @Override
    public void onLost() {
      onConnected.accept(false);
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("The MQTT link continues after an internal error: {}", error.getMessage(), error);
      return "The MQTT client of the link to the other board had an internal error";
    }
  }

  private void onReceived(BrokerConnection.Received received) {
    if (received.topic().equals(other.online())) {
      onConnected.accept(received.text().equals(MqttPublisher.ONLINE));
    } else if (received.topic().equals(other.peer())
        && received.text().length() <= MAX_CHARACTERS) {
      onMessage.accept(received.text());
    }
  }

  /** Publishes each new message until the connection ends. */
  private void exchange(BrokerConnection connection) throws BrokerException, InterruptedException {
    connection.subscribeAll(List.of(other.peer(), other.online()));
    String published = null;
    while (!keeper.isClosed()) {
      String next = message.get();
      if (next != null && !next.equals(published)) {
        Optional<String> rejected =
            connection.send(MqttMessage.retained(settings.topics().peer(), next));
        if (rejected.isPresent()) {
          throw new BrokerException(rejected.get());
        }
        published = next;
        continue;
      }
      keeper.onSuccess();
      due.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS);
      due.drainPermits();
      connection.checkEnded();
    }
  }

  /** Disconnects and ends the exchange. */
  @Override
  public void close() {
    keeper.close();
  }
}
