package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wadjet.game.ParseResult;

/**
 * Time control of a game, for both sides. Notation: {@code 15m} (sudden death), {@code 15m+10s}
 * (each turn adds ten seconds at its FIRE) or {@code 15m+delay10s} (in each turn the first ten
 * seconds are free); times as {@code 1h30m}, {@code 90s}, {@code 4:30}.
 *
 * @param main time of a side for the whole game, {@link #MIN_MAIN_TIME} to {@link #MAX_MAIN_TIME}
 * @param increment time added once per turn; zero for none, at most {@link #MAX_INCREMENT}
 * @param delay time before the clock runs in a turn; zero for none, at most {@link #MAX_INCREMENT};
 *     never together with an increment
 */
public record TimeControl(Duration main, Duration increment, Duration delay) {
  /** Minimum main time of a game. */
  public static final Duration MIN_MAIN_TIME = Duration.ofSeconds(10);

  /** Maximum main time of a game. */
  public static final Duration MAX_MAIN_TIME = Duration.ofHours(24);

  /** Maximum increment or delay of a turn. */
  public static final Duration MAX_INCREMENT = Duration.ofMinutes(10);

  private static final Pattern PATTERN =
      Pattern.compile("(?<main>[0-9hms:]+)(?:\\+(?<delay>delay)?(?<bonus>[0-9hms:]+))?");
  private static final Pattern TIME =
      Pattern.compile("(?:(\\d{1,2})h)?(?:(\\d{1,4})m)?(?:(\\d{1,5})s)?");

  /** A time as a clock displays it: {@code 4:30}, {@code 1:04:30}. */
  private static final Pattern DISPLAY_PATTERN =
      Pattern.compile("(?:(?<h>\\d{1,2}):(?=\\d\\d:))?(?<m>\\d{1,4}):(?<s>[0-5]\\d)");

  public TimeControl {
    if (!isBetween(main, MIN_MAIN_TIME, MAX_MAIN_TIME)
        || !isBetween(increment, Duration.ZERO, MAX_INCREMENT)
        || !isBetween(delay, Duration.ZERO, MAX_INCREMENT)
        || (!increment.isZero() && !delay.isZero())) {
      throw new IllegalArgumentException("no such clock: " + main + " " + increment + " " + delay);
    }
  }

  private static boolean isBetween(Duration time, Duration least, Duration most) {
    return time.compareTo(least) >= 0 && time.compareTo(most) <= 0;
  }

  /** Parses a time control; on an error, returns a clause that describes it. */
  public static ParseResult<TimeControl> parse(String text) {
    Matcher form = PATTERN.matcher(text);
    if (!form.matches()) {
      return new ParseResult.Unreadable<>(
          1, "a clock is written as 15m, 15m+10s or 15m+delay10s, not '" + text + "'");
    }
    Optional<Duration> main = time(form.group("main"));
    if (main.filter(time -> isBetween(time, MIN_MAIN_TIME, MAX_MAIN_TIME)).isEmpty()) {
      return new ParseResult.Unreadable<>(
          1, "a clock must be from 10s to 24h, not '" + form.group("main") + "'");
    }
    if (form.group("bonus") == null) {
      return new ParseResult.Parsed<>(new TimeControl(main.get(), Duration.ZERO, Duration.ZERO));
    }
    Optional<Duration> bonus =
        time(form.group("bonus")).filter(time -> isBetween(time, Duration.ZERO, MAX_INCREMENT));
    if (bonus.isEmpty()) {
      return new ParseResult.Unreadable<>(
          form.start("bonus") + 1,
          "the time per turn must be at most 10m, not '" + form.group("bonus") + "'");
    }
    return new ParseResult.Parsed<>(
        form.group("delay") == null
            ? new TimeControl(main.get(), bonus.get(), Duration.ZERO)
            : new TimeControl(main.get(), Duration.ZERO, bonus.get()));
  }

  /**
   * Parses a time such as {@code 1h30m}, or as clocks display it, {@code 1:30:00}; returns empty if
   * the text is not a time.
   */
  public static Optional<Duration> time(String text) {
    Matcher shown = DISPLAY_PATTERN.matcher(text);
    if (shown.matches()) {
      return Optional.of(
          Duration.ofHours(number(shown.group("h")))
              .plusMinutes(number(shown.group("m")))
              .plusSeconds(number(shown.group("s"))));
    }
    Matcher parts = TIME.matcher(text);
    if (text.isEmpty() || !parts.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        Duration.ofHours(number(parts.group(1)))
            .plusMinutes(number(parts.group(2)))
            .plusSeconds(number(parts.group(3))));
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  /** Returns the notation that {@link #parse} accepts. */
  @Override
  public String toString() {
    if (!increment.isZero()) {
      return written(main) + "+" + written(increment);
    }
    return delay.isZero() ? written(main) : written(main) + "+delay" + written(delay);
  }

  private static String written(Duration time) {
    String hours = time.toHours() == 0 ? "" : time.toHours() + "h";
    String minutes = time.toMinutesPart() == 0 ? "" : time.toMinutesPart() + "m";
    String seconds = time.toSecondsPart() == 0 ? "" : time.toSecondsPart() + "s";
    String all = hours + minutes + seconds;
    return all.isEmpty() ? "0s" : all;
  }
}
