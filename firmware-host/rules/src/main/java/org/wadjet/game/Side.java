package org.wadjet.game;

import java.util.Arrays;
import java.util.Optional;

/** One of the two players. Silver sits at rank 1 and moves first ({@code docs/rules.md#board}). */
public enum Side {
  SILVER,
  RED;

  /** Returns the opponent. */
  public Side other() {
    return this == SILVER ? RED : SILVER;
  }

  /**
   * Returns the keyword used in files, on the command line and in messages: {@code silver} or
   * {@code red}.
   */
  public String keyword() {
    return this == SILVER ? "silver" : "red";
  }

  /** Returns the side with a keyword, or empty if there is none. */
  public static Optional<Side> named(String keyword) {
    return Arrays.stream(values()).filter(side -> side.keyword().equals(keyword)).findFirst();
  }
}
