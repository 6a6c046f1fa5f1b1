package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/**
 * The content that {@link SvgBoard} draws.
 *
 * @param position during the shot: after the move, before anything is removed
 * @param move that led to it; its squares are marked
 * @param trace the path of the beam
 * @param sighted the detectors that the shot lit, which are drawn with a ring even if the trace
 *     does not end there
 */
public record SvgBoardContent(
    Position position, Optional<Move> move, Trace trace, List<Detector> sighted) {
  public SvgBoardContent {
    sighted = List.copyOf(sighted);
  }

  /** Returns the content for a position without a shot. */
  public static SvgBoardContent of(Position position) {
    return new SvgBoardContent(
        position, Optional.empty(), new Trace(List.of(), List.of(), List.of()), List.of());
  }
}
