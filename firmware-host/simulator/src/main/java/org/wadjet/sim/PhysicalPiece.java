package org.wadjet.sim;

import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;

/**
 * A piece as a physical body: it stands in one of four orientations, even if the rules distinguish
 * fewer.
 *
 * @param quarter quarter turns clockwise from N, 0 to 3; {@link Piece} defines N for each kind
 */
public record PhysicalPiece(Side side, PieceKind kind, int quarter) {
  public PhysicalPiece {
    if (quarter < 0 || quarter > 3) {
      throw new IllegalArgumentException("a piece stands in one of four quarters, not " + quarter);
    }
  }

  /** Returns the body of a piece in the orientation of the notation. */
  public static PhysicalPiece of(Piece piece) {
    return new PhysicalPiece(piece.side(), piece.kind(), piece.facing().quarter());
  }

  /** Returns the piece in terms of the rules. */
  public Piece piece() {
    return new Piece(side, kind, Heading.ofQuarter(quarter));
  }

  /** Returns this piece turned by quarters, clockwise seen from above; any sign. */
  public PhysicalPiece turned(int quartersClockwise) {
    return new PhysicalPiece(side, kind, Math.floorMod(quarter + quartersClockwise, 4));
  }

  /** Returns this piece as another kind, as when an obelisk becomes a stack or the reverse. */
  PhysicalPiece as(PieceKind other) {
    return new PhysicalPiece(side, other, quarter);
  }

  /**
   * Returns whether the piece has code discs: all except Pharaoh and obelisk ({@code
   * hardware/board-contract.md#a-square}).
   *
   * @param marksStacks whether obelisks have them too, to distinguish a stack from a single one
   */
  boolean hasCodeMagnets(boolean marksStacks) {
    return switch (kind) {
      case PHARAOH -> false;
      case OBELISK, STACK -> marksStacks;
      case PYRAMID, SCARAB, ANUBIS, SPHINX, EYE -> true;
    };
  }
}
