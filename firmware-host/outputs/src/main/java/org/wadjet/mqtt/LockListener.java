package org.wadjet.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listener for orders over MQTT to lock the lasers out. The payload of an order is its reason; an
 * order with an unsuitable reason, or none, counts too. It has a connection of its own, so that
 * nothing delays an order.
 */
public final class LockListener implements AutoCloseable {
  private static final String REASON = "an order over MQTT";
  private static final int MAX_PACKET_BYTES = 8192;
  private static final long INTERVAL_MILLIS = 250;
  private static final Logger LOG = LoggerFactory.getLogger(LockListener.class);

  private final MqttSettings settings;
  private final Predicate<String> lock;
  private final BlockingQueue<String> orders = new ArrayBlockingQueue<>(1);
  private Optional<String> pending = Optional.empty();
  private final ConnectionKeeper keeper;

  /**
   * Starts the listener; the broker need not be reachable.
   *
   * @param lock locks the lasers out with a reason and returns whether that is done; may wait for
   *     the control loop
   */
  public LockListener(MqttSettings settings, Predicate<String> lock) {
    this.settings = settings;
    this.lock = lock;
    this.keeper =
        new ConnectionKeeper(
            "mqtt-lock", LOG, "The connection for lock orders is retried.", new LockSession());
    keeper.start();
  }

  /** The orders over one connection. */
  private final class LockSession implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      // A second order while one waits has the same effect, so that it may be dropped.
      return BrokerConnection.openForRequests(
          settings.access(),
          "wadjet-" + settings.topics().board() + "-lock",
          MAX_PACKET_BYTES,
          order -> orders.offer(new String(order.body(), StandardCharsets.UTF_8).strip()));
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      Optional<String> refused = connection.subscribeToRequests(settings.topics().lock());
      if (refused.isPresent()) {
        throw new BrokerException(refused.get());
      }
      keeper.onSuccess();
      while (!keeper.isClosed()) {
        connection.checkEnded();
        String next = orders.poll(INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
        if (next != null) {
          pending = Optional.of(next);
        }
        // Before the first game nothing takes the order; no laser can be lit then.
        pending = pending.filter(reason -> !lock.test(reason) && !lock.test(REASON));
      }
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("The MQTT client for lock orders continues after an error", error);
      return "The MQTT client for lock orders had an internal error";
    }
  }

  /** Disconnects. */
  @Override
  public void close() {
    keeper.close();
  }
}
