package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.SquareDifference;

/** State in which a shot is to be repeated: the same side must press FIRE again. */
final class AwaitingRefire implements AwaitingFire, AwaitingRuling {
  private CommittedTurn turn;

  AwaitingRefire(CommittedTurn turn) {
    this.turn = turn;
  }

  @Override
  public CommittedTurn turn() {
    return turn;
  }

  @Override
  public TurnTransition cancellation() {
    return TurnTransition.REPEATED_SHOT_CANCELLED;
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, ShotController shots, ShotJudge judge) {
    if (!readings.buttons().isNewlyPressed(turn.side())) {
      return Step.NONE;
    }
    if (showsPositionAfterMove(readings)) {
      turn = turn.withObservation(readings.atFire());
    }
    Optional<Notice> refusal =
        turn.isBoardUnchanged(readings)
            ? shots.preconditions().refusal(turn.side(), readings.chains(), readings.nowNanos())
            : Optional.of(differenceNotice(readings));
    Step shown = Step.NONE.show(refusal);
    return refusal.isPresent()
        ? shown
        : shown.then(AwaitingDurability.reserve(turn, this, readings, shots, judge));
  }

  /**
   * Returns whether the board shows the position after the move whose shot is repeated. The
   * observation at the first FIRE does not suffice: after a power loss it is unknown, and a piece
   * may have been replaced since in an orientation that the rules treat as equal.
   */
  private boolean showsPositionAfterMove(BoardReadings readings) {
    return readings.sensing().isSettled()
        && turn.candidates().stream().anyMatch(each -> differences(each, readings).isEmpty());
  }

  private Notice differenceNotice(BoardReadings readings) {
    List<SquareDifference> differences = differences(turn.candidates().getFirst(), readings);
    return readings.sensing().isSettled() && !differences.isEmpty()
        ? new Notice.SetUp(differences)
        : new Notice.NotSettled();
  }

  private List<SquareDifference> differences(Candidate candidate, BoardReadings readings) {
    Position fired = turn.made().before().afterMove(candidate.move());
    return ExpectedObservation.of(fired, readings.marker())
        .differences(readings.sensing().settledObservation());
  }
}
