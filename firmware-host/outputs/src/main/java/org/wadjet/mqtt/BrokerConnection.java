package org.wadjet.mqtt;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientExecutorConfig;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.connect.Mqtt5Connect;
import com.hivemq.client.mqtt.mqtt5.message.disconnect.Mqtt5DisconnectReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import com.hivemq.client.mqtt.mqtt5.message.subscribe.Mqtt5RetainHandling;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * One MQTT 5 connection to a broker, from its opening to its end; it cannot be reopened. It has no
 * session at the broker, because the sender stores unconfirmed messages.
 *
 * <p>Only this class, its packets ({@link ConnectPacket}, {@link SeatPacket}) and its errors
 * ({@link BrokerErrorMessages}) refer to the HiveMQ client, so that it is loaded only if a broker
 * is configured.
 */
public final class BrokerConnection implements AutoCloseable {
  /** Timeout for a connection and for the broker's response to a message. */
  static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(8);

  /** Timeout for an orderly disconnection; after it the connection is abandoned. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);

  static {
    NettyDefaults.set();
  }

  private final BrokerLogin access;
  private final Mqtt5AsyncClient client;
  private final CompletableFuture<Void> ended;

  private BrokerConnection(
      BrokerLogin access, Mqtt5AsyncClient client, CompletableFuture<Void> ended) {
    this.access = access;
    this.client = client;
    this.ended = ended;
  }

  /** A message received from the broker. */
  public record Received(String topic, String text, boolean retained) {}

  /**
   * Opens a connection and waits until it is established.
   *
   * @param client client identifier; a broker accepts one connection per identifier
   * @param will last will, published when the connection is lost
   * @param onMessage called on the client's thread with each message on subscribed topics; must not
   *     block
   * @param onEnd run when the connection has ended, on any thread
   */
  static BrokerConnection open(
      BrokerLogin access,
      String client,
      Optional<MqttMessage> will,
      Consumer<Received> onMessage,
      Runnable onEnd)
      throws BrokerException, InterruptedException {
    return open(
        access,
        client,
        ConnectPacket.of(access, will),
        in -> onMessage.accept(received(in)),
        onEnd);
  }

  /**
   * Opens a connection that receives requests, and waits until it is established.
   *
   * @param maxPacketBytes size limit of received packets; the broker discards larger ones
   * @param onRequest called on the client's thread with each request; must not block
   */
  static BrokerConnection openForRequests(
      BrokerLogin access, String client, int maxPacketBytes, Consumer<SeatPacket.Request> onRequest)
      throws BrokerException, InterruptedException {
    Mqtt5Connect connect =
        ConnectPacket.of(access, Optional.empty())
            .extend()
            .restrictions()
            .maximumPacketSize(maxPacketBytes)
            .applyRestrictions()
            .build();
    return open(access, client, connect, in -> onRequest.accept(SeatPacket.request(in)), () -> {});
  }

