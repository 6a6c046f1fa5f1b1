package org.wadjet.turn;

import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.wadjet.game.Side;

/**
 * The clocks of the two sides. One runs while its side may move and FIRE would be taken; it stops
 * when FIRE commits the move, and stands in the shot, at the removal, while the arbiter is asked,
 * the lid is open or the controller is away. Without a time control nothing runs.
 */
final class Clocks {
  private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

  /** What both had left when each turn began. */
  private final NavigableMap<Integer, ClockTimes> starts = new TreeMap<>();

  private Optional<TimeControl> control = Optional.empty();
  private long silverNanos;
  private long redNanos;
  private int ply;
  private long usedNanos;
  private boolean stopped;
  private boolean running;
  private Side runner = Side.SILVER;
  private long lastNanos;

  /** A game begins, with clocks or without. */
  void begin(Optional<TimeControl> wanted) {
    resume(wanted.map(ClockReading::start));
  }

  /** A game goes on, with the clocks as they were. */
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
   * A turn is made again: both clocks show what they showed when it began.
   *
   * @return what they show now; empty without clocks
   */
  Optional<ClockTimes> backTo(int turn) {
    if (control.isEmpty()) {
      return Optional.empty();
    }
    // A record of an earlier version may not tell; then they stay as they are.
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
    return new ClockTimes(left(Side.SILVER), left(Side.RED));
  }

  /** Whether there are any. */
  boolean any() {
    return control.isPresent();
  }

  /** How they are set. */
  Optional<TimeControl> control() {
    return control;
  }

  /**
   * Time has passed.
   *
   * @param turn the turn to be made, from 1
   * @param side whose it is
   * @param runs whether the side's clock runs from now on
   */
  void advance(int turn, Side side, boolean runs, long nowNanos) {
    if (control.isEmpty()) {
      return;
    }
    if (turn != ply) {
      begin(turn);
    }
    if (running) {
      use(side, nowNanos - lastNanos);
    }
    running = runs;
    runner = side;
    lastNanos = nowNanos;
  }

  private void use(Side side, long nanos) {
    long free = control.orElseThrow().delay().toNanos();
    long cost = Math.max(0, usedNanos + nanos - free) - Math.max(0, usedNanos - free);
    usedNanos += nanos;
    add(side, -cost);
  }

  /** FIRE has committed the move of this turn; its increment is given, once. */
  void stop(Side side) {
    if (control.isPresent() && !stopped) {
      stopped = true;
      add(side, control.get().increment().toNanos());
    }
    running = false;
  }

  /** The arbiter sets a side's clock. */
  void set(Side side, Duration left) {
    add(side, left.toNanos() - leftNanos(side));
  }

  private void add(Side side, long nanos) {
    if (side == Side.SILVER) {
      silverNanos += nanos;
    } else {
      redNanos += nanos;
    }
  }

  private long leftNanos(Side side) {
    return side == Side.SILVER ? silverNanos : redNanos;
  }

  /** Whether a side has no time left. */
  boolean fallen(Side side) {
    return control.isPresent() && leftNanos(side) <= 0;
  }

  /** Time used in the turn to be made, in nanoseconds. */
  long usedNanos() {
    return usedNanos;
  }

  /** Whether FIRE has been pressed in this turn. */
  boolean stopped() {
    return stopped;
  }

  /** The time left of a side, never below zero. */
  Duration left(Side side) {
    return Duration.ofNanos(Math.max(0, leftNanos(side)));
  }

  /** What both show: begun seconds count in full; empty without clocks. */
  Optional<ClockDisplay> faces() {
    Optional<Side> runs = running ? Optional.of(runner) : Optional.empty();
    return control.map(set -> new ClockDisplay(set, seconds(silverNanos), seconds(redNanos), runs));
  }

  private static int seconds(long nanos) {
    return (int) Math.max(0, Math.ceilDiv(nanos, SECOND_NANOS));
  }
}
