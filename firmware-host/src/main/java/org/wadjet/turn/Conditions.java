package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Names;

/**
 * What is agreed before a game besides its rules.
 *
 * @param clock empty without clocks
 * @param names who plays, and at what event
 */
public record Conditions(Optional<TimeControl> clock, Names names) {
  /** No clocks, and nobody has said who plays. */
  public static final Conditions NONE = new Conditions(Optional.empty(), Names.NONE);
}
