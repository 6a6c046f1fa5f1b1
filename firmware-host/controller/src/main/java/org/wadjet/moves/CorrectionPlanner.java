package org.wadjet.moves;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/**
 * Planner of the shortest correction that removes the differences to a position. An extra piece is
 * carried to a square where one is missing; since the sensors cannot identify pieces, the planner
 * prefers a square where its facing fits, so that it need not be turned, and among these the
 * nearest.
 */
final class CorrectionPlanner {
  private final Observation seen;
  private final StackMarker marker;
  private final List<CorrectionStep> steps = new ArrayList<>();

  private CorrectionPlanner(Observation seen, StackMarker marker) {
    this.seen = seen;
    this.marker = marker;
  }

  /** Returns the steps in an order in which each can be taken. */
  static List<CorrectionStep> from(
      Observation seen, List<SquareDifference> differences, StackMarker marker) {
    CorrectionPlanner planner = new CorrectionPlanner(seen, marker);
    List<SquareDifference.Missing> missing = new ArrayList<>();
    List<Square> extra = new ArrayList<>();
    for (SquareDifference difference : differences) {
      switch (difference) {
        case SquareDifference.Missing gap -> missing.add(gap);
        case SquareDifference.Extra(Square square) -> extra.add(square);
        case SquareDifference.Misturned(Square square, _, int quarters) ->
            planner.steps.add(new CorrectionStep.Turn(square, quarters));
        case SquareDifference.Askew(Square square) ->
            planner.steps.add(new CorrectionStep.Straighten(square));
      }
    }
    planner.fill(missing, extra);
    return List.copyOf(planner.steps);
  }

  private void fill(List<SquareDifference.Missing> missing, List<Square> extra) {
    // Pieces with the fewest permitted facings choose first, so that most need no turn.
    missing.sort(Comparator.comparingInt(gap -> -gap.piece().kind().orientations()));
    List<SquareDifference.Missing> unfilled = new ArrayList<>();
    for (SquareDifference.Missing gap : missing) {
      nearest(gap, extra.stream().filter(square -> quarters(gap, square) == 0).toList())
          .ifPresentOrElse(square -> carry(gap, square, extra), () -> unfilled.add(gap));
    }
    for (SquareDifference.Missing gap : unfilled) {
      nearest(gap, extra)
          .ifPresentOrElse(
              square -> carry(gap, square, extra),
              () -> steps.add(new CorrectionStep.PutBack(gap.square(), gap.piece())));
    }
    extra.forEach(square -> steps.add(new CorrectionStep.Empty(square)));
  }

  private void carry(SquareDifference.Missing gap, Square from, List<Square> extra) {
    extra.remove(from);
    steps.add(new CorrectionStep.Carry(from, gap.square(), gap.piece()));
    int quarters = quarters(gap, from);
    if (quarters != 0) {
      steps.add(new CorrectionStep.Turn(gap.square(), quarters));
    }
  }

  private int quarters(SquareDifference.Missing gap, Square square) {
    Optional<Heading> facing = seen.facing(square);
    return facing.map(heading -> marker.quarters(gap.piece(), heading)).orElse(0);
  }

  private static Optional<Square> nearest(SquareDifference.Missing gap, List<Square> squares) {
    return squares.stream().min(Comparator.comparingInt(square -> steps(gap.square(), square)));
  }

  private static int steps(Square one, Square other) {
    int files = Math.abs(one.file() - other.file());
    int ranks = Math.abs(one.rank() - other.rank());
    return Math.max(files, ranks);
  }
}
