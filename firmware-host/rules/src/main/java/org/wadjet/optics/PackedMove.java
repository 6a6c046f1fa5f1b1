package org.wadjet.optics;

/**
 * Move of the fast board, packed as the new contents of its two cells: 7 bits each, from the
 * lowest, for the cell left, its new code, the cell reached and its new code. A turn contains its
 * cell twice.
 */
public final class PackedMove {
  private static final int BITS = 7;
  private static final int MASK = (1 << BITS) - 1;

  private PackedMove() {}

  static int pack(int from, int codeFrom, int to, int codeTo) {
    return from | codeFrom << BITS | to << (2 * BITS) | codeTo << (3 * BITS);
  }

  static int turn(int cell, int code) {
    return pack(cell, code, cell, code);
  }

  static int from(int move) {
    return move & MASK;
  }

  static int codeFrom(int move) {
    return move >> BITS & MASK;
  }

  static int to(int move) {
    return move >> (2 * BITS) & MASK;
  }

  static int codeTo(int move) {
    return move >> (3 * BITS) & MASK;
  }
}
