package org.wadjet.game;

import java.util.Comparator;

/** Piece that is placed on a square, as a part of a {@link Move.Placement}. */
public record PlacedPiece(Piece piece, Square square) implements Comparable<PlacedPiece> {
  private static final Comparator<PlacedPiece> ORDER =
      Comparator.comparing((PlacedPiece placed) -> placed.piece.kind())
          .thenComparing(PlacedPiece::square);

  /** Compares by kind, then by square. */
  @Override
  public int compareTo(PlacedPiece other) {
    return ORDER.compare(this, other);
  }

  /** Returns the letter of the piece, then the square: {@code Cd4}. */
  @Override
  public String toString() {
    return PositionNotation.letter(piece) + square;
  }
}
