package org.wadjet.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerAddress;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.settings.TomlSection;

/** Reads {@code [mqtt]} of {@code service.toml}. */
final class MqttTableReader {
  private static final int TEXT_LENGTH = 300;
  private static final String ANY_BOARD = "board";

  private MqttTableReader() {}

  /** Returns the settings; empty if MQTT is not enabled. Mistakes are noted in the section. */
  static Optional<MqttSettings> read(TomlSection mqtt) {
    boolean enabled = mqtt.bool("enabled").orElse(false);
    Optional<BrokerAddress> broker =
        enabled || mqtt.has("broker")
            ? checked(mqtt, "broker", BrokerAddress::parse)
            : Optional.empty();
    Optional<String> board = optional(mqtt, "board", MqttTableReader::board);
    Optional<String> prefix = optional(mqtt, "prefix", MqttTableReader::prefix);
    Optional<String> user = optional(mqtt, "user", Function.identity());
    Optional<Path> password = mqtt.file("password-file");
    Optional<Path> ca = mqtt.file("ca-file");
    boolean homeAssistant = bool(mqtt, "home-assistant");
    Optional<String> discovery = optional(mqtt, "discovery-prefix", MqttTableReader::prefix);
    boolean broadcast = bool(mqtt, "broadcast");
    boolean seats = bool(mqtt, "seats");
    boolean lock = bool(mqtt, "lock");
    if (user.isEmpty() && password.isPresent()) {
      mqtt.addMistake("password-file", "requires a user");
    }
    mqtt.finish();
    if (!enabled || broker.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new MqttSettings(
            new BrokerLogin(broker.get(), user, password, ca),
            new BoardTopics(
                prefix.orElse(BoardTopics.PREFIX), board.orElseGet(MqttTableReader::nameOfMachine)),
            homeAssistant
                ? Optional.of(discovery.orElse(MqttSettings.HOME_ASSISTANT))
                : Optional.empty(),
            broadcast,
            seats,
            lock));
  }

  private static String board(String text) {
    return new BoardTopics(BoardTopics.PREFIX, text).board();
  }

  private static String prefix(String text) {
    BoardTopics.checkPrefix(text);
    return text;
  }

  private static boolean bool(TomlSection mqtt, String key) {
    return mqtt.has(key) && mqtt.bool(key).orElse(false);
  }

  private static Optional<String> optional(
      TomlSection mqtt, String key, Function<String, String> check) {
    return mqtt.has(key) ? checked(mqtt, key, check) : Optional.empty();
  }

  /**
   * Reads a text and checks it; the check's exception message, a clause, is reported as the
   * mistake.
   */
  private static <T> Optional<T> checked(TomlSection mqtt, String key, Function<String, T> check) {
    try {
      return mqtt.text(key, TEXT_LENGTH).map(check);
    } catch (IllegalArgumentException e) {
      mqtt.addMistake(key, e.getMessage());
      return Optional.empty();
    }
  }

  /** Returns the host name, reduced to the characters that a topic may have. */
  private static String nameOfMachine() {
    try {
      String name = InetAddress.getLocalHost().getHostName().replaceAll("\\..*", "");
      return board(name.replaceAll("[^A-Za-z0-9_-]", "-"));
    } catch (UnknownHostException | IllegalArgumentException _) {
      return ANY_BOARD;
    }
  }
}
