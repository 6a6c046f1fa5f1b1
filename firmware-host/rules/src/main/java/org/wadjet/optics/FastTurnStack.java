package org.wadjet.optics;

/** Plays complete turns (move, shot and removal) on the fast board, and undoes them. */
public final class FastTurnStack {
  private static final int STRUCK = 28;
  private static final int STRUCK_CODE = STRUCK + 7;

  private FastTurnStack() {}

  /**
   * Makes a move from {@link FastMoves}, fires, removes the struck piece and passes the turn.
   *
   * @return undo value for {@link #takeBack}: a {@link PackedMove} that leads back, then the cell
   *     of the struck piece, 0 for none, and its code
   */
  public static long play(FastPosition position, int move) {
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    long back = PackedMove.pack(from, position.code(from), to, position.code(to));
    position.set(from, PackedMove.codeFrom(move));
    position.set(to, PackedMove.codeTo(move));
    int end = position.trace(position.sideToMove());
    if (BeamEnd.strikes(end)) {
      int struck = BeamEnd.cell(end);
      int code = position.code(struck);
      position.set(struck, PieceCode.afterHit(code));
      back |= (long) struck << STRUCK | (long) code << STRUCK_CODE;
    }
    position.passTurn();
    return back;
  }

  /** Undoes the last turn. */
  public static void takeBack(FastPosition position, long back) {
    position.passTurn();
    int struck = (int) (back >> STRUCK) & 127;
    if (struck != 0) {
      position.set(struck, (int) (back >> STRUCK_CODE));
    }
    int move = (int) back & ((1 << STRUCK) - 1);
    position.set(PackedMove.from(move), PackedMove.codeFrom(move));
    position.set(PackedMove.to(move), PackedMove.codeTo(move));
  }
}
