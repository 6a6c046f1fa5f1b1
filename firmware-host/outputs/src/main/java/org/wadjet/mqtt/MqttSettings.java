package org.wadjet.mqtt;

import java.util.Optional;

/**
 * Settings for publishing to a broker: the table {@code [mqtt]}.
 *
 * @param access address and credentials of the broker
 * @param topics topics of the board
 * @param homeAssistant discovery prefix of Home Assistant; empty for no discovery
 * @param broadcast whether the broadcast topics are published too
 * @param seats whether remote seats may play over the broker
 * @param lock whether an order over the broker may lock the lasers out
 */
public record MqttSettings(
    BrokerLogin access,
    BoardTopics topics,
    Optional<String> homeAssistant,
    boolean broadcast,
    boolean seats,
    boolean lock) {
  /** The default discovery prefix of Home Assistant. */
  public static final String HOME_ASSISTANT = "homeassistant";

  /**
   * @throws IllegalArgumentException if the prefix is not a valid topic
   */
  public MqttSettings {
    homeAssistant.ifPresent(BoardTopics::checkPrefix);
  }
}
