package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;

/**
 * A straight part of a beam's path, in the units of {@link SvgBoard}. It starts in the middle of
 * the previous square, at a Sphinx or at the frame, and ends in the middle of a square, at the face
 * that stops the beam, or beyond the rim.
 */
record BeamLeg(int fromX, int fromY, int toX, int toY) {
  /** Distance from the middle of a piece to the point at which a beam ends on it. */
  static final int FACE = 21;

  /** Distance outside the board at which a laser in the frame is drawn. */
  private static final int FRAME = 14;

  private static final int HALF = SvgBoard.PITCH / 2;

  /** Returns the legs in the order of the trace; those that cross the rim come last. */
  static List<BeamLeg> of(Trace trace) {
    List<BeamLeg> legs = new ArrayList<>();
    for (Trace.Entry entry : trace.entries()) {
      Square square = entry.square();
      Heading heading = entry.heading();
      boolean inside = square.neighbour(heading.opposite()).isPresent();
      int from = inside ? SvgBoard.PITCH - (leavesSphinx(trace, entry) ? FACE : 0) : HALF + FRAME;
      legs.add(leg(square, heading, -from, endsIn(trace, entry) ? -FACE : 0));
    }
    for (Trace.End end : trace.ends()) {
      if (end.kind() == Trace.End.EndKind.RIM) {
        legs.add(leg(end.square(), end.heading(), 0, HALF));
      }
    }
    return legs;
  }

  /**
   * Returns true if the first square is the one in front of the Sphinx; in Khet 1 the light enters
   * at the rim.
   */
  private static boolean leavesSphinx(Trace trace, Trace.Entry entry) {
    return entry.equals(trace.entries().getFirst());
  }

  private static boolean endsIn(Trace trace, Trace.Entry entry) {
    return trace.ends().stream()
        .anyMatch(
            end ->
                end.kind() != Trace.End.EndKind.RIM
                    && end.square().equals(entry.square())
                    && end.heading() == entry.heading());
  }

  private static BeamLeg leg(Square square, Heading heading, int from, int to) {
    return new BeamLeg(
        SvgBoard.x(square) + from * heading.fileStep(),
        SvgBoard.y(square) - from * heading.rankStep(),
        SvgBoard.x(square) + to * heading.fileStep(),
        SvgBoard.y(square) - to * heading.rankStep());
  }
}
