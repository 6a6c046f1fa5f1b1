package org.wadjet.game;

import java.util.Arrays;
import java.util.Optional;

/** Result of a game: the winner, or a draw. */
public enum Result {
  SILVER,
  RED,
  DRAW;

  /** Returns the keyword used in files: {@code silver}, {@code red} or {@code draw}. */
  public String keyword() {
    return switch (this) {
      case SILVER -> "silver";
      case RED -> "red";
      case DRAW -> "draw";
    };
  }

  /** Returns the result with a keyword, or empty if there is none. */
  public static Optional<Result> named(String keyword) {
    return Arrays.stream(values()).filter(result -> result.keyword().equals(keyword)).findFirst();
  }

  /** Returns the result when a side has won. */
  public static Result wonBy(Side side) {
    return side == Side.SILVER ? SILVER : RED;
  }
}
