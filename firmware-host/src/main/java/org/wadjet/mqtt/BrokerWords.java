package org.wadjet.mqtt;

import com.hivemq.client.mqtt.exceptions.ConnectionClosedException;
import com.hivemq.client.mqtt.exceptions.MqttSessionExpiredException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5ConnAckException;
import com.hivemq.client.mqtt.mqtt5.exceptions.Mqtt5DisconnectException;
import com.hivemq.client.mqtt.mqtt5.message.Mqtt5ReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.connect.connack.Mqtt5ConnAckReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.disconnect.Mqtt5DisconnectReasonCode;
import com.hivemq.client.mqtt.mqtt5.message.publish.puback.Mqtt5PubAckReasonCode;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** What went wrong with a broker, in a sentence without its full stop. */
final class BrokerWords {
  private static final Set<Mqtt5ConnAckReasonCode> LOGIN =
      Set.of(
          Mqtt5ConnAckReasonCode.BAD_USER_NAME_OR_PASSWORD, Mqtt5ConnAckReasonCode.NOT_AUTHORIZED);

  /** What will not be taken the next time either. */
  private static final Set<Mqtt5PubAckReasonCode> FOR_GOOD =
      Set.of(
          Mqtt5PubAckReasonCode.NOT_AUTHORIZED,
          Mqtt5PubAckReasonCode.TOPIC_NAME_INVALID,
          Mqtt5PubAckReasonCode.PAYLOAD_FORMAT_INVALID);

  private BrokerWords() {}

  static boolean isForGood(Mqtt5PubAckReasonCode code) {
    return FOR_GOOD.contains(code);
  }

  /** A reason code in words, such as {@code not authorized}. */
  static String word(Mqtt5ReasonCode code) {
    return code.toString().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The sentence. */
  static BrokerException sentence(BrokerAccess access, Throwable wrong) {
    return new BrokerException(
        "The MQTT broker " + access.address() + " " + clause(access, wrong), wrong);
  }

  private static String clause(BrokerAccess access, Throwable wrong) {
    for (Throwable each = wrong; each != null; each = each.getCause()) {
      switch (each) {
        case Mqtt5ConnAckException refused -> {
          Mqtt5ConnAckReasonCode code = refused.getMqttMessage().getReasonCode();
          return LOGIN.contains(code) ? login(access) : "does not let us in: " + word(code);
        }
        case Mqtt5DisconnectException parted -> {
          Mqtt5DisconnectReasonCode code = parted.getMqttMessage().getReasonCode();
          return code == Mqtt5DisconnectReasonCode.SESSION_TAKEN_OVER
              ? "has let in another that has our name; give each board a name of its own"
              : "has parted from us: " + word(code);
        }
        case UnknownHostException _ -> {
          return "is not known by that name; see whether the name is right and the network up";
        }
        case ConnectException _ -> {
          return "does not answer; see whether it runs and its port is right";
        }
        case SSLException failed -> {
          return "is not trusted, or speaks no TLS; see ca-file and the port: "
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
    return "is not reached: " + wrong.getMessage();
  }

  private static String login(BrokerAccess access) {
    return access.user().isPresent()
        ? "refuses user '" + access.user().get() + "'; set user and password-file right"
        : "wants a user and a password; set user and password-file";
  }
}
