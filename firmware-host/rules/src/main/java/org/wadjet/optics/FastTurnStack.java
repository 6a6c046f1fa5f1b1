package org.wadjet.optics;

import java.util.Arrays;

/**
 * Complete turns on the fast board and their reversal: the move, the shot, the removal. Allocates
 * nothing after construction. Not thread-safe.
 */
public final class FastTurnStack {
  /** Cell of a shot that strikes no piece. */
  public static final int NO_STRIKE = -1;

  /** Place of the code in the word of a struck piece; below it is the cell. */
  private static final int STRUCK_CODE = 7;

  private static final int MASK = (1 << STRUCK_CODE) - 1;

  private final FastPosition position;
  private final FastShot shot = new FastShot();

  /** For each turn the cells and codes that were struck, then their number, then the way back. */
  private int[] words = new int[256];

  /** For each turn the key and the sum of weights before it. */
  private long[] sums = new long[64];

  private int depth;

  private int size;

  /** Creates an empty stack of the turns after a position. */
  public FastTurnStack(FastPosition position) {
    this.position = position;
  }

  /**
   * Makes a move from {@link FastMoves}, fires, removes the struck pieces and passes the turn.
   *
   * @return the number of pieces that were struck
   */
  public int play(int move) {
    int back = make(move);
    return end(back, position.hasEyes() ? strikeAll() : strikeOne());
  }

  /**
   * Makes a move whose shot is known, removes the struck piece and passes the turn; there must be
   * no Eye of Horus.
   *
   * @param struck cell of the piece that the shot strikes, or {@link #NO_STRIKE}
   */
  public void play(int move, int struck) {
    int back = make(move);
    if (struck == NO_STRIKE) {
      end(back, 0);
    } else {
      strike(struck);
      end(back, 1);
    }
  }

  /** Makes a move and returns the one that undoes it. */
  private int make(int move) {
    begin();
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    int back = PackedMove.pack(from, position.code(from), to, position.code(to));
    position.set(from, PackedMove.codeFrom(move));
    if (to != from) {
      position.set(to, PackedMove.codeTo(move));
    }
    return back;
  }

  /**
   * Fires without a move, removes the struck pieces and passes the turn; no rule allows it, but a
   * search may assume it.
   *
   * @return the number of pieces that were struck
   */
  public int playNull() {
    begin();
    int cell = 0;
    int back = PackedMove.turn(cell, position.code(cell));
    return end(back, position.hasEyes() ? strikeAll() : strikeOne());
  }

  private int end(int back, int struck) {
    position.passTurn();
    words[size++] = struck;
    words[size++] = back;
    return struck;
  }

  private void begin() {
    if (2 * depth == sums.length) {
      sums = Arrays.copyOf(sums, 2 * sums.length);
    }
    sums[2 * depth] = position.key();
    sums[2 * depth + 1] = position.weight();
    depth++;
    if (size + CellIndex.COUNT > words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
  }

  private int strikeOne() {
    int end = position.trace(position.sideToMove());
    if (!BeamEnd.strikes(end)) {
      return 0;
    }
    strike(BeamEnd.cell(end));
    return 1;
  }

  private int strikeAll() {
    position.shoot(position.sideToMove(), shot);
    for (int i = 0; i < shot.strikes(); i++) {
      strike(shot.struck(i));
    }
    return shot.strikes();
  }

  private void strike(int cell) {
    int code = position.code(cell);
    position.set(cell, PieceCode.afterHit(code));
    words[size++] = cell | code << STRUCK_CODE;
  }

  /** Undoes the last turn. */
  public void takeBack() {
    int move = words[--size];
    for (int left = words[--size]; left > 0; left--) {
      int word = words[--size];
      position.put(word & MASK, word >> STRUCK_CODE);
    }
    position.put(PackedMove.from(move), PackedMove.codeFrom(move));
    if (PackedMove.to(move) != PackedMove.from(move)) {
      position.put(PackedMove.to(move), PackedMove.codeTo(move));
    }
    depth--;
    position.restore(sums[2 * depth], (int) sums[2 * depth + 1]);
  }

  /**
   * Returns whether the last turn changed a cell that a beam reached before it, by its move or by
   * the removal of a piece. If not, the beam is still the same.
   */
  public boolean lastChanged(FastShot beam) {
    int back = words[size - 1];
    if (beam.reaches(PackedMove.from(back)) || beam.reaches(PackedMove.to(back))) {
      return true;
    }
    for (int i = words[size - 2]; i > 0; i--) {
      if (beam.reaches(words[size - 2 - i] & MASK)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the cell of the only piece that the last turn struck, or {@link #NO_STRIKE}; of several
   * pieces that of the last.
   */
  public int lastStrike() {
    return words[size - 2] == 0 ? NO_STRIKE : words[size - 3] & MASK;
  }

  /** Returns the code of a piece that the last turn struck, from 0. */
  public int lastStruck(int index) {
    return words[size - 3 - index] >> STRUCK_CODE;
  }
}
