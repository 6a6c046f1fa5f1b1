package org.wadjet.service;

import java.time.LocalTime;
import java.util.Optional;
import org.wadjet.turn.ExhibitSettings;

/**
 * Schedule of an unattended board; the table {@code [exhibit]} of the service's settings.
 *
 * @param settings the settings that the controller applies
 * @param hours opening hours; empty for always open
 * @param clockIsSet whether the operator declares that this machine's clock is right without the
 *     network; if not, the hours apply only once the network has set it ({@link ClockSyncStatus})
 * @param checkAt time of the daily check, which runs as soon as nobody is at the board; if the
 *     board is switched on after that time, the check runs then
 * @param keptGames number of games that stay in the journal, 1 or more; older ones go to the
 *     archive once a day, while nobody is at the board
 * @param archiveBytes size limit of the archive; its oldest parts beyond this size are deleted
 */
public record ExhibitSchedule(
    ExhibitSettings settings,
    Optional<OpeningHours> hours,
    boolean clockIsSet,
    LocalTime checkAt,
    int keptGames,
    long archiveBytes) {
  /**
   * Default schedule: always open, checked at five in the morning; 200 games, and an archive of 500
   * MB.
   */
  public static final ExhibitSchedule DEFAULT =
      new ExhibitSchedule(
          ExhibitSettings.DEFAULT, Optional.empty(), false, LocalTime.of(5, 0), 200, 500_000_000L);

  public ExhibitSchedule {
    if (settings.hasOpeningHours() != hours.isPresent()) {
      throw new IllegalArgumentException("the controller and the clock differ about hours");
    }
  }
}
