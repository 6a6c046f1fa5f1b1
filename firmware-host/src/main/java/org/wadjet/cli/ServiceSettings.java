package org.wadjet.cli;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.text.Language;
import org.wadjet.web.WebSettings;

/**
 * What a service is told besides its board: who may watch it, and how. Each package has a record of
 * its own for its table of {@code service.toml}; a table that is not there or not enabled is empty.
 *
 * @param language of whoever does not ask for another
 * @param web the page
 * @param mqtt the broker that is told
 * @param exhibit what looks after a board that nobody looks after
 * @param broadcastDelay how much later than it happens the broadcast tells; zero for at once
 */
record ServiceSettings(
    Language language,
    Optional<WebSettings> web,
    Optional<MqttSettings> mqtt,
    Optional<ExhibitSchedule> exhibit,
    Duration broadcastDelay) {
  /** Without a file: nobody watches. */
  static final ServiceSettings NONE =
      new ServiceSettings(
          Language.EN, Optional.empty(), Optional.empty(), Optional.empty(), Duration.ZERO);

  /** Whether anybody is told anything at all. */
  boolean watched() {
    return web.isPresent() || mqtt.isPresent();
  }
}
