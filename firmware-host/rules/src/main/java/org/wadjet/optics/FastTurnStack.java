package org.wadjet.optics;

import java.util.Arrays;

/**
 * Complete turns on the fast board and their reversal: the move, the shot, the removal. Allocates
 * nothing after construction. Not thread-safe.
 */
public final class FastTurnStack {
  /** Place of the code in the word of a struck piece; below it is the cell. */
  private static final int STRUCK_CODE = 7;

  private static final int MASK = (1 << STRUCK_CODE) - 1;

  private final FastPosition position;
  private final FastShot shot = new FastShot();

  /** For each turn the cells and codes that were struck, then their number, then the way back. */
  private int[] words = new int[256];

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
    grow();
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    int back = PackedMove.pack(from, position.code(from), to, position.code(to));
    position.set(from, PackedMove.codeFrom(move));
    position.set(to, PackedMove.codeTo(move));
    return fire(back);
  }

  /**
   * Fires without a move, removes the struck pieces and passes the turn; no rule allows it, but a
   * search may assume it.
   *
   * @return the number of pieces that were struck
   */
  public int playNull() {
    grow();
    int cell = 0;
    return fire(PackedMove.turn(cell, position.code(cell)));
  }

  private int fire(int back) {
    int struck = position.hasEyes() ? strikeAll() : strikeOne();
    position.passTurn();
    words[size++] = struck;
    words[size++] = back;
    return struck;
  }

  private void grow() {
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
    position.passTurn();
    int move = words[--size];
    for (int left = words[--size]; left > 0; left--) {
      int word = words[--size];
      position.set(word & MASK, word >> STRUCK_CODE);
    }
    position.set(PackedMove.from(move), PackedMove.codeFrom(move));
    position.set(PackedMove.to(move), PackedMove.codeTo(move));
  }

  /** Returns the code of a piece that the last turn struck, from 0. */
  public int lastStruck(int index) {
    return words[size - 3 - index] >> STRUCK_CODE;
  }
}
