package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.settings.TomlSection;

/** Reads {@code [peer]} of {@code service.toml}. */
final class PeerTableReader {
  private static final int TEXT_LENGTH = 300;

  private PeerTableReader() {}

  /**
   * Returns the settings; empty if the link is not enabled. Mistakes are noted in the section.
   *
   * @param mqtt settings of the broker, over which the boards are linked
   */
  static Optional<PeerSettings> read(TomlSection peer, Optional<MqttSettings> mqtt) {
    boolean enabled = peer.bool("enabled").orElse(false);
    Optional<String> board = enabled || peer.has("board") ? board(peer, mqtt) : Optional.empty();
    Optional<Path> key = peer.file("key-file");
    if (enabled && key.isEmpty()) {
      peer.addMistake("key-file", "is missing; it must be the public key of the other board");
    }
    if (enabled && mqtt.isEmpty()) {
      peer.addMistake("enabled", "requires the table mqtt with enabled = true");
    }
    peer.finish();
    return enabled && mqtt.isPresent()
        ? board.flatMap(name -> key.map(file -> new PeerSettings(name, file)))
        : Optional.empty();
  }

  private static Optional<String> board(TomlSection peer, Optional<MqttSettings> mqtt) {
    Optional<String> board = peer.text("board", TEXT_LENGTH);
    try {
      board.ifPresent(name -> new BoardTopics(BoardTopics.PREFIX, name));
    } catch (IllegalArgumentException e) {
      peer.addMistake("board", e.getMessage());
      return Optional.empty();
    }
    if (board.isPresent() && mqtt.map(own -> own.topics().board()).equals(board)) {
      peer.addMistake("board", "must be the name of another board than this one");
    }
    return board;
  }
}
