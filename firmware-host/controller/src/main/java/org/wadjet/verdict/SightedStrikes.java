package org.wadjet.verdict;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/**
 * Calculation of the removed pieces from the sighting alone, for a ruling that the sighting counts
 * instead of the trace.
 */
public final class SightedStrikes {
  private SightedStrikes() {}

  /**
   * Returns the squares of the removed pieces, by name. A detector shows that its piece was lit,
   * but not on which face: an Anubis counts as struck unless the trace ends only at its front.
   *
   * @param afterMove position of the shot
   */
  public static List<Square> of(Position afterMove, Trace trace, List<Detector> sighted) {
    return sighted.stream()
        .map(Detector::square)
        .flatMap(Optional::stream)
        .filter(
            square -> afterMove.at(square).filter(piece -> isRemovable(piece.kind())).isPresent())
        .filter(square -> trace.struck().contains(square) || !isStoppedByFront(trace, square))
        .sorted(Square.BY_NAME)
        .toList();
  }

  /** Returns whether a piece has windows and is not a Sphinx. */
  private static boolean isRemovable(PieceKind kind) {
    return switch (kind) {
      case PYRAMID, ANUBIS, PHARAOH, OBELISK, STACK -> true;
      case SCARAB, EYE, SPHINX -> false;
    };
  }

  private static boolean isStoppedByFront(Trace trace, Square square) {
    return trace.ends().stream()
        .anyMatch(end -> end.square().equals(square) && end.kind() == Trace.End.EndKind.BLOCKED);
  }
}
