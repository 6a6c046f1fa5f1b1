package org.wadjet.game;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Change that a player makes to the board in one turn, before the shot ({@code
 * docs/rules.md#a-turn}). {@code toString} gives the notation of the engines' move lists.
 */
public sealed interface Move {
  /**
   * Returns the square of the piece that the player moves; of a placement, the first one filled.
   */
  Square from();

  /**
   * Returns the squares whose pieces a hand touches or whose content changes, {@link #from} first.
   */
  default List<Square> touched() {
    return switch (this) {
      case Turn(Square at, Sense _) -> List.of(at);
      case Step(Square from, Square to) -> List.of(from, to);
      case Swap(Square from, Square to) -> List.of(from, to);
      case Stack(Square from, Square to) -> List.of(from, to);
      case Unstack(Square from, Square to) -> List.of(from, to);
      case Placement(List<PlacedPiece> pieces) -> pieces.stream().map(PlacedPiece::square).toList();
    };
  }

  /** Move of a piece to an empty adjacent square. {@code j5i4} */
  record Step(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /** Swap of a Scarab, Djed or Eye with an adjacent piece; nothing turns. {@code d4e4} */
  record Swap(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /** Move of the upper obelisk off a stack, possibly onto a single one. {@code d2.c1} */
  record Unstack(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return from + "." + to;
    }
  }

  /** Move of a single obelisk onto an own single one, which makes a stack. {@code d2c1} */
  record Stack(Square from, Square to) implements Move {
    @Override
    public String toString() {
      return "" + from + to;
    }
  }

  /**
   * Turn of a piece by a quarter, or of the Sphinx to its other facing. {@code h8+}, {@code e4~}
   */
  record Turn(Square from, Sense sense) implements Move {
    @Override
    public String toString() {
      return from + sense.sign();
    }
  }

  /**
   * Placement of all pieces in hand on empty squares, the turn of a puzzle of the kind {@code
   * place} ({@code docs/puzzles.md#kinds}). It is legal only there, and the only legal move there.
   * {@code @Cd4,Yj2}
   *
   * @param pieces at least one, by kind, then by square
   */
  record Placement(List<PlacedPiece> pieces) implements Move {
    public Placement {
      if (pieces.isEmpty()) {
        throw new IllegalArgumentException("no piece is placed");
      }
      pieces = pieces.stream().sorted().toList();
    }

    @Override
    public Square from() {
      return pieces.getFirst().square();
    }

    @Override
    public String toString() {
      return pieces.stream().map(PlacedPiece::toString).collect(Collectors.joining(",", "@", ""));
    }
  }

  /** Direction of a turn, seen from above. */
  enum Sense {
    CLOCKWISE("+"),
    COUNTER_CLOCKWISE("-"),
    /** Both directions are equivalent: always used for Scarab, Djed, Eye and Sphinx. */
    EITHER("~");

    private final String sign;

    Sense(String sign) {
      this.sign = sign;
    }

    /** Returns {@code +}, {@code -} or {@code ~}. */
    public String sign() {
      return sign;
    }
  }
}
