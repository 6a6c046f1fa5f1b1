package org.wadjet.turn;

import java.time.Duration;

/**
 * How a board is looked after that nobody looks after: in an exhibition, visitors come, play and
 * walk away.
 *
 * @param attractAfter untouched for so long the board may draw people on: nobody plays
 * @param abandonAfter untouched for so long a game is over without a result, and the board is set
 *     up anew
 * @param staffAfter people who try for so long and get no further need the staff
 * @param keepsHours whether there are opening hours: then nothing is fired before {@link
 *     Input.Open}
 */
public record ExhibitSettings(
    Duration attractAfter, Duration abandonAfter, Duration staffAfter, boolean keepsHours) {
  /** A minute, four, and three; always open. */
  public static final ExhibitSettings DEFAULT =
      new ExhibitSettings(
          Duration.ofMinutes(1), Duration.ofMinutes(4), Duration.ofMinutes(3), false);

  /** The same with or without opening hours. */
  public ExhibitSettings withHours(boolean keepsHours) {
    return new ExhibitSettings(attractAfter, abandonAfter, staffAfter, keepsHours);
  }
}
