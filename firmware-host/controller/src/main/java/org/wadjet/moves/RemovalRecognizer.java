package org.wadjet.moves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * Recogniser of the removal of struck pieces. If the sensors do not show the height of a stack, the
 * removal of its top is assumed ({@link #unsensed}).
 */
public final class RemovalRecognizer {
  private final ExpectedObservation goal;
  private final StackMarker marker;
  private final Set<Square> struck;
  private final List<Square> unsensed;

  /** Starts the removal of these struck squares after a shot at the position {@code afterMove}. */
  public RemovalRecognizer(Position afterMove, Collection<Square> struck, StackMarker marker) {
    this.marker = marker;
    goal = ExpectedObservation.afterRemoval(afterMove, struck, marker);
    this.struck = Set.copyOf(struck);
    unsensed =
        this.struck.stream()
            .filter(square -> afterMove.at(square).orElseThrow().kind() == PieceKind.STACK)
            .filter(_ -> marker == StackMarker.NONE)
            .sorted()
            .toList();
  }

  /** Returns the struck stacks for which no sensor shows the removal of the upper obelisk. */
  public List<Square> unsensed() {
    return unsensed;
  }

  /** Returns the readings after the complete removal. */
  public ExpectedReadings expected() {
    return goal.expected();
  }

  /** Interprets a settled observation. */
  public RemovalProgress read(Observation settled) {
    List<SquareDifference> mistakes = new ArrayList<>();
    List<Square> remaining = new ArrayList<>();
    for (SquareDifference difference : goal.differences(settled)) {
      if (difference instanceof SquareDifference.Extra(Square square) && struck.contains(square)) {
        remaining.add(square);
      } else {
        mistakes.add(difference);
      }
    }
    if (mistakes.isEmpty()) {
      return remaining.isEmpty()
          ? new RemovalProgress.Done()
          : new RemovalProgress.Waiting(remaining);
    }
    // A struck piece must not be carried to a square where another piece is missing.
    List<CorrectionStep> wayBack =
        new ArrayList<>(CorrectionPlanner.from(settled, mistakes, marker));
    remaining.forEach(square -> wayBack.add(new CorrectionStep.Empty(square)));
    return new RemovalProgress.Wrong(
        List.copyOf(mistakes), List.copyOf(remaining), List.copyOf(wayBack));
  }
}
