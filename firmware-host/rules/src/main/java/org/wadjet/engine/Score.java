package org.wadjet.engine;

import org.wadjet.optics.FastPosition;

/**
 * Scores of positions in hundredths of a Pyramid, from the view of the side to move. A win in n
 * plies is {@link #WIN} − n.
 */
public final class Score {
  /** Score of a game that is won now. */
  public static final int WIN = 30_000;

  /** Draw. */
  public static final int DRAW = 0;

  /** Longest sequence of plies that a search follows. */
  static final int MAX_PLY = 96;

  private static final int LEAST_WIN = WIN - MAX_PLY;

  private Score() {}

  /** Returns whether a score is a forced win of either side. */
  public static boolean isDecided(int score) {
    return Math.abs(score) >= LEAST_WIN;
  }

  /**
   * Returns the plies to the end of a decided score, counted with the striking turn.
   *
   * @throws IllegalArgumentException if the score is not decided
   */
  public static int pliesToEnd(int score) {
    if (!isDecided(score)) {
      throw new IllegalArgumentException("score " + score + " is no forced win");
    }
    return WIN - Math.abs(score);
  }

  /** Returns the score of a position in which the other side's turn ended the game. */
  static int ofEnd(FastPosition position, int ply) {
    int side = position.sideToMove();
    boolean alive = position.hasPharaoh(side);
    if (alive == position.hasPharaoh(side ^ 1)) {
      return DRAW;
    }
    return alive ? WIN - ply : ply - WIN;
  }

  /** Returns a score of a node, counted from there, for the table. */
  static int fromNode(int score, int ply) {
    if (score >= LEAST_WIN) {
      return score + ply;
    }
    return score <= -LEAST_WIN ? score - ply : score;
  }

  /** Returns a score of the table as one of a node. */
  static int toNode(int score, int ply) {
    if (score >= LEAST_WIN) {
      return score - ply;
    }
    return score <= -LEAST_WIN ? score + ply : score;
  }
}
