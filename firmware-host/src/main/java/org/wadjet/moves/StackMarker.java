package org.wadjet.moves;

import java.util.EnumSet;
import java.util.Set;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;

/** How the sensors tell a stack of Obelisks from a single one (DESIGN.md, The turn). */
public enum StackMarker {
  /** Not at all: the code of both is free. */
  NONE,
  /** Single ones stand N or S, stacks E or W. */
  QUARTER_TURN;

  /**
   * How a piece should stand: of the orientations that are equal to the rules, one of those that
   * the sensors want.
   */
  Heading wanted(Piece piece) {
    return this == QUARTER_TURN && piece.kind() == PieceKind.STACK ? Heading.E : piece.facing();
  }

  /** How many quarters clockwise bring a piece that reads {@code facing} to how it should stand. */
  int quarters(Piece piece, Heading facing) {
    int orientations = isMarked(piece.kind()) ? 2 : piece.kind().orientations();
    int quarters = Math.floorMod(wanted(piece).quarter() - facing.quarter(), orientations);
    return quarters == 3 ? -1 : quarters;
  }

  /** The facings in which a piece stands as it should. */
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
