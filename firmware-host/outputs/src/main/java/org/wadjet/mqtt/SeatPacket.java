package org.wadjet.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.datatypes.MqttUtf8String;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PayloadFormatIndicator;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Packets of requests and answers by MQTT 5, with the properties that connect them. */
final class SeatPacket {
  /** Time for which the broker stores an answer; a client has given up before. */
  private static final Duration EXPIRY = Duration.ofMinutes(1);

  private SeatPacket() {}

  /**
   * A request received from the broker.
   *
   * @param retained whether its sender had it retained
   * @param correlation data to be returned with the answer
   */
  record Request(
      String topic,
      ByteBuffer payload,
      boolean retained,
      Optional<String> contentType,
      Optional<String> responseTopic,
      Optional<ByteBuffer> correlation) {
    /** Returns the payload as a copy. */
    byte[] body() {
      byte[] copy = new byte[payload.remaining()];
      payload.duplicate().get(copy);
      return copy;
    }
  }

  /**
   * The answer to a request.
   *
   * @param topic response topic of the request
   * @param correlation data of the request, unchanged
   */
  record Answer(String topic, String text, String contentType, Optional<ByteBuffer> correlation) {}

  /** Returns the request in a received packet. */
  static Request request(Mqtt5Publish in) {
    return new Request(
        in.getTopic().toString(),
        ByteBuffer.wrap(in.getPayloadAsBytes()),
        in.isRetain(),
        in.getContentType().map(MqttUtf8String::toString),
        in.getResponseTopic().map(Object::toString),
        in.getCorrelationData());
  }

  static Mqtt5Publish packet(Answer answer) {
    Mqtt5PublishBuilder.Complete publish =
        Mqtt5Publish.builder()
            .topic(answer.topic())
            .payload(answer.text().getBytes(StandardCharsets.UTF_8))
            .payloadFormatIndicator(Mqtt5PayloadFormatIndicator.UTF_8)
            .contentType(answer.contentType())
            .qos(MqttQos.AT_LEAST_ONCE)
            .messageExpiryInterval(EXPIRY.toSeconds());
    return answer.correlation().isPresent()
        ? publish.correlationData(answer.correlation().get()).build()
        : publish.build();
  }
}
