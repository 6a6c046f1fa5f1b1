package org.wadjet.engine;

import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastShot;

/**
 * Moves of one node of a search, picked in the order of their scores. Those on or onto the side's
 * own beam come first, each with its own shot; all later ones have the shot that fires without a
 * move.
 */
final class MoveBuffer {
  private final int[] moves = new int[FastMoves.MAX_MOVES];

  /** Gains of the shots of the moves on the beam. */
  private final int[] gains = new int[FastMoves.MAX_MOVES];

  /** Cells that those shots strike; see {@link MovePicker}. */
  private final int[] struck = new int[FastMoves.MAX_MOVES];

  /** Moves in the order of their picks: complement of the score in the upper half, index below. */
  private final long[] order = new long[FastMoves.MAX_MOVES];

  private int size;
  private int onBeam;

  /** Whether the moves that are not picked are in their order. */
  private boolean sorted;

  private FastShot own;
  private int standing;
  private int standingStruck;

  /** Begins a node with the shot that its side would fire without a move. */
  void begin(FastShot shot, int gain, int struckCell) {
    own = shot;
    standing = gain;
    standingStruck = struckCell;
    size = 0;
    onBeam = 0;
    sorted = false;
  }

  void addOnBeam(int move, int gain, int struckCell, int score) {
    moves[size] = move;
    gains[size] = gain;
    struck[size] = struckCell;
    order[size] = entry(score, size);
    size++;
    onBeam = size;
  }

  /** Adds a move that leaves the beam as it stands. */
  void addOffBeam(int move, int score) {
    moves[size] = move;
    order[size] = entry(score, size);
    size++;
  }

  private static long entry(int score, int index) {
    return (long) ~score << 32 | index;
  }

  /**
   * Moves the entry with the highest score among those not picked to an index.
   *
   * @param index number of entries picked before
   * @return that score, or {@link Integer#MIN_VALUE} without an entry
   */
  int pick(int index) {
    if (index >= size) {
      return Integer.MIN_VALUE;
    }
    if (!sorted) {
      int best = index;
      long least = order[index];
      for (int i = index + 1; i < size; i++) {
        if (order[i] < least) {
          least = order[i];
          best = i;
        }
      }
      order[best] = order[index];
      order[index] = least;
    }
    return ~(int) (order[index] >> 32);
  }

  /**
   * Orders the moves that are not picked; no further ones may be added.
   *
   * @param index number of entries picked before
   */
  void sort(int index) {
    // Most scores of the last group are equal, so that few entries move in an insertion sort.
    for (int i = index + 1; i < size; i++) {
      long entry = order[i];
      int place = i;
      for (; place > index && order[place - 1] > entry; place--) {
        order[place] = order[place - 1];
      }
      order[place] = entry;
    }
    sorted = true;
  }

  /** Returns a picked move. */
  int move(int index) {
    return moves[(int) order[index]];
  }

  /** Returns the gain of the shot of a picked move. */
  int gain(int index) {
    int slot = (int) order[index];
    return slot < onBeam ? gains[slot] : standing;
  }

  /** Returns the cell that the shot of a picked move strikes. */
  int struck(int index) {
    int slot = (int) order[index];
    return slot < onBeam ? struck[slot] : standingStruck;
  }

  int size() {
    return size;
  }

  FastShot own() {
    return own;
  }

  int standing() {
    return standing;
  }
}
