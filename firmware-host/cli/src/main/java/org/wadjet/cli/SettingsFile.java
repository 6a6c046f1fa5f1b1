package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.settings.FileProblems;
import org.wadjet.settings.FileResult;
import org.wadjet.settings.TomlSection;
import org.wadjet.settings.TomlText;
import org.wadjet.text.Language;
import org.wadjet.web.WebSettings;

/**
 * Reads {@code service.toml}; {@code systemd/service.toml} is the template and describes every key.
 * Every key is optional; an empty file turns web and MQTT off.
 */
final class SettingsFile {
  private static final int MAX_DELAY_SECONDS = 3600;

  private SettingsFile() {}

  /**
   * Reads and checks a file.
   *
   * @throws IOException if it cannot be read at all; its mistakes are part of the result
   */
  static FileResult<ServiceSettings> read(Path file) throws IOException {
    FileProblems problems = new FileProblems(file.toString());
    return TomlText.read(file, problems)
        .map(text -> parse(file.toString(), text))
        .orElseGet(() -> problems.result(Optional.empty()));
  }

  /** Parses a text; {@code file} is its name in the problems. Never throws, for any text. */
  static FileResult<ServiceSettings> parse(String file, String text) {
    FileProblems problems = new FileProblems(file);
    Optional<ServiceSettings> settings =
        TomlText.parse(text, problems).map(toml -> settings(TomlSection.root(problems, toml)));
    return problems.result(settings);
  }

  /** Reads every table even after a mistake, so that all mistakes are reported at once. */
  private static ServiceSettings settings(TomlSection root) {
    root.integer("version", 1, 1, 1);
    Language language = root.has("language") ? language(root) : Language.EN;
    Optional<WebSettings> web = table(root, "web").flatMap(WebTableReader::read);
    Optional<MqttSettings> mqtt = table(root, "mqtt").flatMap(MqttTableReader::read);
    Optional<PeerSettings> peer =
        table(root, "peer").flatMap(section -> PeerTableReader.read(section, mqtt));
    Optional<DeskSettings> desk =
        table(root, "desk").flatMap(section -> DeskTableReader.read(section, mqtt));
    Optional<ExhibitSchedule> exhibit = table(root, "exhibit").flatMap(ExhibitTableReader::read);
    Duration delay = table(root, "broadcast").map(SettingsFile::delay).orElse(Duration.ZERO);
    root.finish();
    return new ServiceSettings(language, web, mqtt, peer, desk, exhibit, delay);
  }

  private static Language language(TomlSection root) {
    List<String> codes = Arrays.stream(Language.values()).map(Language::code).toList();
    return root.keyword("language", codes).flatMap(Language::of).orElse(Language.EN);
  }

  private static Optional<TomlSection> table(TomlSection root, String name) {
    return root.has(name) ? root.section(name) : Optional.empty();
  }

  private static Duration delay(TomlSection broadcast) {
    Duration delay =
        Duration.ofSeconds(broadcast.integerOr("delay-seconds", 0, MAX_DELAY_SECONDS, 0));
    broadcast.finish();
    return delay;
  }
}
