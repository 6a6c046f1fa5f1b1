package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Names;

/**
 * What is agreed before a game besides its rules.
 *
 * @param clock empty without clocks
 * @param names who plays, and at what event
 * @param exhibit how the board is looked after where it is an exhibit; empty where people do
 */
public record Conditions(Optional<TimeControl> clock, Names names, Optional<ExhibitCare> exhibit) {
  /** No clocks, and nobody has said who plays. */
  public static final Conditions NONE = new Conditions(Optional.empty(), Names.NONE);

  /** Of a board that people look after. */
  public Conditions(Optional<TimeControl> clock, Names names) {
    this(clock, names, Optional.empty());
  }

  /** The same for an exhibit. */
  public Conditions withExhibit(ExhibitCare care) {
    return new Conditions(clock, names, Optional.of(care));
  }
}
