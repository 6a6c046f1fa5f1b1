package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;

/** Draws the path of a beam, its ends, and the pieces that it strikes. */
record SvgBeam(XmlWriter svg) {
  private static final String STAR =
      "M0 -13L3 -5L11 -7L5 0L11 7L3 5L0 13L-3 5L-11 7L-5 0L-11 -7L-3 -5Z";

  private static final int HALF = SvgBoard.PITCH / 2;

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

  private static String way(Trace trace) {
    StringBuilder path = new StringBuilder();
    for (BeamLeg leg : BeamLeg.of(trace)) {
      path.append('M').append(leg.fromX()).append(' ').append(leg.fromY());
      path.append('L').append(leg.toX()).append(' ').append(leg.toY());
    }
    return path.toString();
  }

  private void struck(Square square) {
    for (String style : List.of("wb-struck halo", "wb-struck")) {
      SvgBoard.path(svg, style, SvgBoard.at(square), "M-10 -10L10 10M-10 10L10 -10");
    }
  }

  /**
   * Draws the end of a beam: a star on a struck piece, a plug on an unharmed one, an outward arrow
   * at the rim.
   */
  private void end(Trace.End end) {
    String shape =
        switch (end.kind()) {
          case REMOVED, PHARAOH -> STAR;
          case BLOCKED -> "M-11 -3H11V3H-11Z";
          case RIM -> "M-8 0H8L0 -14Z";
        };
    int back = end.kind() == Trace.End.EndKind.RIM ? 2 - HALF : BeamLeg.FACE;
    String transform =
        "%s rotate(%d) translate(0 %d)"
            .formatted(SvgBoard.at(end.square()), 90 * end.heading().quarter(), back);
    SvgBoard.path(svg, "wb-end", transform, shape);
  }
}
