package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Side;

/**
 * What the clocks of a game show, for going on with them.
 *
 * @param control how they are set
 * @param silver time left
 * @param red time left
 * @param ply of the turn that {@code used} is of; 0 before the first
 * @param used time of that turn so far, what cost nothing included
 * @param stopped whether FIRE has been pressed in that turn, so that its increment is given
 */
public record ClockReading(
    TimeControl control, Duration silver, Duration red, int ply, Duration used, boolean stopped) {
  /** The clocks of a game that begins. */
  public static ClockReading start(TimeControl control) {
    return new ClockReading(control, control.main(), control.main(), 0, Duration.ZERO, false);
  }

  /** The time left of a side. */
  public Duration left(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** The same with another time left for a side. */
  public ClockReading with(Side side, Duration left) {
    return side == Side.SILVER
        ? new ClockReading(control, left, red, ply, used, stopped)
        : new ClockReading(control, silver, left, ply, used, stopped);
  }

  /** The same in a turn, of which so much is used. */
  public ClockReading in(int turn, Duration usedOfIt, boolean isStopped) {
    return new ClockReading(control, silver, red, turn, usedOfIt, isStopped);
  }
}
