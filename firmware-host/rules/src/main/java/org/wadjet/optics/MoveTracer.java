package org.wadjet.optics;

/**
 * Tracer of the shots that the side to move would fire after its possible moves, for a position
 * without an Eye of Horus. A shot is traced from the first cell that the move changes; all moves of
 * a piece from the beam to cells that the light then does not reach share one trace. The position
 * stays as it is. Allocates nothing after construction. Not thread-safe.
 */
public final class MoveTracer {
  private final FastPosition position;

  /** Light that passes the cell {@link #leftCell} once its piece left the position of a key. */
  private final FastShot left = new FastShot();

  private long leftKey;
  private int leftCell = -1;
  private int leftEnd;

  /** Creates a tracer of moves in a position, which may change between two calls. */
  public MoveTracer(FastPosition position) {
    this.position = position;
  }

  /**
   * Returns the end of the beam after a move on or onto the present beam, as {@link
   * FastPosition#trace}.
   *
   * @param own present beam of the side to move; the light is the same up to the first cell that
   *     the move changes
   */
  public int trace(int move, FastShot own) {
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    boolean toFirst = own.stepsTo(to) < own.stepsTo(from);
    int first = toFirst ? to : from;
    int code = toFirst ? PackedMove.codeTo(move) : PackedMove.codeFrom(move);
    if (own.stepsTo(first) == 0) { // the laser itself turns
      return trace(move, first, PieceCode.facing(code));
    }
    int heading = own.headingInto(first);
    if (code == PieceCode.EMPTY) {
      return traceLeft(move, first, heading);
    }
    int row = ReflectionTable.row(heading);
    int sense = ReflectionTable.get(row, code);
    return sense < 0
        ? BeamEnd.pack(sense, row, first)
        : trace(move, first, sense, (heading & 1) == 0);
  }

  /**
   * Returns the end of the beam after a move on or onto the present beam, and the cells that the
   * light meets from the first one that the move changes.
   *
   * @param own present beam of the side to move
   * @param rest takes the cells
   */
  public int trace(int move, FastShot own, FastShot rest) {
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    boolean toFirst = own.stepsTo(to) < own.stepsTo(from);
    int first = toFirst ? to : from;
    int code = toFirst ? PackedMove.codeTo(move) : PackedMove.codeFrom(move);
    int heading = own.stepsTo(first) == 0 ? PieceCode.facing(code) : own.headingInto(first);
    int row = ReflectionTable.row(heading);
    if (own.stepsTo(first) != 0 && code != PieceCode.EMPTY) {
      int sense = ReflectionTable.get(row, code);
      if (sense < 0) {
        rest.begin(first, heading);
        return BeamEnd.pack(sense, row, first);
      }
      heading = (~heading & 1) | (sense & 2);
    }
    int oldFrom = position.putForTrace(from, PackedMove.codeFrom(move));
    int oldTo = position.putForTrace(to, PackedMove.codeTo(move));
    rest.begin(first, heading);
    rest.hasNext();
    int end = position.follow(rest);
    position.putForTrace(to, oldTo);
    position.putForTrace(from, oldFrom);
    return end;
  }

  /** Returns the end of light that passes the cell that a piece leaves. */
  private int traceLeft(int move, int cell, int heading) {
    if (leftKey != position.key() || leftCell != cell) {
      int code = position.putForTrace(cell, PieceCode.EMPTY);
      left.begin(cell, heading);
      left.hasNext();
      leftEnd = position.follow(left);
      position.putForTrace(cell, code);
      leftKey = position.key();
      leftCell = cell;
    }
    return left.reaches(PackedMove.to(move)) ? trace(move, cell, heading) : leftEnd;
  }

  private int trace(int move, int start, int heading) {
    return trace(move, start, ReflectionTable.sense(heading), (heading & 1) != 0);
  }

  /** Returns the end of light that leaves a cell once a move is made. */
  private int trace(int move, int start, int sense, boolean alongRank) {
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    int oldFrom = position.putForTrace(from, PackedMove.codeFrom(move));
    int oldTo = position.putForTrace(to, PackedMove.codeTo(move));
    int end = position.trace(start, sense, alongRank);
    position.putForTrace(to, oldTo);
    position.putForTrace(from, oldFrom);
    return end;
  }
}
