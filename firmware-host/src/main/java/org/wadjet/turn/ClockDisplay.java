package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;

/**
 * What the clocks show to people.
 *
 * @param control how they are set
 * @param silverSeconds left; a second that has begun counts in full
 * @param redSeconds left
 * @param running whose clock runs; empty while both stand
 */
public record ClockDisplay(
    TimeControl control, int silverSeconds, int redSeconds, Optional<Side> running) {
  /** What a side's clock shows. */
  public int seconds(Side side) {
    return side == Side.SILVER ? silverSeconds : redSeconds;
  }
}
