package org.wadjet.turn;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.wadjet.game.Side;

/**
 * Readings of a game's clocks, from which they can be resumed.
 *
 * @param control time control of the game
 * @param silver time left to Silver
 * @param red time left to Red
 * @param ply turn to which {@code used} belongs; 0 before the first
 * @param used time used in that turn so far, including its free delay
 * @param stopped whether FIRE has been pressed in that turn, so that its increment is given
 * @param starts time left to both sides at the start of each turn, by turn, as far as it is known
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

  /** Returns the reading at the start of a game. */
  public static ClockReading start(TimeControl control) {
    ClockTimes full = new ClockTimes(control.main(), control.main());
    return new ClockReading(
        control, full.silver(), full.red(), 0, Duration.ZERO, false, Map.of(1, full));
  }

  /** Returns the time left to a side. */
  public Duration remaining(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** Returns a copy with another time left to a side. */
  public ClockReading with(Side side, Duration left) {
    return side == Side.SILVER
        ? new ClockReading(control, left, red, ply, used, stopped, starts)
        : new ClockReading(control, silver, left, ply, used, stopped, starts);
  }

  /** Returns a copy in a turn, with the time used in that turn so far. */
  public ClockReading in(int turn, Duration usedOfIt, boolean isStopped) {
    return new ClockReading(control, silver, red, turn, usedOfIt, isStopped, starts);
  }

  /** Returns a copy that stores the times left in this reading as those at the start of a turn. */
  public ClockReading beginning(int turn) {
    Map<Integer, ClockTimes> until = new TreeMap<>(starts);
    until.keySet().removeIf(later -> later >= turn);
    until.put(turn, new ClockTimes(silver, red));
    return new ClockReading(control, silver, red, ply, used, stopped, until);
  }

  /** Returns a copy reset to the start of a turn, with the time that both sides had left then. */
  public ClockReading resetTo(int turn, ClockTimes then) {
    return new ClockReading(control, then.silver(), then.red(), turn, Duration.ZERO, false, starts)
        .beginning(turn);
  }
}
