package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;

/** Draws the way of a beam, where it ends, and what it strikes. */
final class SvgBeam {
  /** How far before the middle of a piece the light ends on it. */
  private static final int FACE = 21;

  private static final String STAR =
      "M0 -13L3 -5L11 -7L5 0L11 7L3 5L0 13L-3 5L-11 7L-5 0L-11 -7L-3 -5Z";

  /** How far outside the board a laser in the frame is drawn. */
  private static final int FRAME = 14;

  private static final int HALF = SvgBoard.PITCH / 2;

  private final Markup svg;

  SvgBeam(Markup svg) {
    this.svg = svg;
  }

  void draw(Trace trace) {
    String way = way(trace);
    if (way.isEmpty()) {
      return;
    }
    for (String style : List.of("wb-beam under", "wb-beam over")) {
      svg.leaf("path", "class", style, "d", way);
    }
    trace.struck().forEach(this::struck);
    trace.ends().forEach(this::end);
  }

  /** Each leg from the middle of the square before, or from the frame, to where it ends. */
  private static String way(Trace trace) {
    StringBuilder path = new StringBuilder();
    for (Trace.Entry entry : trace.entries()) {
      Square square = entry.square();
      Heading heading = entry.heading();
      boolean inside = square.neighbour(heading.opposite()).isPresent();
      int from = inside ? SvgBoard.PITCH - (leavesSphinx(trace, entry) ? FACE : 0) : HALF + FRAME;
      int to = endsIn(trace, entry) ? FACE : 0;
      point(path, 'M', square, heading, -from);
      point(path, 'L', square, heading, -to);
    }
    for (Trace.End end : trace.ends()) {
      if (end.kind() == Trace.End.Kind.RIM) {
        point(path, 'M', end.square(), end.heading(), 0);
        point(path, 'L', end.square(), end.heading(), HALF);
      }
    }
    return path.toString();
  }

  /**
   * The first square is the one in front of the Sphinx; in Khet 1 the light comes in at the rim.
   */
  private static boolean leavesSphinx(Trace trace, Trace.Entry entry) {
    return entry.equals(trace.entries().getFirst());
  }

  private static boolean endsIn(Trace trace, Trace.Entry entry) {
    return trace.ends().stream()
        .anyMatch(
            end ->
                end.kind() != Trace.End.Kind.RIM
                    && end.square().equals(entry.square())
                    && end.heading() == entry.heading());
  }

  private static void point(
      StringBuilder path, char how, Square square, Heading heading, int ahead) {
    path.append(how)
        .append(SvgBoard.x(square) + ahead * heading.fileStep())
        .append(' ')
        .append(SvgBoard.y(square) - ahead * heading.rankStep());
  }

  private void struck(Square square) {
    for (String style : List.of("wb-struck halo", "wb-struck")) {
      svg.leaf(
          "path",
          "class",
          style,
          "transform",
          SvgBoard.at(square),
          "d",
          "M-10 -10L10 10M-10 10L10 -10");
    }
  }

  /** A star where something is struck, a plug where the light ends unharmed, an arrow outwards. */
  private void end(Trace.End end) {
    String shape =
        switch (end.kind()) {
          case REMOVED, PHARAOH -> STAR;
          case BLOCKED -> "M-11 -3H11V3H-11Z";
          case RIM -> "M-8 0H8L0 -14Z";
        };
    int back = end.kind() == Trace.End.Kind.RIM ? 2 - HALF : FACE;
    svg.leaf(
        "path",
        "class",
        "wb-end",
        "transform",
        "%s rotate(%d) translate(0 %d)"
            .formatted(SvgBoard.at(end.square()), 90 * end.heading().quarter(), back),
        "d",
        shape);
  }
}
