package org.wadjet.game;

/**
 * Piece with its side, kind and facing.
 *
 * <p>{@code facing} is the reading of the encoder under the piece:
 *
 * <ul>
 *   <li>Anubis, Sphinx: the direction of the front.
 *   <li>Pyramid: N stands for a mirror that faces NE, E for SE, S for SW, W for NW.
 *   <li>Scarab, Djed, Eye: N and S for the mirror line {@code \}, E and W for {@code /}; N stands
 *       for both of the first, E for both of the others, so that equal pieces are equal records.
 *   <li>Pharaoh, Obelisk, stack: always N; their orientation has no meaning.
 * </ul>
 */
public record Piece(Side side, PieceKind kind, Heading facing) {
  public Piece {
    facing = Heading.ofQuarter(facing.quarter() % kind.orientations());
  }

  /** Returns this piece turned by a number of quarters, clockwise seen from above. */
  public Piece turned(int quartersClockwise) {
    return new Piece(side, kind, facing.turned(quartersClockwise));
  }

  /** Returns this piece in the other colour and turned by half, as seen from across the table. */
  public Piece turnedHalf() {
    return new Piece(side.other(), kind, facing.opposite());
  }
}
