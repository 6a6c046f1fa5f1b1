package org.wadjet.sim;

import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;

/**
 * A piece as a body: it stands in one of four ways even where the rules tell fewer apart.
 *
 * @param quarter quarter turns clockwise from N, 0 to 3; what N means for a kind is told at {@link
 *     Piece}
 */
public record PhysicalPiece(Side side, PieceKind kind, int quarter) {
  public PhysicalPiece {
    if (quarter < 0 || quarter > 3) {
      throw new IllegalArgumentException("a piece stands in one of four quarters, not " + quarter);
    }
  }

  /** The body of a piece, standing as the rules write it. */
  public static PhysicalPiece of(Piece piece) {
    return new PhysicalPiece(piece.side(), piece.kind(), piece.facing().quarter());
  }

  /** The piece as the rules see it. */
  public Piece piece() {
    return new Piece(side, kind, Heading.ofQuarter(quarter));
  }

  /** This piece turned by a number of quarters, clockwise seen from above; any sign. */
  public PhysicalPiece turned(int quartersClockwise) {
    return new PhysicalPiece(side, kind, Math.floorMod(quarter + quartersClockwise, 4));
  }

  /** This piece as another kind: an obelisk that became a stack, or the other way. */
  PhysicalPiece as(PieceKind other) {
    return new PhysicalPiece(side, other, quarter);
  }

  /**
   * Whether it carries the code discs: all but pharaoh and obelisk (BOARD.md, A square).
   *
   * @param marksStacks whether obelisks do too, to tell a stack from a single one
   */
  boolean hasCodeMagnets(boolean marksStacks) {
    return switch (kind) {
      case PHARAOH -> false;
      case OBELISK, STACK -> marksStacks;
      case PYRAMID, SCARAB, ANUBIS, SPHINX, EYE -> true;
    };
  }
}
