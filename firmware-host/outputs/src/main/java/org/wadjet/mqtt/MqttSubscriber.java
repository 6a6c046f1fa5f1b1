package org.wadjet.mqtt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Subscriber to a broker that reconnects after a loss. It publishes nothing. */
public final class MqttSubscriber implements AutoCloseable {
  /** Time for the thread to end after {@link #close}; it covers an orderly disconnection. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(MqttSubscriber.class);

  private final BrokerLogin access;
  private final String client;
  private final List<String> filters;
  private final Consumer<BrokerConnection.Received> onMessage;
  private final Consumer<Boolean> onConnected;
  private final BackOff backOff = new BackOff(new SplittableRandom());
  private final Semaphore ended = new Semaphore(0);
  private final Thread thread;
  private Optional<String> lastError = Optional.empty();

  /**
   * Starts the subscriber; the broker need not be reachable.
   *
   * @param client client identifier
   * @param filters topic filters
   * @param onMessage called with each message; must not block
   * @param onConnected called with {@code true} when connected and {@code false} when not; must not
   *     block
   */
  public MqttSubscriber(
      BrokerLogin access,
      String client,
      List<String> filters,
      Consumer<BrokerConnection.Received> onMessage,
      Consumer<Boolean> onConnected) {
    this.access = access;
    this.client = client;
    this.filters = List.copyOf(filters);
    this.onMessage = onMessage;
    this.onConnected = onConnected;
    this.thread = Thread.ofVirtual().name("mqtt-listener").start(this::run);
  }

  private void run() {
    try {
      while (true) {
        ended.drainPermits();
        try (BrokerConnection connection =
            BrokerConnection.open(access, client, Optional.empty(), onMessage, ended::release)) {
          subscribe(connection);
          backOff.reset();
          lastError = Optional.empty();
          onConnected.accept(true);
          ended.acquire();
          connection.checkEnded();
        } catch (BrokerException e) {
          onDisconnected(e.getMessage());
        } catch (RuntimeException e) {
          LOG.debug("stack trace of the internal error", e);
          onDisconnected("The MQTT client had an internal error: " + e.getMessage());
        }
      }
    } catch (InterruptedException _) {
      // The subscriber was closed.
    }
  }

  /**
   * Subscribes to all filters; a rejected one ends the connection, since the subscriber has no
   * other use for it.
   */
  private void subscribe(BrokerConnection connection) throws BrokerException, InterruptedException {
    for (String filter : filters) {
      Optional<String> refused = connection.subscribe(filter);
      if (refused.isPresent()) {
        throw new BrokerException(refused.get());
      }
    }
  }

  /**
   * Logs a new error and waits for the {@link BackOff} delay before the next connection. The
   * retries end with a connection or when the subscriber is closed, which interrupts the wait.
   */
  private void onDisconnected(String sentence) throws InterruptedException {
    onConnected.accept(false);
    if (!lastError.equals(Optional.of(sentence))) {
      LOG.warn("{}. The connection is retried.", sentence);
      lastError = Optional.of(sentence);
    }
    Thread.sleep(backOff.next());
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(STOP_TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
