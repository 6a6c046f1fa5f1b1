package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;

/**
 * Interaction of light with the piece on the square that it enters ({@code
 * docs/rules.md#pieces-and-light}).
 */
sealed interface LightInteraction {
  /** Light that leaves the square; with an Eye of Horus in two headings, straight on first. */
  record Onward(List<Heading> headings) implements LightInteraction {}

  /** Light that ends on the square. */
  record Stopped(Trace.End.EndKind kind) implements LightInteraction {}

  /**
   * Returns the interaction of a piece with light of this heading.
   *
   * @param heading direction of travel as it enters the square
   */
  static LightInteraction of(Piece piece, Heading heading) {
    return switch (piece.kind()) {
      case PYRAMID -> pyramid(piece.facing(), heading);
      case SCARAB -> new Onward(List.of(mirrored(piece.facing(), heading)));
      case EYE -> new Onward(List.of(heading, mirrored(piece.facing(), heading)));
      case ANUBIS ->
          new Stopped(
              heading == piece.facing().opposite()
                  ? Trace.End.EndKind.BLOCKED
                  : Trace.End.EndKind.REMOVED);
      case SPHINX -> new Stopped(Trace.End.EndKind.BLOCKED);
      case PHARAOH -> new Stopped(Trace.End.EndKind.PHARAOH);
      case OBELISK, STACK -> new Stopped(Trace.End.EndKind.REMOVED);
    };
  }

  /** Reflects at a pyramid. A NE mirror turns S to E and W to N; the others are rotated. */
  private static LightInteraction pyramid(Heading facing, Heading heading) {
    return switch (heading.turned(-facing.quarter())) {
      case S -> new Onward(List.of(Heading.E.turned(facing.quarter())));
      case W -> new Onward(List.of(Heading.N.turned(facing.quarter())));
      case N, E -> new Stopped(Trace.End.EndKind.REMOVED);
    };
  }

  /** Reflects along {@code \}: N↔W, S↔E, or along {@code /}: N↔E, S↔W. */
  private static Heading mirrored(Heading line, Heading heading) {
    int sum = line == Heading.N ? 3 : 1;
    return Heading.ofQuarter(sum - heading.quarter());
  }
}
