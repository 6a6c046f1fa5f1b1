package org.wadjet.game;

import java.util.function.Function;

/**
 * What came of reading a text: a value, or the place and the reason why there is none.
 *
 * @param <T> what the text stands for
 */
public sealed interface ParseResult<T> {
  /**
   * The text was understood.
   *
   * @param value what it stands for
   */
  record Parsed<T>(T value) implements ParseResult<T> {}

  /**
   * The text was not understood.
   *
   * @param column where the fault is, 1-based in the text
   * @param message one plain sentence without a full stop
   */
  record Unreadable<T>(int column, String message) implements ParseResult<T> {}

  /** The same outcome with the value, if there is one, turned into another. */
  default <R> ParseResult<R> map(Function<T, R> change) {
    return switch (this) {
      case Parsed<T>(T value) -> new Parsed<>(change.apply(value));
      case Unreadable<T>(int column, String message) -> new Unreadable<>(column, message);
    };
  }

  /** The value, for texts that must be right, such as our own. */
  default T orElseThrow() {
    return switch (this) {
      case Parsed<T>(T value) -> value;
      case Unreadable<T>(int column, String message) ->
          throw new IllegalArgumentException("column " + column + ": " + message);
    };
  }
}
