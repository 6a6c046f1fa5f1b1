package org.wadjet.game;

import java.util.function.Function;

/**
 * Result of parsing a text: a value, or the position and the reason of a fault.
 *
 * @param <T> type of the value
 */
public sealed interface ParseResult<T> {
  /**
   * Parsed value.
   *
   * @param value the value
   */
  record Parsed<T>(T value) implements ParseResult<T> {}

  /**
   * Fault in the text.
   *
   * @param column position of the fault, 1-based in the text
   * @param message one plain sentence without a full stop
   */
  record Unreadable<T>(int column, String message) implements ParseResult<T> {}

  /** Returns the same result with a converted value, if there is one. */
  default <R> ParseResult<R> map(Function<T, R> change) {
    return switch (this) {
      case Parsed<T>(T value) -> new Parsed<>(change.apply(value));
      case Unreadable<T>(int column, String message) -> new Unreadable<>(column, message);
    };
  }

  /** Returns the value, for texts that must be valid, such as constants. */
  default T orElseThrow() {
    return switch (this) {
      case Parsed<T>(T value) -> value;
      case Unreadable<T>(int column, String message) ->
          throw new IllegalArgumentException("column " + column + ": " + message);
    };
  }
}
