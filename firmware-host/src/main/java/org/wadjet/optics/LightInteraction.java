package org.wadjet.optics;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;

/**
 * What happens to light that enters the square of a piece (RULES.md, Pieces and what light does).
 */
sealed interface LightInteraction {
  /** The light leaves again; with an Eye of Horus two ways, straight on first. */
  record Onward(List<Heading> headings) implements LightInteraction {}

  /** The light ends here. */
  record Stopped(Trace.End.EndKind kind) implements LightInteraction {}

  /**
   * What light with this heading meets.
   *
   * @param heading which way it travels as it enters the square
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

  /** A NE mirror turns S to E and W to N; the others are that, turned. */
  private static LightInteraction pyramid(Heading facing, Heading heading) {
    return switch (heading.turned(-facing.quarter())) {
      case S -> new Onward(List.of(Heading.E.turned(facing.quarter())));
      case W -> new Onward(List.of(Heading.N.turned(facing.quarter())));
      case N, E -> new Stopped(Trace.End.EndKind.REMOVED);
    };
  }

  /** Along {@code \}: N↔W, S↔E. Along {@code /}: N↔E, S↔W. */
  private static Heading mirrored(Heading line, Heading heading) {
    int sum = line == Heading.N ? 3 : 1;
    return Heading.ofQuarter(sum - heading.quarter());
  }
}
