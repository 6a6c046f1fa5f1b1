package org.wadjet.game;

/** One of the two players. Silver sits at rank 1 and moves first ({@code docs/rules.md#board}). */
public enum Side implements Keyword {
  SILVER,
  RED;

  /** Returns the opponent. */
  public Side other() {
    return this == SILVER ? RED : SILVER;
  }
}