  private static BrokerConnection open(
      BrokerLogin access,
      String client,
      Mqtt5Connect connect,
      Consumer<Mqtt5Publish> onPacket,
      Runnable onEnd)
      throws BrokerException, InterruptedException {
    CompletableFuture<Void> ended = new CompletableFuture<>();
    Mqtt5AsyncClient built =
        builder(access, client)
            .addDisconnectedListener(
                context -> {
                  ended.completeExceptionally(context.getCause());
                  onEnd.run();
                })
            .buildAsync();
    BrokerConnection connection = new BrokerConnection(access, built, ended);
    try {
      // The callback is registered before connecting, so that no message is missed.
      built.publishes(MqttGlobalPublishFilter.ALL, onPacket, Runnable::run);
      connection.await(built.connect(connect));
      return connection;
    } catch (BrokerException | InterruptedException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private static Received received(Mqtt5Publish in) {
    return new Received(
        in.getTopic().toString(),
        new String(in.getPayloadAsBytes(), StandardCharsets.UTF_8),
        in.isRetain());
  }

  private static Mqtt5ClientBuilder builder(BrokerLogin access, String client)
      throws BrokerException {
    return MqttClient.builder()
        .useMqttVersion5()
        .identifier(client)
        .executorConfig(MqttClientExecutorConfig.builder().nettyThreads(1).build())
        .transportConfig(transport(access));
  }

  private static MqttClientTransportConfig transport(BrokerLogin access) throws BrokerException {
    BrokerAddress address = access.address();
    var transport =
        MqttClientTransportConfig.builder()
            .serverHost(address.host())
            .serverPort(address.port())
            .socketConnectTimeout(CONNECT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
            .mqttConnectTimeout(CONNECT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    if (address.tls()) {
      var ssl = MqttClientSslConfig.builder();
      if (access.caFile().isPresent()) {
        ssl = ssl.trustManagerFactory(TrustedCertificates.in(access.caFile().get()));
      }
      transport = transport.sslConfig(ssl.build());
    }
    return transport.build();
  }

  /**
   * Subscribes to the topics of a filter.
   *
   * @return the broker's reason for rejecting it, in a sentence; empty on success
   * @throws BrokerException if the result is unknown; the connection is unusable then
   */
  Optional<String> subscribe(String filter) throws BrokerException, InterruptedException {
    return subscribe(
        filter, client.subscribeWith().topicFilter(filter).qos(MqttQos.AT_LEAST_ONCE).send());
  }

  /**
   * Subscribes to the topics of several filters.
   *
   * @throws BrokerException if the broker rejects one of them or the result is unknown
   */
  void subscribeAll(List<String> filters) throws BrokerException, InterruptedException {
    for (String filter : filters) {
      Optional<String> refused = subscribe(filter);
      if (refused.isPresent()) {
        throw new BrokerException(refused.get());
      }
    }
  }

  /**
   * Subscribes to a topic of requests: not to retained ones, and so that a request that its sender
   * had retained is marked even when it arrives at once.
   *
   * @return the broker's reason for rejecting it, in a sentence; empty on success
   * @throws BrokerException if the result is unknown; the connection is unusable then
   */
  Optional<String> subscribeToRequests(String topic) throws BrokerException, InterruptedException {
    return subscribe(
        topic,
        client
            .subscribeWith()
            .topicFilter(topic)
            .qos(MqttQos.AT_LEAST_ONCE)
            .retainHandling(Mqtt5RetainHandling.DO_NOT_SEND)
            .retainAsPublished(true)
            .send());
  }

  private Optional<String> subscribe(String filter, CompletableFuture<?> result)
      throws BrokerException, InterruptedException {
    try {
      await(result);
      return Optional.empty();
    } catch (BrokerException e) {
      Optional<String> reason = BrokerErrorMessages.refusal(e.getCause());
      if (reason.isEmpty()) {
        throw e;
      }
      return reason.map(
          word ->
              "The MQTT broker %s rejects the subscription to %s: %s"
                  .formatted(access.address(), filter, word));
    }
  }

  /**
   * Sends a message and waits until the broker has confirmed it.
   *
   * @return the broker's reason for rejecting it, in a sentence; empty on success
   * @throws BrokerException if the result is unknown; the connection is unusable then
   */
  Optional<String> send(MqttMessage message) throws BrokerException, InterruptedException {
    Mqtt5PublishBuilder.Complete publish =
        Mqtt5Publish.builder()
            .topic(message.topic())
            .payload(message.text().getBytes(StandardCharsets.UTF_8))
            .qos(MqttQos.AT_LEAST_ONCE)
            .retain(message.retained());
    if (message.expiry().isPresent()) {
      publish = publish.messageExpiryInterval(message.expiry().get().toSeconds());
    }
    return send(publish.build());
  }

  /**
   * Sends the answer to a request and waits until the broker has confirmed it.
   *
   * @return the broker's reason for rejecting it, in a sentence; empty on success
   * @throws BrokerException if the result is unknown; the connection is unusable then
   */
  Optional<String> send(SeatPacket.Answer answer) throws BrokerException, InterruptedException {
    return send(SeatPacket.packet(answer));
  }

  private Optional<String> send(Mqtt5Publish message) throws BrokerException, InterruptedException {
    try {
      client.publish(message).get(CONNECT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      return Optional.empty();
    } catch (ExecutionException e) {
      Optional<String> reason = BrokerErrorMessages.permanentFailure(e.getCause());
      if (reason.isEmpty()) {
        throw BrokerErrorMessages.sentence(access, e.getCause());
      }
      return reason.map(
          word ->
              "The MQTT broker %s rejects the message on %s: %s"
                  .formatted(access.address(), message.getTopic(), word));
    } catch (TimeoutException e) {
      throw BrokerErrorMessages.sentence(access, e);
    }
  }

  private void await(CompletableFuture<?> future) throws BrokerException, InterruptedException {
    try {
      future.get(CONNECT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw BrokerErrorMessages.sentence(access, e.getCause());
    } catch (TimeoutException e) {
      throw BrokerErrorMessages.sentence(access, e);
    }
  }

  /**
   * Checks that the connection is still open.
   *
   * @throws BrokerException with the cause, if it has ended
   */
  void checkEnded() throws BrokerException, InterruptedException {
    if (ended.isDone()) {
      await(ended);
    }
  }

  /** Disconnects from the broker, which then publishes the last will. */
  @Override
  public void close() {
    try {
      client
          .disconnectWith()
          .reasonCode(Mqtt5DisconnectReasonCode.DISCONNECT_WITH_WILL_MESSAGE)
          .send()
          .get(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException _) {
      // The connection has already ended, or the broker does not answer.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
