package org.wadjet.mqtt;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hears what is said at a broker, and comes back when it was away. Says nothing itself. */
public final class MqttSubscriber implements AutoCloseable {
  private static final Duration PARTING = Duration.ofSeconds(5);
  private static final Logger LOG = LoggerFactory.getLogger(MqttSubscriber.class);

  private final BrokerLogin access;
  private final String client;
  private final List<String> filters;
  private final Consumer<BrokerConnection.Received> heard;
  private final Consumer<Boolean> there;
  private final BackOff backOff = new BackOff(new SplittableRandom());
  private final Semaphore ended = new Semaphore(0);
  private final Thread thread;
  private Optional<String> complaint = Optional.empty();

  /**
   * Starts; the broker need not be there.
   *
   * @param client what it is called at the broker
   * @param filters the topics that are subscribed to
   * @param heard told of what is said there; must not wait
   * @param there told when the broker is there and when it has gone; must not wait
   */
  public MqttSubscriber(
      BrokerLogin access,
      String client,
      List<String> filters,
      Consumer<BrokerConnection.Received> heard,
      Consumer<Boolean> there) {
    this.access = access;
    this.client = client;
    this.filters = List.copyOf(filters);
    this.heard = heard;
    this.there = there;
    this.thread = Thread.ofVirtual().name("mqtt-listener").start(this::run);
  }

  private void run() {
    try {
      while (true) {
        ended.drainPermits();
        try (BrokerConnection connection =
            BrokerConnection.open(access, client, Optional.empty(), heard, ended::release)) {
          subscribe(connection);
          backOff.good();
          complaint = Optional.empty();
          there.accept(true);
          ended.acquire();
          connection.checkEnded();
        } catch (BrokerException e) {
          away(e.getMessage());
        } catch (RuntimeException e) {
          LOG.debug("what was thrown", e);
          away("The MQTT client had a fault of its own: " + e.getMessage());
        }
      }
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  /** Who only listens has nothing to do where it may not. */
  private void subscribe(BrokerConnection connection) throws BrokerException, InterruptedException {
    for (String filter : filters) {
      Optional<String> refused = connection.subscribe(filter);
      if (refused.isPresent()) {
        throw new BrokerException(refused.get());
      }
    }
  }

  private void away(String sentence) throws InterruptedException {
    there.accept(false);
    if (!complaint.equals(Optional.of(sentence))) {
      LOG.warn("{}. It is tried again.", sentence);
      complaint = Optional.of(sentence);
    }
    Thread.sleep(backOff.next());
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(PARTING);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
