package org.wadjet.turn;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
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
 * @param starts the time left to both before turns, by turn, as far as it is known
 */
public record ClockReading(
    TimeControl control,
    Duration silver,
    Duration red,
    int ply,
    Duration used,
    boolean stopped,
    Map<Integer, ClockTimes> starts) {
  public ClockReading {
    starts = Map.copyOf(starts);
  }

  /** A reading without the times at which earlier turns began. */
  public ClockReading(
      TimeControl control, Duration silver, Duration red, int ply, Duration used, boolean stopped) {
    this(control, silver, red, ply, used, stopped, Map.of());
  }

  /** The clocks of a game that begins. */
  public static ClockReading start(TimeControl control) {
    ClockTimes full = new ClockTimes(control.main(), control.main());
    return new ClockReading(
        control, full.silver(), full.red(), 0, Duration.ZERO, false, Map.of(1, full));
  }

  /** The time left of a side. */
  public Duration left(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** The same with another time left for a side. */
  public ClockReading with(Side side, Duration left) {
    return side == Side.SILVER
        ? new ClockReading(control, left, red, ply, used, stopped, starts)
        : new ClockReading(control, silver, left, ply, used, stopped, starts);
  }

  /** The same in a turn, of which so much is used. */
  public ClockReading in(int turn, Duration usedOfIt, boolean isStopped) {
    return new ClockReading(control, silver, red, turn, usedOfIt, isStopped, starts);
  }

  /** The same at the beginning of a turn, before which the sides had what they have here. */
  public ClockReading beginning(int turn) {
    Map<Integer, ClockTimes> until = new TreeMap<>(starts);
    until.keySet().removeIf(later -> later >= turn);
    until.put(turn, new ClockTimes(silver, red));
    return new ClockReading(control, silver, red, ply, used, stopped, until);
  }

  /** The same gone back to the beginning of a turn, with the time that both sides had then. */
  public ClockReading backTo(int turn, ClockTimes then) {
    return new ClockReading(control, then.silver(), then.red(), turn, Duration.ZERO, false, starts)
        .beginning(turn);
  }
}
