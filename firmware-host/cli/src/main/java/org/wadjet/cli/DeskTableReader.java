package org.wadjet.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.settings.TomlSection;

/** Reads {@code [desk]} of {@code service.toml}. */
final class DeskTableReader {
  private DeskTableReader() {}

  /**
   * Returns the settings; empty if proposals are not enabled. Mistakes are noted in the section.
   *
   * @param mqtt settings of the broker, over which the desk sends its proposals
   */
  static Optional<DeskSettings> read(TomlSection desk, Optional<MqttSettings> mqtt) {
    boolean enabled = desk.bool("enabled").orElse(false);
    Optional<Path> key = desk.file("key-file");
    if (enabled && key.isEmpty()) {
      desk.addMistake("key-file", "is missing; it must be the public key of the tournament desk");
    }
    if (enabled && mqtt.isEmpty()) {
      desk.addMistake("enabled", "requires the table mqtt with enabled = true");
    }
    desk.finish();
    return enabled && mqtt.isPresent() ? key.map(DeskSettings::new) : Optional.empty();
  }
}
