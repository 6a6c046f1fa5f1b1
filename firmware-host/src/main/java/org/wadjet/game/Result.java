package org.wadjet.game;

import java.util.Arrays;
import java.util.Optional;

/** How a game ended: the winner, or a draw. */
public enum Result {
  SILVER,
  RED,
  DRAW;

  /** The word used in files: {@code silver}, {@code red} or {@code draw}. */
  public String keyword() {
    return switch (this) {
      case SILVER -> "silver";
      case RED -> "red";
      case DRAW -> "draw";
    };
  }

  /** The result that a word names, or empty if it names none. */
  public static Optional<Result> named(String word) {
    return Arrays.stream(values()).filter(result -> result.keyword().equals(word)).findFirst();
  }

  /** The result when a side has won. */
  public static Result wonBy(Side side) {
    return side == Side.SILVER ? SILVER : RED;
  }
}
