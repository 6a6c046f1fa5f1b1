package org.wadjet.cli;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.text.Language;
import org.wadjet.web.WebSettings;

/**
 * The settings of a service's outputs. Each package has its own record for its table of {@code
 * service.toml}; a table that is missing or not enabled is empty.
 *
 * @param language the default language of viewers
 * @param web the settings of the page
 * @param mqtt the settings of publishing to a broker
 * @param peer the link to another board over the broker
 * @param desk the tournament desk whose proposals are received over the broker
 * @param exhibit the schedule of an unattended board
 * @param broadcastDelay the delay of the broadcast behind the game; zero for none
 */
public record ServiceSettings(
    Language language,
    Optional<WebSettings> web,
    Optional<MqttSettings> mqtt,
    Optional<PeerSettings> peer,
    Optional<DeskSettings> desk,
    Optional<ExhibitSchedule> exhibit,
    Duration broadcastDelay) {
  /** The settings without a file: no outputs. */
  static final ServiceSettings NONE =
      new ServiceSettings(
          Language.EN,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Duration.ZERO);

  /** Returns true if at least one output is configured. */
  boolean hasOutputs() {
    return web.isPresent() || mqtt.isPresent();
  }
}
