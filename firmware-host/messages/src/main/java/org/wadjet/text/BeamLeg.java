package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;

/**
 * A straight piece of a beam's path, in the units of {@link SvgBoard}: from the middle of the
 * square before, from a Sphinx or from the frame, to the middle of a square, to the face that ends
 * it, or out over the rim.
 */
record BeamLeg(int fromX, int fromY, int toX, int toY) {
  /** Distance from the middle of a piece to the end of the light on it. */
  static final int FACE = 21;

  /** Distance outside the board at which a laser in the frame is drawn. */
  private static final int FRAME = 14;

  private static final int HALF = SvgBoard.PITCH / 2;

  /** Returns the legs in the order of the trace; those over the rim come last. */
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
