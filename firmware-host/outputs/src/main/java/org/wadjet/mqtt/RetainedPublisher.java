package org.wadjet.mqtt;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publisher of retained messages, of which only the last one of a topic matters. It publishes them
 * again after each reconnection, so that it needs no lasting broker.
 */
public final class RetainedPublisher implements AutoCloseable {
  /** Longest wait for a message to publish before the connection is checked. */
  private static final Duration WAIT = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(RetainedPublisher.class);

  private final BrokerLogin access;
  private final String client;
  private final Map<String, String> messages = new ConcurrentHashMap<>();
  private final Semaphore due = new Semaphore(0);
  private final ConnectionKeeper keeper;

  /**
   * Starts the publisher; the broker need not be reachable.
   *
   * @param client client identifier
   */
  public RetainedPublisher(BrokerLogin access, String client) {
    this.access = access;
    this.client = client;
    this.keeper =
        new ConnectionKeeper(
            "mqtt-retained", LOG, "Messages to the boards are sent later.", new Publishing());
    keeper.start();
  }

  /** Publishes a message in place of the one before on its topic; never blocks. */
  public void publish(String topic, String text) {
    messages.put(topic, text);
    due.release();
  }

  /** The messages over one connection. */
  private final class Publishing implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      return BrokerConnection.open(access, client, Optional.empty(), _ -> {}, due::release);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      Map<String, String> published = new HashMap<>();
      while (!keeper.isClosed()) {
        boolean rejected = false;
        for (Map.Entry<String, String> each : Map.copyOf(messages).entrySet()) {
          if (!each.getValue().equals(published.put(each.getKey(), each.getValue()))) {
            Optional<String> reason =
                connection.send(MqttMessage.retained(each.getKey(), each.getValue()));
            reason.ifPresent(sentence -> keeper.warn(sentence, "The board does not get it."));
            rejected |= reason.isPresent();
          }
        }
        if (!rejected) {
          keeper.onSuccess();
        }
        due.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS);
        due.drainPermits();
        connection.checkEnded();
      }
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("The MQTT client for messages to the boards continues after an error", error);
      return "The MQTT client for messages to the boards had an internal error";
    }
  }

  /** Disconnects; the broker keeps the messages. */
  @Override
  public void close() {
    keeper.close();
  }
}
