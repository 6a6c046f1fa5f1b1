package org.wadjet.mqtt;

import com.hivemq.client.mqtt.exceptions.ConnectionClosedException;
import com.hivemq.client.mqtt.exceptions.MqttEncodeException;
import com.hivemq.client.mqtt.exceptions.MqttSessionExpiredException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5ConnAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5DisconnectException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5PubAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5SubAckException;
import com.hivemq.client.mqtt.mqtt5.message.Mqtt5ReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.connect.connack.Mqtt5ConnAckReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.disconnect.Mqtt5DisconnectReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.publish.puback.Mqtt5PubAckReasonCode;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Messages for errors of a broker: sentences without their full stop. */
final class BrokerErrorMessages {
  private static final Set<Mqtt5ConnAckReasonCode> LOGIN =
      Set.of(
          Mqtt5ConnAckReasonCode.BAD_USER_NAME_OR_PASSWORD, Mqtt5ConnAckReasonCode.NOT_AUTHORIZED);

  private BrokerErrorMessages() {}

  /**
   * Returns why a broker permanently rejects a message; empty for an unknown or temporary reason.
   */
  static Optional<String> permanentFailure(Throwable error) {
    return switch (error) {
      case Mqtt5PubAckException refused when !isFull(refused) ->
          Optional.of(describe(refused.getMqttMessage().getReasonCode()));
      // The client learns the broker's packet limit when it connects.
      case MqttEncodeException _ -> Optional.of("packet too large");
      default -> Optional.empty();
    };
  }

  /** Returns whether a broker temporarily rejects all messages because its quota is exceeded. */
  static boolean isFull(Throwable error) {
    return error instanceof Mqtt5PubAckException refused
        && refused.getMqttMessage().getReasonCode() == Mqtt5PubAckReasonCode.QUOTA_EXCEEDED;
  }

  /** Returns why a broker rejects a subscription; empty for any other error. */
  static Optional<String> refusal(Throwable error) {
    return error instanceof Mqtt5SubAckException refused
        ? refused.getMqttMessage().getReasonCodes().stream()
            .filter(Mqtt5ReasonCode::isError)
            .map(BrokerErrorMessages::describe)
            .findFirst()
        : Optional.empty();
  }

  /** Returns a reason code as text, such as {@code not authorized}. */
  static String describe(Mqtt5ReasonCode code) {
    return code.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static BrokerException sentence(BrokerLogin access, Throwable error) {
    return new BrokerException(
        "The MQTT broker " + access.address() + " " + clause(access, error), error);
  }

  private static String clause(BrokerLogin access, Throwable error) {
    for (Throwable each = error; each != null; each = each.getCause()) {
      switch (each) {
        case Mqtt5ConnAckException refused -> {
          Mqtt5ConnAckReasonCode code = refused.getMqttMessage().getReasonCode();
          return LOGIN.contains(code) ? login(access) : "rejects the connection: " + describe(code);
        }
        case Mqtt5DisconnectException parted -> {
          Mqtt5DisconnectReasonCode code = parted.getMqttMessage().getReasonCode();
          return code == Mqtt5DisconnectReasonCode.SESSION_TAKEN_OVER
              ? "has accepted another client with the same name; give each board a name of its own"
              : "has disconnected: " + describe(code);
        }
        case UnknownHostException _ -> {
          return "has an unknown host name; check the name and the network";
        }
        case ConnectException _ -> {
          return "does not answer; check that it runs and that the port is right";
        }
        case SSLException failed -> {
          return "is not trusted or does not use TLS; see ca-file and the port: "
              + failed.getMessage();
        }
        case MqttSessionExpiredException _, ConnectionClosedException _ -> {
          return "has closed the connection";
        }
        case TimeoutException _ -> {
          return "does not answer in time";
        }
        default -> {}
      }
    }
    return "cannot be reached: " + error.getMessage();
  }

  private static String login(BrokerLogin access) {
    return access.user().isPresent()
        ? "refuses user '" + access.user().get() + "'; correct user and password-file"
        : "requires a user and a password; set user and password-file";
  }
}
