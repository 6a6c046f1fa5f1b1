package org.wadjet.optics;

import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Decoder of the beam end that {@link FastPosition#trace} returns as an int: bits 0 to 6 the cell,
 * 7 and 8 the heading, from 9 on the kind.
 */
public final class BeamEnd {
  private BeamEnd() {}

  /** Packs a negative entry of {@link ReflectionTable}, its row and the cell. */
  static int pack(int entry, int row, int cell) {
    return ~entry << 9 | row | cell;
  }

  /** Returns the cell that ended the light, possibly of the rim. */
  public static int cell(int end) {
    return end & 127;
  }

  /**
   * Returns the last square of the light: that of the piece that ended it, or the one from which it
   * left the board.
   */
  public static Square square(int end) {
    return CellIndex.square(cell(end));
  }

  /** Returns the heading of the light: into that square, or out of the board. */
  public static Heading heading(int end) {
    return Heading.ofQuarter(end >> 7 & 3);
  }

  /** Returns the kind of the end. */
  public static Trace.End.EndKind kind(int end) {
    return ReflectionTable.end(~(end >> 9));
  }

  /** Returns whether a piece is removed. */
  public static boolean strikes(int end) {
    return ReflectionTable.strikes(~(end >> 9));
  }
}
