package org.wadjet.moves;

import java.util.EnumSet;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;

/**
 * Method by which the sensors distinguish a stack of Obelisks from a single one ({@code
 * docs/architecture.md#the-turn}).
 */
public enum StackMarker {
  /** The sensors do not distinguish them; both have an arbitrary code. */
  NONE,
  /** Single Obelisks are placed facing N or S, stacks E or W. */
  QUARTER_TURN;

  /**
   * Returns the facing in which to place a piece: one that the sensors expect, of the orientations
   * that the rules consider equal.
   */
  Heading expectedFacing(Piece piece) {
    return this == QUARTER_TURN && piece.kind() == PieceKind.STACK ? Heading.E : piece.facing();
  }

  /**
   * Returns the number of clockwise quarter turns from the reading {@code facing} to the expected
   * facing of a piece.
   */
  int quarters(Piece piece, Heading facing) {
    int orientations = isMarked(piece.kind()) ? 2 : piece.kind().orientations();
    int quarters = Math.floorMod(expectedFacing(piece).quarter() - facing.quarter(), orientations);
    return quarters == 3 ? -1 : quarters;
  }

  /** Returns the facings in which a piece reads as expected. */
  Set<Heading> facings(Piece piece) {
    EnumSet<Heading> facings = EnumSet.noneOf(Heading.class);
    for (Heading facing : Heading.values()) {
      if (quarters(piece, facing) == 0) {
        facings.add(facing);
      }
    }
    return facings;
  }

  private boolean isMarked(PieceKind kind) {
    return this == QUARTER_TURN && (kind == PieceKind.OBELISK || kind == PieceKind.STACK);
  }
}
