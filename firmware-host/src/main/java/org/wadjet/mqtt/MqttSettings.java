package org.wadjet.mqtt;

import java.util.Optional;

/**
 * What the service tells a broker: the table {@code [mqtt]} of its settings.
 *
 * @param access how the broker is reached
 * @param topics where the board speaks
 * @param homeAssistant the topic prefix under which Home Assistant looks for devices; empty where
 *     it is told nothing
 * @param broadcast whether the broadcast topics are told too
 */
public record MqttSettings(
    BrokerLogin access, BoardTopics topics, Optional<String> homeAssistant, boolean broadcast) {
  /** The prefix that Home Assistant has unless somebody has changed it. */
  public static final String HOME_ASSISTANT = "homeassistant";

  /**
   * @throws IllegalArgumentException if the prefix is no topic
   */
  public MqttSettings {
    homeAssistant.ifPresent(BoardTopics::checkPrefix);
  }
}
