package org.wadjet.mqtt;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Receiver of a tournament desk's messages to this board (docs/tournament.md#messages). It has a
 * connection of its own and publishes nothing. Only the newest message matters: it replaces one
 * that waits.
 */
public final class ProposalListener implements AutoCloseable {
  /** Size limit of a packet; the broker discards a larger one. */
  private static final int MAX_PACKET_BYTES = 8192;

  private static final long INTERVAL_MILLIS = 250;
  private static final Logger LOG = LoggerFactory.getLogger(ProposalListener.class);

  private final MqttSettings settings;
  private final Consumer<String> onMessage;
  private final BlockingQueue<String> newest = new ArrayBlockingQueue<>(1);
  private final ConnectionKeeper keeper;

  /**
   * Starts the receiver; the broker need not be reachable.
   *
   * @param onMessage called with each message on the receiver's thread; may block
   */
  public ProposalListener(MqttSettings settings, Consumer<String> onMessage) {
    this.settings = settings;
    this.onMessage = onMessage;
    this.keeper =
        new ConnectionKeeper(
            "mqtt-desk",
            LOG,
            "The connection for the tournament desk is retried; the game continues.",
            new ProposalSession());
    keeper.start();
  }

  /** Takes a message on the client's thread, which must not be blocked. */
  private void receive(SeatPacket.Request message) {
    String text = new String(message.body(), StandardCharsets.UTF_8);
    while (!newest.offer(text)) {
      newest.poll();
    }
  }

  /** The messages over one connection. */
  private final class ProposalSession implements ConnectionKeeper.Session {
    @Override
    public BrokerConnection open() throws BrokerException, InterruptedException {
      return BrokerConnection.openForRequests(
          settings.access(),
          "wadjet-" + settings.topics().board() + "-desk",
          MAX_PACKET_BYTES,
          ProposalListener.this::receive);
    }

    @Override
    public void use(BrokerConnection connection) throws BrokerException, InterruptedException {
      Optional<String> refused = connection.subscribe(settings.topics().proposal());
      if (refused.isPresent()) {
        throw new BrokerException(refused.get());
      }
      keeper.onSuccess();
      while (!keeper.isClosed()) {
        connection.checkEnded();
        String next = newest.poll(INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
        if (next != null) {
          onMessage.accept(next);
        }
      }
    }

    @Override
    public String onInternalError(RuntimeException error) {
      LOG.error("The MQTT client for the tournament desk continues after an error", error);
      return "The MQTT client for the tournament desk had an internal error";
    }
  }

  /** Disconnects. */
  @Override
  public void close() {
    keeper.close();
  }
}
