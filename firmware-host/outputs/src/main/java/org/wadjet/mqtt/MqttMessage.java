package org.wadjet.mqtt;

import java.time.Duration;
import java.util.Optional;

/**
 * A message to the broker, at QoS 1.
 *
 * @param retained whether the broker stores it for later subscribers
 * @param expiry time for which the broker stores it for absent receivers; empty for no limit
 */
record MqttMessage(String topic, String text, boolean retained, Optional<Duration> expiry) {
  /** Creates a retained message, valid until the next one on its topic. */
  static MqttMessage retained(String topic, String text) {
    return new MqttMessage(topic, text, true, Optional.empty());
  }

  /** Creates a message about a single event. */
  static MqttMessage once(String topic, String text, Duration expiry) {
    return new MqttMessage(topic, text, false, Optional.of(expiry));
  }

  /** Returns the approximate memory use in bytes. */
  int size() {
    return text.length() + topic.length();
  }
}
