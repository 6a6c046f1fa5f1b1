package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.SquareDifference;

/**
 * Check after a restart of the controller: once the board has settled, compares it with each
 * possible position at the interruption and, if none matches, records the squares that differ from
 * the nearest one.
 */
final class ResumeCheck {
  private List<Position> mayShow;

  /**
   * @param mayShow positions that the board may have shown at the interruption, the likeliest
   *     first; none if there was no interruption
   */
  ResumeCheck(List<Position> mayShow) {
    this.mayShow = List.copyOf(mayShow);
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, TurnState state) {
    if (mayShow.isEmpty() || !readings.sensing().isSettled()) {
      return Step.NONE;
    }
    Optional<List<Square>> nearest = Optional.empty();
    for (Position position : mayShow) {
      List<Square> differing = differing(position, readings);
      if (nearest.isEmpty() || differing.size() < nearest.get().size()) {
        nearest = Optional.of(differing);
      }
    }
    mayShow = List.of();
    return nearest
        .filter(squares -> !squares.isEmpty())
        .map(squares -> Step.NONE.write(new Event.BoardDiffered(state.game().ply(), squares)))
        .orElse(Step.NONE);
  }

  private static List<Square> differing(Position position, BoardReadings readings) {
    return ExpectedObservation.of(position, readings.marker())
        .differences(readings.sensing().settledObservation())
        .stream()
        .map(SquareDifference::square)
        .toList();
  }
}
