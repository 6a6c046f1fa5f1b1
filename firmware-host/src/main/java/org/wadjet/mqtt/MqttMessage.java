package org.wadjet.mqtt;

import java.time.Duration;
import java.util.Optional;

/**
 * Something to be told to the broker, at QoS 1.
 *
 * @param retained whether the broker keeps it for those who come later
 * @param expiry how long the broker keeps it for receivers that are away; empty for ever
 */
record MqttMessage(String topic, String text, boolean retained, Optional<Duration> expiry) {
  /** What stays true until the next word of it. */
  static MqttMessage retained(String topic, String text) {
    return new MqttMessage(topic, text, true, Optional.empty());
  }

  /** What happened once. */
  static MqttMessage once(String topic, String text, Duration expiry) {
    return new MqttMessage(topic, text, false, Optional.of(expiry));
  }

  /** How much memory it takes, roughly, in bytes. */
  int size() {
    return text.length() + topic.length();
  }
}
