package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.PlayerNames;

/**
 * Settings of a game besides its rules.
 *
 * @param clock time control; empty without clocks
 * @param names names of the players and of the event
 * @param exhibit settings of an unattended exhibit; empty for an attended board
 */
public record MatchSettings(
    Optional<TimeControl> clock, PlayerNames names, Optional<ExhibitSettings> exhibit) {
  /** Settings without clocks, names or exhibit. */
  public static final MatchSettings NONE = new MatchSettings(Optional.empty(), PlayerNames.NONE);

  /** Creates settings for an attended board. */
  public MatchSettings(Optional<TimeControl> clock, PlayerNames names) {
    this(clock, names, Optional.empty());
  }

  /** Returns a copy for an exhibit. */
  public MatchSettings withExhibit(ExhibitSettings care) {
    return new MatchSettings(clock, names, Optional.of(care));
  }
}
