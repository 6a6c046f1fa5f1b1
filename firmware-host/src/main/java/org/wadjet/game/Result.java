package org.wadjet.game;

/** How a game ended: the winner, or a draw. */
public enum Result {
  SILVER,
  RED,
  DRAW;

  /** The word used in files: {@code silver}, {@code red} or {@code draw}. */
  public String word() {
    return switch (this) {
      case SILVER -> "silver";
      case RED -> "red";
      case DRAW -> "draw";
    };
  }

  /** The result when a side has won. */
  public static Result wonBy(Side side) {
    return side == Side.SILVER ? SILVER : RED;
  }
}
