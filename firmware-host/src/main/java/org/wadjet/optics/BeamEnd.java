package org.wadjet.optics;

import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Reads the end of a beam that {@link FastPosition#trace} gives as an int: 0 to 6 the cell, 7 and 8
 * the heading, from 9 on the kind.
 */
public final class BeamEnd {
  private BeamEnd() {}

  /** From a negative entry of {@link ReflectionTable}, its row and the cell. */
  static int pack(int entry, int row, int cell) {
    return ~entry << 9 | row | cell;
  }

  /** The cell of what ended the light, one of the rim too. */
  static int cell(int end) {
    return end & 127;
  }

  /**
   * Where the light was last: the square of the piece that ended it, or that it left the board
   * from.
   */
  public static Square square(int end) {
    return CellIndex.square(cell(end));
  }

  /** Which way it travelled: into that square, or out of the board. */
  public static Heading heading(int end) {
    return Heading.ofQuarter(end >> 7 & 3);
  }

  /** What ended it. */
  public static Trace.End.EndKind kind(int end) {
    return ReflectionTable.end(~(end >> 9));
  }

  /** Whether something is struck off. */
  static boolean strikes(int end) {
    return kind(end).strikes();
  }

  /** The same as the readable tracer gives it. */
  public static Trace.End toEnd(int end) {
    return new Trace.End(square(end), heading(end), kind(end));
  }
}
