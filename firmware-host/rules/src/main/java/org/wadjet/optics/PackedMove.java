package org.wadjet.optics;

import org.wadjet.game.Move;
import org.wadjet.game.Square;

/**
 * Move of the fast board, packed as the new contents of its two cells: 7 bits each, from the
 * lowest, for the cell left, its new code, the cell reached and its new code. A turn contains its
 * cell twice.
 */
public final class PackedMove {
  private static final int BITS = 7;
  private static final int MASK = (1 << BITS) - 1;

  private PackedMove() {}

  /**
   * Returns a packed move as {@link Move}.
   *
   * @param before the position before the move
   */
  public static Move toMove(int move, FastPosition before) {
    Square from = CellIndex.square(from(move));
    Square to = CellIndex.square(to(move));
    int mover = before.code(from(move));
    if (from.equals(to)) {
      return new Move.Turn(from, sense(mover, codeFrom(move)));
    }
    if (before.code(to(move)) == PieceCode.EMPTY && codeFrom(move) == PieceCode.EMPTY) {
      return new Move.Step(from, to);
    }
    return switch (PieceCode.piece(mover).kind()) {
      case STACK -> new Move.Unstack(from, to);
      case OBELISK -> new Move.Stack(from, to);
      case PYRAMID, SCARAB, EYE, ANUBIS, PHARAOH, SPHINX -> new Move.Swap(from, to);
    };
  }

  private static Move.Sense sense(int before, int after) {
    int kind = PieceCode.kindOf(before);
    if (kind == PieceCode.SCARAB || kind == PieceCode.EYE || kind == PieceCode.SPHINX) {
      return Move.Sense.EITHER;
    }
    return PieceCode.turned(before, 1) == after
        ? Move.Sense.CLOCKWISE
        : Move.Sense.COUNTER_CLOCKWISE;
  }

  static int pack(int from, int codeFrom, int to, int codeTo) {
    return from | codeFrom << BITS | to << (2 * BITS) | codeTo << (3 * BITS);
  }

  static int turn(int cell, int code) {
    return pack(cell, code, cell, code);
  }

  /** Returns the cell that the piece leaves, or on which it turns. */
  public static int from(int move) {
    return move & MASK;
  }

  /** Returns the new code of {@link #from}. */
  public static int codeFrom(int move) {
    return move >> BITS & MASK;
  }

  /** Returns the cell that the piece reaches; {@link #from} for a turn. */
  public static int to(int move) {
    return move >> (2 * BITS) & MASK;
  }

  /** Returns the new code of {@link #to}. */
  public static int codeTo(int move) {
    return move >> (3 * BITS) & MASK;
  }
}
