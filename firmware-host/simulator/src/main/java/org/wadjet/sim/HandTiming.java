package org.wadjet.sim;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Durations of hand movements; each is drawn from its range.
 *
 * @param reach from the request to the first piece or button
 * @param carry time a piece is off the board
 * @param between from one hand to the other, or from one piece to the next
 * @param twist a quarter turn of a piece that stays on its square
 * @param press time a button is held
 */
public record HandTiming(Range reach, Range carry, Range between, Range twist, Range press) {
  /** Durations of human players. */
  public static final HandTiming HUMAN =
      new HandTiming(
          Range.millis(200, 900),
          Range.millis(150, 500),
          Range.millis(80, 300),
          Range.millis(250, 600),
          Range.millis(50, 200));

  /** Multiplies all durations except button presses by a factor; below 1 for fast campaigns. */
  public HandTiming scaled(double factor) {
    return new HandTiming(
        reach.scaled(factor),
        carry.scaled(factor),
        between.scaled(factor),
        twist.scaled(factor),
        press);
  }

  /** A range from the shortest to the longest duration, both included. */
  public record Range(Duration min, Duration max) {
    public Range {
      if (min.isNegative() || max.compareTo(min) < 0) {
        throw new IllegalArgumentException("no time from " + min + " to " + max);
      }
    }

    /** Returns a range in milliseconds. */
    public static Range millis(long shortest, long longest) {
      return new Range(Duration.ofMillis(shortest), Duration.ofMillis(longest));
    }

    Range scaled(double factor) {
      return new Range(
          Duration.ofNanos(Math.round(min.toNanos() * factor)),
          Duration.ofNanos(Math.round(max.toNanos() * factor)));
    }

    long drawNanos(RandomGenerator random) {
      return random.nextLong(min.toNanos(), max.toNanos() + 1);
    }
  }
}
