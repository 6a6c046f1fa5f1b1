package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/**
 * Move that can no longer be taken back: if the board does not show it, the players must correct
 * the board.
 */
final class CommittedMove {
  private final Position position;
  private final StackMarker marker;
  private List<Move> moves = List.of();
  private Observation lastReading;

  /** Creates the state of a turn that starts from a position, without a committed move. */
  CommittedMove(Position position, StackMarker marker) {
    this.position = position;
    this.marker = marker;
  }

  /** Commits to one of these moves, as read in this observation. */
  void commit(List<Move> made, Observation settled) {
    moves = made;
    lastReading = settled;
  }

  /** Drops the move if sensors that showed it have been masked since. */
  void dropIfMasked(Observation settled) {
    boolean doubtful =
        moves.stream()
            .flatMap(move -> move.touched().stream())
            .anyMatch(square -> settled.isUnknown(square) && !lastReading.isUnknown(square));
    if (doubtful) {
      moves = List.of();
    }
  }

  boolean isCommitted() {
    return !moves.isEmpty();
  }

  /** Returns the committed move if the board still shows it, otherwise the correction. */
  MoveReading read(Observation settled) {
    List<Move> fitting = moves.stream().filter(move -> expected(move).matches(settled)).toList();
    return switch (fitting.size()) {
      case 0 -> illegal(settled);
      case 1 -> new MoveReading.Recognised(fitting.getFirst());
      default -> new MoveReading.Ambiguous(fitting);
    };
  }

  private MoveReading illegal(Observation settled) {
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
