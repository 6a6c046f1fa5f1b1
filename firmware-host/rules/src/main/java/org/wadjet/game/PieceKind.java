package org.wadjet.game;

/** Kind of a piece ({@code docs/rules.md#pieces-and-light}). */
public enum PieceKind implements Keyword {
  /** Pyramid with one mirror, which faces a corner; the two other sides have none. */
  PYRAMID,
  /**
   * Scarab, mirrored on both sides, never removed. Khet 1 calls it Djed; for light it is the same.
   */
  SCARAB,
  /** Anubis without a mirror; its front stops light unharmed. Khet 2.0. */
  ANUBIS,
  /** Pharaoh without a mirror; its owner loses when it is struck. */
  PHARAOH,
  /** Sphinx that holds the laser, blocks every beam and never moves. Khet 2.0. */
  SPHINX,
  /** Obelisk without a mirror. Khet 1. */
  OBELISK,
  /** Stack of two obelisks on one square; a hit removes the top one. Khet 1. */
  STACK,
  /**
   * Eye of Horus, a beam splitter: half the light goes straight on, half is reflected; never
   * removed.
   */
  EYE;

  /** Returns the number of orientations that differ for light and rules: 1, 2 or 4. */
  public int orientations() {
    return switch (this) {
      case PYRAMID, ANUBIS, SPHINX -> 4;
      case SCARAB, EYE -> 2;
      case PHARAOH, OBELISK, STACK -> 1;
    };
  }

  /** Returns whether the piece may start a swap: a Scarab, Djed or Eye. */
  public boolean startsSwap() {
    return this == SCARAB || this == EYE;
  }

  /**
   * Returns whether the piece may be the partner in a swap: a Pyramid, Anubis, Obelisk or stack.
   */
  public boolean isPushedBySwap() {
    return this == PYRAMID || this == ANUBIS || this == OBELISK || this == STACK;
  }
}
