package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;

/**
 * What light meets in an occupied cell, as a table made from {@link LightInteraction}.
 *
 * <p>Every mirror turns light by a quarter, so light goes along files and along ranks by turns, and
 * of its next heading only the sense is open: 0 towards N or E, {@link #BACKWARDS} towards S or W.
 */
final class ReflectionTable {
  /** The sense of light towards S or W; 31, so that {@code p ^ sense} counts bits from the end. */
  static final int BACKWARDS = 31;

  /** The kinds of end by their number. */
  private static final List<Trace.End.EndKind> KINDS =
      List.of(
          Trace.End.EndKind.RIM,
          Trace.End.EndKind.REMOVED,
          Trace.End.EndKind.PHARAOH,
          Trace.End.EndKind.BLOCKED);

  /**
   * For heading and code: the sense of the reflected light, or the complement of the end's kind.
   */
  private static final byte[] TABLE = new byte[4 * PieceCode.COUNT];

  static {
    for (Heading heading : Heading.values()) {
      for (int code = 0; code < PieceCode.COUNT; code++) {
        TABLE[row(heading.quarter()) | code] = (byte) met(heading, code);
      }
    }
  }

  private ReflectionTable() {}

  private static int met(Heading heading, int code) {
    if (!PieceCode.isPiece(code)) {
      return ~KINDS.indexOf(Trace.End.EndKind.RIM); // the rim; what else is no piece is never met
    }
    return switch (LightInteraction.of(PieceCode.piece(code), heading)) {
      case LightInteraction.Stopped(Trace.End.EndKind end) -> ~KINDS.indexOf(end);
      case LightInteraction.Onward(var headings) -> sense(headings.getFirst().quarter());
    };
  }

  /** The sense of a heading given in quarters. */
  static int sense(int heading) {
    return -(heading >> 1) & BACKWARDS;
  }

  /** Where the entries of light with this heading begin. */
  static int row(int heading) {
    return heading * PieceCode.COUNT;
  }

  /** Negative where the light ends. */
  static int get(int row, int code) {
    return TABLE[row | code];
  }

  /** The kind of end that a negative entry stands for. */
  static Trace.End.EndKind end(int entry) {
    return KINDS.get(~entry);
  }
}
