package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;

/**
 * Table of the interactions of light with an occupied cell, made from {@link LightInteraction}.
 *
 * <p>Every mirror turns light by a quarter, so light alternates between files and ranks, and an
 * entry holds only the sense of its next heading: 0 towards N or E, {@link #BACKWARDS} towards S or
 * W.
 */
final class ReflectionTable {
  /**
   * Sense of light towards S or W. Its value is 31, so that {@code p ^ sense} counts bits from the
   * end.
   */
  static final int BACKWARDS = 31;

  /** Kinds of end by their number. */
  private static final List<Trace.End.EndKind> KINDS =
      List.of(
          Trace.End.EndKind.RIM,
          Trace.End.EndKind.REMOVED,
          Trace.End.EndKind.PHARAOH,
          Trace.End.EndKind.BLOCKED);

  private static final int REMOVED = ~KINDS.indexOf(Trace.End.EndKind.REMOVED);
  private static final int PHARAOH = ~KINDS.indexOf(Trace.End.EndKind.PHARAOH);

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
      return ~KINDS.indexOf(
          Trace.End.EndKind.RIM); // The rim; light meets no other code that is not a piece.
    }
    return switch (LightInteraction.of(PieceCode.piece(code), heading)) {
      case LightInteraction.Stopped(Trace.End.EndKind end) -> ~KINDS.indexOf(end);
      // An Eye of Horus lets light pass as well, which FastShot follows.
      case LightInteraction.Onward(var headings) -> sense(headings.getLast().quarter());
    };
  }

  /** Returns the sense of a heading given in quarters. */
  static int sense(int heading) {
    return -(heading >> 1) & BACKWARDS;
  }

  /** Returns the start of the entries of light with this heading. */
  static int row(int heading) {
    return heading * PieceCode.COUNT;
  }

  /** Returns the entry; negative if the light ends. */
  static int get(int row, int code) {
    return TABLE[row | code];
  }

  /** Returns whether a negative entry removes a piece. */
  static boolean strikes(int entry) {
    return entry == REMOVED || entry == PHARAOH;
  }

  /** Returns the kind of end of a negative entry. */
  static Trace.End.EndKind end(int entry) {
    return KINDS.get(~entry);
  }
}
