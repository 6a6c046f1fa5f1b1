package org.wadjet.game;

/** Result of a game: the winner, or a draw. */
public enum Result implements Keyword {
  SILVER,
  RED,
  DRAW;

  /** Returns the result when a side has won. */
  public static Result wonBy(Side side) {
    return side == Side.SILVER ? SILVER : RED;
  }
}
