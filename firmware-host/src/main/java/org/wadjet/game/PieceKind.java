package org.wadjet.game;

/** What a piece is (RULES.md, Pieces and what light does to them). */
public enum PieceKind {
  /** One mirror, facing a corner; bare on the two other sides. */
  PYRAMID,
  /** Mirrored on both sides, never removed. Khet 1 calls it Djed; to light it is the same. */
  SCARAB,
  /** No mirror; its front stops light unharmed. Khet 2.0. */
  ANUBIS,
  /** No mirror; struck, its owner has lost. */
  PHARAOH,
  /** Holds the laser, blocks every beam, never moves. Khet 2.0. */
  SPHINX,
  /** No mirror. Khet 1. */
  OBELISK,
  /** Two obelisks on one square; a hit takes the top one. Khet 1. */
  STACK,
  /** The beam splitter: half goes straight on, half is reflected; never removed. */
  EYE;

  /** How many of the four orientations differ to light and to the rules: 1, 2 or 4. */
  public int orientations() {
    return switch (this) {
      case PYRAMID, ANUBIS, SPHINX -> 4;
      case SCARAB, EYE -> 2;
      case PHARAOH, OBELISK, STACK -> 1;
    };
  }

  /** Whether it may start a swap: a Scarab, Djed or Eye. */
  public boolean startsSwap() {
    return this == SCARAB || this == EYE;
  }

  /** Whether it may be pushed in a swap: a Pyramid, Anubis, Obelisk or stack. */
  public boolean isPushedBySwap() {
    return this == PYRAMID || this == ANUBIS || this == OBELISK || this == STACK;
  }
}
