package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;

/**
 * Content of a cell of the fast board, as a number from 0 to 127: two bits for the facing, four for
 * the kind, one for the side.
 */
public final class PieceCode {
  /** Number of codes, used or not. */
  public static final int COUNT = 128;

  /** Kinds by their number, less one: 0 is no piece. */
  private static final List<PieceKind> KINDS =
      List.of(
          PieceKind.PYRAMID,
          PieceKind.SCARAB,
          PieceKind.ANUBIS,
          PieceKind.PHARAOH,
          PieceKind.SPHINX,
          PieceKind.OBELISK,
          PieceKind.STACK,
          PieceKind.EYE);

  /** Code of an empty cell. */
  public static final int EMPTY = 0;

  /** Kind of a Pyramid. */
  public static final int PYRAMID = kind(PieceKind.PYRAMID);

  /** Kind of a Scarab or Djed. */
  public static final int SCARAB = kind(PieceKind.SCARAB);

  /** Kind of an Anubis. */
  public static final int ANUBIS = kind(PieceKind.ANUBIS);

  /** Kind of a Pharaoh. */
  public static final int PHARAOH = kind(PieceKind.PHARAOH);

  /** Kind of a Sphinx. */
  public static final int SPHINX = kind(PieceKind.SPHINX);

  /** Kind of a single Obelisk. */
  public static final int OBELISK = kind(PieceKind.OBELISK);

  /** Kind of a stack of two Obelisks. */
  public static final int STACK = kind(PieceKind.STACK);

  /** Kind of an Eye of Horus, which splits light. */
  public static final int EYE = kind(PieceKind.EYE);

  /** Code of the rim. A laser in the frame (Khet 1) is a rim cell that faces the board. */
  static final int RIM = (KINDS.size() + 1) << 2;

  private static final int FACING = 3;
  private static final int KIND = 15 << 2;
  private static final int RED = 1 << 6;

  private PieceCode() {}

  private static int kind(PieceKind kind) {
    return (KINDS.indexOf(kind) + 1) << 2;
  }

  /** Returns the code of a piece. */
  public static int of(Piece piece) {
    return number(piece.side()) * RED | kind(piece.kind()) | piece.facing().quarter();
  }

  /** Returns whether the code is a piece, neither an empty cell nor the rim. */
  static boolean isPiece(int code) {
    int kind = kindOf(code);
    return kind >= PYRAMID && kind <= EYE;
  }

  /** Returns the piece; the code must be one. */
  public static Piece piece(int code) {
    return new Piece(
        side(code) == 0 ? Side.SILVER : Side.RED,
        KINDS.get((kindOf(code) >> 2) - 1),
        Heading.ofQuarter(facing(code)));
  }

  /** Returns the kind alone, for comparison with the constants above. */
  public static int kindOf(int code) {
    return code & KIND;
  }

  /** Returns the facing in quarters clockwise from N. */
  public static int facing(int code) {
    return code & FACING;
  }

  /** Returns whether two codes differ in the facing at most. */
  static boolean isSameButFacing(int code, int other) {
    return (code ^ other) <= FACING;
  }

  /** Returns 0 for silver, 1 for red. */
  public static int number(Side side) {
    return side == Side.RED ? 1 : 0;
  }

  /** Returns the side of a piece, 0 for silver, 1 for red. */
  public static int side(int code) {
    return code >> 6;
  }

  /** Returns the same side's piece of another kind, facing N. */
  static int withKind(int code, int kind) {
    return (code & RED) | kind;
  }

  /** Returns the piece turned clockwise by some quarters, for kinds with four orientations. */
  static int turned(int code, int quarters) {
    return (code & ~FACING) | ((code + quarters) & FACING);
  }

  /** Returns a Scarab with its mirror along the other diagonal. */
  static int mirrorTurned(int code) {
    return code ^ 1;
  }

  /** Returns a Sphinx in its other facing: N and W are exchanged, and so are S and E. */
  static int sphinxTurned(int code) {
    return code ^ FACING;
  }

  /** Returns the content after a hit: the lower obelisk of a stack, otherwise empty. */
  public static int afterHit(int code) {
    return kindOf(code) == STACK ? withKind(code, OBELISK) : EMPTY;
  }
}
