package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.PlayerNames;

/**
 * What is agreed before a game besides its rules.
 *
 * @param clock empty without clocks
 * @param names who plays, and at what event
 * @param exhibit how the board is looked after where it is an exhibit; empty where people do
 */
public record MatchSettings(
    Optional<TimeControl> clock, PlayerNames names, Optional<ExhibitSettings> exhibit) {
  /** No clocks, and nobody has said who plays. */
  public static final MatchSettings NONE = new MatchSettings(Optional.empty(), PlayerNames.NONE);

  /** Of a board that people look after. */
  public MatchSettings(Optional<TimeControl> clock, PlayerNames names) {
    this(clock, names, Optional.empty());
  }

  /** The same for an exhibit. */
  public MatchSettings withExhibit(ExhibitSettings care) {
    return new MatchSettings(clock, names, Optional.of(care));
  }
}
