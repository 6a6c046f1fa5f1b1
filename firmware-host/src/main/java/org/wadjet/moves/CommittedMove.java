package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/** A move that may no longer be taken back: the board shows it, or is brought to show it. */
final class CommittedMove {
  private final Position position;
  private final StackMarker marker;
  private List<Move> moves = List.of();
  private Observation shown;

  /** Of a turn from a position. */
  CommittedMove(Position position, StackMarker marker) {
    this.position = position;
    this.marker = marker;
  }

  /** One of these it is, as this observation shows. */
  void fix(List<Move> made, Observation settled) {
    moves = made;
    shown = settled;
  }

  /** Lets go of what was read by sensors that are not believed any more. */
  void doubt(Observation settled) {
    boolean doubtful =
        moves.stream()
            .flatMap(move -> move.touched().stream())
            .anyMatch(square -> settled.isUnknown(square) && !shown.isUnknown(square));
    if (doubtful) {
      moves = List.of();
    }
  }

  boolean isFixed() {
    return !moves.isEmpty();
  }

  /** The move again, as long as the board shows it. */
  MoveReading read(Observation settled) {
    List<Move> fitting = moves.stream().filter(move -> expected(move).matches(settled)).toList();
    return switch (fitting.size()) {
      case 0 -> refused(settled);
      case 1 -> new MoveReading.Recognised(fitting.getFirst());
      default -> new MoveReading.Ambiguous(fitting);
    };
  }

  private MoveReading refused(Observation settled) {
    List<SquareDifference> differences = expected(moves.getFirst()).differences(settled);
    List<Square> askew = new ArrayList<>();
    List<CorrectionStep> straighten = new ArrayList<>();
    for (SquareDifference difference : differences) {
      if (difference instanceof SquareDifference.Askew(Square square)) {
        askew.add(square);
        straighten.add(new CorrectionStep.Straighten(square));
      }
    }
    return askew.isEmpty()
        ? new MoveReading.Illegal(
            new RuleBreach.MoveIsFinal(moves), CorrectionPlanner.from(settled, differences, marker))
        : new MoveReading.Illegal(new RuleBreach.Askew(askew), straighten);
  }

  private ExpectedObservation expected(Move move) {
    return ExpectedObservation.of(position.afterMove(move), marker);
  }
}
