package org.wadjet.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.message.auth.Mqtt5SimpleAuth;
import com.hivemq.client.mqtt.mqtt5.message.connect.Mqtt5Connect;
import com.hivemq.client.mqtt.mqtt5.message.connect.Mqtt5ConnectBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5WillPublish;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Builds the packet that opens a connection: login, keep-alive interval and last will. */
final class ConnectPacket {
  /** A password in MQTT has at most 65535 bytes. */
  private static final int MAX_PASSWORD_BYTES = 65_536;

  /**
   * Keep-alive interval; after 1.5 intervals without a packet the broker publishes the last will.
   */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(4);

  private ConnectPacket() {}

  /**
   * Returns the packet.
   *
   * @param will last will, published when the connection is lost
   * @throws BrokerException if the password cannot be read or sent
   */
  static Mqtt5Connect of(BrokerLogin access, Optional<MqttMessage> will) throws BrokerException {
    Mqtt5ConnectBuilder connect =
        Mqtt5Connect.builder().cleanStart(true).keepAlive((int) KEEP_ALIVE.toSeconds());
    if (access.user().isPresent()) {
      connect = connect.simpleAuth(login(access, access.user().get()));
    }
    if (will.isPresent()) {
      connect = connect.willPublish(lastWill(will.get()));
    }
    return connect.build();
  }

  /** Returns the first line, up to a length limit because the file may be endless. */
  private static String firstLine(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_PASSWORD_BYTES);
      return new String(bytes, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    }
  }

  private static Mqtt5SimpleAuth login(BrokerLogin access, String user) throws BrokerException {
    try {
      if (access.passwordFile().isEmpty()) {
        return Mqtt5SimpleAuth.builder().username(user).build();
      }
      String first = firstLine(access.passwordFile().get());
      return Mqtt5SimpleAuth.builder()
          .username(user)
          .password(first.getBytes(StandardCharsets.UTF_8))
          .build();
    } catch (IOException e) {
      throw new BrokerException(
          "The password file " + access.passwordFile().get() + " of the MQTT broker cannot be read",
          e);
    } catch (IllegalArgumentException e) {
      throw new BrokerException(
          "User '"
              + user
              + access.passwordFile().map(file -> "' and the first line of " + file).orElse("'")
              + " cannot be sent to an MQTT broker: "
              + e.getMessage().replaceAll("[.]$", ""),
          e);
    }
  }

  /**
   * Builds a last will that the broker publishes without delay, so that receivers learn of the loss
   * soon.
   */
  private static Mqtt5WillPublish lastWill(MqttMessage will) {
    return Mqtt5WillPublish.builder()
        .topic(will.topic())
        .payload(will.text().getBytes(StandardCharsets.UTF_8))
        .qos(MqttQos.AT_LEAST_ONCE)
        .retain(will.retained())
        .delayInterval(0)
        .build();
  }
}
