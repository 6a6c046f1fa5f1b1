package org.wadjet.game;

import java.util.Arrays;
import java.util.Optional;

/** One of the two players. Silver sits at rank 1 and moves first (RULES.md, Board). */
public enum Side {
  SILVER,
  RED;

  /** The opponent. */
  public Side other() {
    return this == SILVER ? RED : SILVER;
  }

  /**
   * The word used in files, on the command line and in sentences: {@code silver} or {@code red}.
   */
  public String keyword() {
    return this == SILVER ? "silver" : "red";
  }

  /** The side that a word names, or empty if it names none. */
  public static Optional<Side> named(String word) {
    return Arrays.stream(values()).filter(side -> side.keyword().equals(word)).findFirst();
  }
}
