package org.wadjet.engine;

import org.wadjet.optics.BeamEnd;
import org.wadjet.optics.CellIndex;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.MoveTracer;
import org.wadjet.optics.PackedMove;

/**
 * Moves of a side that change its beam in one position, each with the cells that the light then
 * meets. They serve all positions that differ from it in a few cells away from the beam; only the
 * shots that meet a changed cell are traced again. Sets of cells are two words, as those of {@link
 * FastShot#cells}. For positions without an Eye of Horus. Not thread-safe.
 */
final class BeamMoveCache {
  /** Moves that have room; a position with more is not cached. */
  private static final int CAPACITY = Byte.MAX_VALUE;

  private static final int HALF = CellIndex.COUNT / 2;

  private final int[] moves = new int[CAPACITY];
  private final int[] struck = new int[CAPACITY];
  private final int[] gains = new int[CAPACITY];

  /** Cells of each move and of the light after it. */
  private final long[] cells = new long[2 * CAPACITY];

  private final FastShot beam = new FastShot();

  /** Cells whose change may change the beam, or add or remove a move of a piece that has some. */
  private final long[] fixed = new long[2];

  /** Cells on which another piece of the side may have further moves. */
  private final long[] near = new long[2];

  private int size;
  private boolean usable;

  /** Forgets the moves. */
  void clear() {
    usable = false;
  }

  /**
   * Takes the moves of the side to move.
   *
   * @param room at least {@link FastMoves#MAX_MOVES} entries, which are overwritten
   */
  void fill(FastPosition position, FastMoves legal, MoveTracer tracer, FastShot shot, int[] room) {
    int side = position.sideToMove();
    position.shoot(side, beam);
    size = legal.generateOnBeam(position, beam, room);
    usable = size <= CAPACITY;
    if (!usable) {
      return;
    }
    for (int half = 0; half < 2; half++) {
      fixed[half] = beam.cells(half);
      near[half] = beam.near(half);
    }
    for (int half = 0; half < 2; half++) {
      long onBeam = beam.cells(half) & position.cellsOf(side, half);
      for (; onBeam != 0; onBeam &= onBeam - 1) {
        int cell = half * HALF + Long.numberOfTrailingZeros(onBeam);
        fixed[0] |= CellIndex.around(cell, 0);
        fixed[1] |= CellIndex.around(cell, 1);
      }
    }
    for (int i = 0; i < size; i++) {
      int move = room[i];
      moves[i] = move;
      int end = tracer.trace(move, beam, shot);
      struck[i] = BeamEnd.strikes(end) ? BeamEnd.cell(end) : FastTurnStack.NO_STRIKE;
      gains[i] = Evaluation.gainOf(position, move, struck[i]);
      for (int half = 0; half < 2; half++) {
        fixed[half] |= bit(PackedMove.from(move), half);
        cells[2 * i + half] = shot.cells(half) | cells(move, half);
      }
    }
  }

  /**
   * Returns whether the moves serve a position with the same side to move.
   *
   * @param low cells of the lower half in which the position differs, or more
   * @param high cells of the upper half
   */
  boolean serves(FastPosition position, long low, long high) {
    int side = position.sideToMove();
    return usable
        && ((low & fixed[0]) | (high & fixed[1])) == 0
        && ((low & near[0] & position.cellsOf(side, 0))
                | (high & near[1] & position.cellsOf(side, 1)))
            == 0;
  }

  /** Returns the cells of a move on one half of the board. */
  static long cells(int move, int half) {
    return bit(PackedMove.from(move), half) | bit(PackedMove.to(move), half);
  }

  /** Returns the set of one cell of a half of the board; empty for a cell of the other half. */
  static long bit(int cell, int half) {
    int place = cell - half * HALF;
    return place >= 0 && place < HALF ? 1L << place : 0;
  }

  int size() {
    return size;
  }

  int move(int index) {
    return moves[index];
  }

  /** Returns the cell that the shot after a move strikes, or {@link FastTurnStack#NO_STRIKE}. */
  int struck(int index) {
    return struck[index];
  }

  /** Returns the gain of the shot after a move. */
  int gain(int index) {
    return gains[index];
  }

  /** Returns whether the light after a move meets one of some cells. */
  boolean meets(int index, long low, long high) {
    return ((cells[2 * index] & low) | (cells[2 * index + 1] & high)) != 0;
  }
}
