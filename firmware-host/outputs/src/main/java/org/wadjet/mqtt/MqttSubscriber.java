package org.wadjet.mqtt;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Subscriber to a broker that reconnects after a loss. It publishes nothing. */
public final class MqttSubscriber implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MqttSubscriber.class);

  private final BrokerLogin access;
  private final String client;
  private final List<String> filters;
  private final Consumer<BrokerConnection.Received> onMessage;
  private final Consumer<Boolean> onConnected;
  private final Semaphore ended = new Semaphore(0);
  private final ConnectionKeeper keeper;

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
    this.keeper =
        new ConnectionKeeper("mqtt-listener", LOG, "The connection is retried.", new Listening());
    keeper.start();
  }

  /** The subscription over one connection. */
  private final class Listening implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      ended.drainPermits();
      return BrokerConnection.open(access, client, Optional.empty(), onMessage, ended::release);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      connection.subscribeAll(filters);
      keeper.onSuccess();
      onConnected.accept(true);
      ended.acquire();
      connection.checkEnded();
    }

    @Override
    public void onLost() {
      onConnected.accept(false);
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.debug("stack trace of the internal error", error);
      return "The MQTT client had an internal error: " + error.getMessage();
    }
  }

  @Override
  public void close() {
    keeper.close();
  }
}
