package org.wadjet.sim;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long people take; each time is drawn from its range.
 *
 * @param reach from being asked to touching the first piece or button
 * @param carry a piece is off the board
 * @param between the second hand follows the first, or the same hand goes to the next piece
 * @param twist a quarter turn of a piece that stays on its square
 * @param press a button is held
 */
public record HandTiming(Range reach, Range carry, Range between, Range twist, Range press) {
  /** As people play. */
  public static final HandTiming HUMAN =
      new HandTiming(
          Range.millis(200, 900),
          Range.millis(150, 500),
          Range.millis(80, 300),
          Range.millis(250, 600),
          Range.millis(50, 200));

  /**
   * The same with all but the button presses so many times as long; under 1 for campaigns in a
   * hurry.
   */
  public HandTiming scaled(double factor) {
    return new HandTiming(
        reach.scaled(factor),
        carry.scaled(factor),
        between.scaled(factor),
        twist.scaled(factor),
        press);
  }

  /** From the shortest to the longest, both included. */
  public record Range(Duration shortest, Duration longest) {
    public Range {
      if (shortest.isNegative() || longest.compareTo(shortest) < 0) {
        throw new IllegalArgumentException("no time from " + shortest + " to " + longest);
      }
    }

    /** A range in milliseconds. */
    public static Range millis(long shortest, long longest) {
      return new Range(Duration.ofMillis(shortest), Duration.ofMillis(longest));
    }

    Range scaled(double factor) {
      return new Range(
          Duration.ofNanos(Math.round(shortest.toNanos() * factor)),
          Duration.ofNanos(Math.round(longest.toNanos() * factor)));
    }

    long drawNanos(RandomGenerator random) {
      return random.nextLong(shortest.toNanos(), longest.toNanos() + 1);
    }
  }
}
