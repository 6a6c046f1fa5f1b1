package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;

/**
 * What a cell of the fast board holds, as a number from 0 to 127: two bits for the facing, four for
 * the kind, one for the side. An Eye of Horus has none: it splits the light.
 */
final class PieceCode {
  static final int COUNT = 128;

  /** The kinds by their number, less one: 0 is no piece. */
  private static final List<PieceKind> KINDS =
      List.of(
          PieceKind.PYRAMID,
          PieceKind.SCARAB,
          PieceKind.ANUBIS,
          PieceKind.PHARAOH,
          PieceKind.SPHINX,
          PieceKind.OBELISK,
          PieceKind.STACK);

  static final int EMPTY = 0;

  static final int PYRAMID = kind(PieceKind.PYRAMID);
  static final int SCARAB = kind(PieceKind.SCARAB);
  static final int ANUBIS = kind(PieceKind.ANUBIS);
  static final int PHARAOH = kind(PieceKind.PHARAOH);
  static final int SPHINX = kind(PieceKind.SPHINX);
  static final int OBELISK = kind(PieceKind.OBELISK);
  static final int STACK = kind(PieceKind.STACK);

  /** The rim of the board. A laser in the frame (Khet 1) is a rim cell that faces the board. */
  static final int RIM = (KINDS.size() + 1) << 2;

  private static final int FACING = 3;
  private static final int KIND = 15 << 2;
  private static final int RED = 1 << 6;

  private PieceCode() {}

  private static int kind(PieceKind kind) {
    return (KINDS.indexOf(kind) + 1) << 2;
  }

  static int of(Piece piece) {
    if (!KINDS.contains(piece.kind())) {
      throw new IllegalArgumentException("the fast board has no Eye of Horus");
    }
    return number(piece.side()) * RED | kind(piece.kind()) | piece.facing().quarter();
  }

  /** Whether it stands for a piece: not for an empty cell or the rim. */
  static boolean isPiece(int code) {
    int kind = kindOf(code);
    return kind >= PYRAMID && kind <= STACK;
  }

  /** The piece; the code must be one. */
  static Piece piece(int code) {
    return new Piece(
        side(code) == 0 ? Side.SILVER : Side.RED,
        KINDS.get((kindOf(code) >> 2) - 1),
        Heading.ofQuarter(facing(code)));
  }

  /** The kind alone, to be compared with the constants above. */
  static int kindOf(int code) {
    return code & KIND;
  }

  /** Quarters clockwise from N. */
  static int facing(int code) {
    return code & FACING;
  }

  /** 0 for silver, 1 for red. */
  static int number(Side side) {
    return side == Side.RED ? 1 : 0;
  }

  /** The side of a piece, 0 for silver, 1 for red. */
  static int side(int code) {
    return code >> 6;
  }

  /** The same side's piece of another kind; the facing is that of N. */
  static int withKind(int code, int kind) {
    return (code & RED) | kind;
  }

  /** Turned by so many quarters clockwise, for kinds that look different in all four. */
  static int turned(int code, int quarters) {
    return (code & ~FACING) | ((code + quarters) & FACING);
  }

  /** A Scarab with its mirror along the other diagonal. */
  static int mirrorTurned(int code) {
    return code ^ 1;
  }

  /** A Sphinx in its other facing: N and W change places, and so do S and E. */
  static int sphinxTurned(int code) {
    return code ^ FACING;
  }

  /** What a hit leaves behind: of a stack the lower obelisk, else nothing. */
  static int afterHit(int code) {
    return kindOf(code) == STACK ? withKind(code, OBELISK) : EMPTY;
  }
}
