package org.wadjet.service;

import java.time.LocalTime;
import java.util.Optional;
import org.wadjet.turn.ExhibitSettings;

/**
 * What a board is looked after by that nobody looks after; the table {@code [exhibit]} of the
 * service's settings.
 *
 * @param care what the controller itself minds
 * @param hours when it is open; empty for always
 * @param clockIsSet whether the operator says that this machine's clock is right by itself; if not,
 *     hours are kept only once the network has set it ({@link ClockSyncStatus})
 * @param checkAt when the board is checked each day, as soon as nobody is at it; where it was
 *     switched on later, then
 * @param keptGames so many games stay in the journal, 1 or more; older ones go to the archive once
 *     a day, while nobody is at the board
 * @param archiveBytes what the archive may take at most; its oldest parts are deleted beyond
 */
public record ExhibitSchedule(
    ExhibitSettings care,
    Optional<OpeningHours> hours,
    boolean clockIsSet,
    LocalTime checkAt,
    int keptGames,
    long archiveBytes) {
  /** Always open, checked at five in the morning; 200 games, and an archive of 500 MB. */
  public static final ExhibitSchedule DEFAULT =
      new ExhibitSchedule(
          ExhibitSettings.DEFAULT, Optional.empty(), false, LocalTime.of(5, 0), 200, 500_000_000L);

  public ExhibitSchedule {
    if (care.keepsHours() != hours.isPresent()) {
      throw new IllegalArgumentException("the controller and the clock differ about hours");
    }
  }
}
