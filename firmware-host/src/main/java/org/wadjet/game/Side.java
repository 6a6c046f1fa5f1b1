package org.wadjet.game;

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
  public String word() {
    return this == SILVER ? "silver" : "red";
  }
}
