package org.wadjet.optics;

import java.util.SplittableRandom;

/**
 * Random numbers by which a position is hashed incrementally: the exclusive or of those of all
 * cells (Zobrist 1970). The same in every run.
 */
final class ZobristKeys {
  static final long RED_TO_MOVE;

  /** Key of each code on each cell; zero for an empty cell. */
  private static final long[] KEYS = new long[CellIndex.COUNT * PieceCode.COUNT];

  static {
    SplittableRandom random = new SplittableRandom(0x5EED);
    for (int i = 0; i < KEYS.length; i++) {
      KEYS[i] = i % PieceCode.COUNT == PieceCode.EMPTY ? 0 : random.nextLong();
    }
    RED_TO_MOVE = random.nextLong();
  }

  private ZobristKeys() {}

  static long of(int cell, int code) {
    return KEYS[cell * PieceCode.COUNT + code];
  }
}
