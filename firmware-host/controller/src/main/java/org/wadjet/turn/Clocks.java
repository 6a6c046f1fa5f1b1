package org.wadjet.turn;

import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.wadjet.game.Side;

/**
 * Clocks of the two sides. A side's clock runs while the side may move and FIRE would be accepted;
 * it stops when FIRE commits the move, and does not run during the shot, the removal or
 * arbitration, while the lid is open or while the controller is not running. Without a time control
 * no clock runs.
 */
final class Clocks {
  private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

  /** Time left to both sides at the start of each turn. */
  private final NavigableMap<Integer, ClockTimes> starts = new TreeMap<>();

  private Optional<TimeControl> control = Optional.empty();
  private long silverNanos;
  private long redNanos;
  private int ply;
  private long usedNanos;
  private boolean stopped;
  private boolean running;
  private Side runningSide = Side.SILVER;
  private long lastNanos;

  /** Starts a game, with or without clocks. */
  void begin(Optional<TimeControl> wanted) {
    resume(wanted.map(ClockReading::start));
  }

  /** Resumes a game with its last clock readings. */
  void resume(Optional<ClockReading> reading) {
    control = reading.map(ClockReading::control);
    silverNanos = reading.map(r -> r.silver().toNanos()).orElse(0L);
    redNanos = reading.map(r -> r.red().toNanos()).orElse(0L);
    ply = reading.map(ClockReading::ply).orElse(0);
    usedNanos = reading.map(r -> r.used().toNanos()).orElse(0L);
    stopped = reading.map(ClockReading::stopped).orElse(false);
    running = false;
    starts.clear();
    starts.putAll(reading.map(ClockReading::starts).orElse(Map.of()));
  }

  /**
   * Resets both clocks to their readings at the start of a turn that is played again.
   *
   * @return the new readings; empty without clocks
   */
  Optional<ClockTimes> resetTo(int turn) {
    if (control.isEmpty()) {
      return Optional.empty();
    }
    // The record of an earlier version may lack the readings; the clocks then remain unchanged.
    ClockTimes then = starts.getOrDefault(turn, times());
    silverNanos = then.silver().toNanos();
    redNanos = then.red().toNanos();
    begin(turn);
    return Optional.of(then);
  }

  private void begin(int turn) {
    ply = turn;
    usedNanos = 0;
    stopped = false;
    running = false;
    starts.tailMap(turn, true).clear();
    starts.put(turn, times());
  }

  private ClockTimes times() {
    return new ClockTimes(remaining(Side.SILVER), remaining(Side.RED));
  }

  /** Returns the time control; empty without clocks. */
  Optional<TimeControl> control() {
    return control;
  }

  /** Returns whether the game has clocks. */
  boolean hasClocks() {
    return control.isPresent();
  }

  /**
   * Advances the clocks to the current time.
   *
   * @param turn number of the turn to be made, from 1
   * @param side side to move
   * @param runs whether the side's clock runs from now on
   */
  void advance(int turn, Side side, boolean runs, long nowNanos) {
    if (control.isEmpty()) {
      return;
    }
    enter(turn);
    if (running) {
      spend(side, nowNanos - lastNanos);
    }
    running = runs;
    runningSide = side;
    lastNanos = nowNanos;
  }

  /** Begins a turn, unless the clocks are in it already. */
  void enter(int turn) {
    if (turn != ply) {
      begin(turn);
    }
  }

  private void spend(Side side, long nanos) {
    long free = control.orElseThrow().delay().toNanos();
    long cost = Math.max(0, usedNanos + nanos - free) - Math.max(0, usedNanos - free);
    usedNanos += nanos;
    add(side, -cost);
  }

  /** Stops a side's clock when FIRE commits the move of this turn, and adds the increment once. */
  void stop(Side side) {
    if (control.isPresent() && !stopped) {
      stopped = true;
      add(side, control.get().increment().toNanos());
    }
    running = false;
  }

  /**
   * Stops the clock of a side that another board measures, with the time that it states; a time
   * that exceeds the one measured here by more than the tolerance is reduced to that limit.
   *
   * @return the time left that is accepted
   */
  Duration settle(Side side, Duration stated, Duration tolerance) {
    stop(side);
    long limit = Math.max(0, remainingNanos(side)) + tolerance.toNanos();
    set(side, Duration.ofNanos(Math.min(stated.toNanos(), limit)));
    return remaining(side);
  }

  /** Sets a side's clock to a time chosen by the arbiter. */
  void set(Side side, Duration left) {
    add(side, left.toNanos() - remainingNanos(side));
  }

  private void add(Side side, long nanos) {
    if (side == Side.SILVER) {
      silverNanos += nanos;
    } else {
      redNanos += nanos;
    }
  }

  private long remainingNanos(Side side) {
    return side == Side.SILVER ? silverNanos : redNanos;
  }

  /** Returns whether a side has no time left. */
  boolean hasFallen(Side side) {
    return control.isPresent() && remainingNanos(side) <= 0;
  }

  /** Returns the time used in the turn to be made, in nanoseconds. */
  long usedNanos() {
    return usedNanos;
  }

  /** Returns whether FIRE has committed the move of this turn. */
  boolean stopped() {
    return stopped;
  }

  /** Returns the time left to a side, at least zero. */
  Duration remaining(Side side) {
    return Duration.ofNanos(Math.max(0, remainingNanos(side)));
  }

  /** Returns the displayed values of both clocks, rounded up to seconds; empty without clocks. */
  Optional<ClockDisplay> displays() {
    Optional<Side> runs = running ? Optional.of(runningSide) : Optional.empty();
    return control.map(set -> new ClockDisplay(set, seconds(silverNanos), seconds(redNanos), runs));
  }

  private static int seconds(long nanos) {
    return (int) Math.max(0, Math.ceilDiv(nanos, SECOND_NANOS));
  }
}
