package org.wadjet.game;

import java.util.Set;

/**
 * What a player does to the board in one turn, before the shot (RULES.md, A turn). Written as in
 * the engines' move lists: {@code toString} gives that notation.
 */
public sealed interface Move {
  /** The square of the piece that the player moves. */
  Square from();

  /** The squares whose pieces are touched or change. */
  default Set<Square> touched() {
    return switch (this) {
      case Turn(Square at, Sense _) -> Set.of(at);
      case Step(Square from, Square to) -> Set.of(from, to);
      case Swap(Square from, Square to) -> Set.of(from, to);
      case Stack(Square from, Square to) -> Set.of(from, to);
      case Unstack(Square from, Square to) -> Set.of(from, to);
    };
  }

  /** A piece goes to an empty neighbouring square. {@code j5i4} */
  record Step(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /** A Scarab, Djed or Eye changes places with a neighbour; nothing turns. {@code d4e4} */
  record Swap(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /** The upper obelisk of a stack steps off, also onto a single one. {@code d2.c1} */
  record Unstack(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return from + "." + to;
    }
  }

  /** A single obelisk steps onto an own single one, and they are a stack. {@code d2c1} */
  record Stack(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /** A piece turns by a quarter, or the Sphinx to its other facing. {@code h8+}, {@code e4~} */
  record Turn(Square from, Sense sense) implements Move {
    @Override
    public String toString() {
      return from + sense.sign();
    }
  }

  /** Which way a piece is turned, seen from above. */
  enum Sense {
    CLOCKWISE("+"),
    COUNTER_CLOCKWISE("-"),
    /** Either way comes to the same: Scarab, Djed, Eye and Sphinx are always written so. */
    EITHER("~");

    private final String sign;

    Sense(String sign) {
      this.sign = sign;
    }

    /** {@code +}, {@code -} or {@code ~}. */
    public String sign() {
      return sign;
    }
  }
}
