package org.wadjet.verdict;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/**
 * What a shot strikes by its sighting alone, for an arbiter who believes the detectors and not the
 * trace.
 */
public final class SightedStrikes {
  private SightedStrikes() {}

  /**
   * The squares something is struck from, by name. A detector says that its piece was lit and not
   * on which face: an Anubis counts as struck unless the trace comes to its front alone.
   *
   * @param fired the position after the move
   */
  public static List<Square> of(Position fired, Trace trace, List<Detector> sighted) {
    return sighted.stream()
        .map(Detector::square)
        .flatMap(Optional::stream)
        .filter(square -> fired.at(square).filter(piece -> falls(piece.kind())).isPresent())
        .filter(square -> trace.struck().contains(square) || !isStoppedByFront(trace, square))
        .sorted(Square.BY_NAME)
        .toList();
  }

  /** Whether a piece has windows and is not a Sphinx. */
  private static boolean falls(PieceKind kind) {
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
