package org.wadjet.turn;

import java.time.Duration;

/**
 * Settings of an unattended board in an exhibition, where visitors may leave at any time.
 *
 * @param attractAfter time without a touch after which attract mode may start
 * @param abandonAfter time without a touch after which a game ends without a result and the board
 *     is to be set up again
 * @param staffAfter duration of unsuccessful attempts to continue after which the staff are called
 * @param hasOpeningHours whether there are opening hours: no shot is then possible before {@link
 *     Input.Open}
 * @param puzzles puzzles between the games
 */
public record ExhibitSettings(
    Duration attractAfter,
    Duration abandonAfter,
    Duration staffAfter,
    boolean hasOpeningHours,
    PuzzleSettings puzzles) {
  /** Default: attract mode after 1 min, abandonment after 4 min, staff after 3 min; always open. */
  public static final ExhibitSettings DEFAULT =
      new ExhibitSettings(
          Duration.ofMinutes(1), Duration.ofMinutes(4), Duration.ofMinutes(3), false);

  /** Creates settings without puzzles. */
  public ExhibitSettings(
      Duration attractAfter, Duration abandonAfter, Duration staffAfter, boolean hasOpeningHours) {
    this(attractAfter, abandonAfter, staffAfter, hasOpeningHours, PuzzleSettings.OFF);
  }

  /** Returns a copy with or without opening hours. */
  public ExhibitSettings withHours(boolean keepsHours) {
    return new ExhibitSettings(attractAfter, abandonAfter, staffAfter, keepsHours, puzzles);
  }

  /** Returns a copy with puzzles. */
  public ExhibitSettings withPuzzles(PuzzleSettings between) {
    return new ExhibitSettings(attractAfter, abandonAfter, staffAfter, hasOpeningHours, between);
  }
}
