package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;

/** State in which the end of the turn is being written to disk. */
final class RecordingVerdict implements TurnState {
  private final GameState next;
  private final Position afterMove;
  private final List<Square> struck;
  private final Optional<MoveReading> reading;
  private OptionalLong waitingSinceNanos = OptionalLong.empty();

  /**
   * @param next state of the game after the turn
   * @param afterMove position on the board, with the struck pieces
   * @param reading interpretation of the board at FIRE; empty if it was not observed
   */
  RecordingVerdict(
      GameState next, Position afterMove, List<Square> struck, Optional<MoveReading> reading) {
    this.next = next;
    this.afterMove = afterMove;
    this.struck = struck;
    this.reading = reading;
  }

  @Override
  public GameState game() {
    return next;
  }

  @Override
  public Optional<MoveReading> reading() {
    return reading;
  }

  /**
   * Processes one scan.
   *
   * @param durable whether the end of the turn is durable
   * @param failed whether the record has failed, so that no further event becomes durable
   */
  Step scan(BoardReadings readings, Games games, boolean durable, boolean failed) {
    if (!durable) {
      return isSlow(readings.nowNanos()) && !failed
          ? Step.NONE.show(new Notice.SlowRecord())
          : Step.NONE;
    }
    Optional<Step> answered =
        games.puzzles().session().flatMap(puzzle -> PuzzleEnd.of(puzzle, this));
    if (answered.isPresent()) {
      return answered.get();
    }
    Optional<Result> decided = next.position().result();
    if (decided.isPresent()) {
      return GameOver.end(TurnTransition.PHARAOH_STRUCK, this, decided.get());
    }
    if (struck.isEmpty()) {
      return AwaitingMove.begin(TurnTransition.NOTHING_STRUCK, TurnStart.of(next), readings, games);
    }
    readings.diagnosis().startTurn(ExpectedObservation.of(afterMove, readings.marker()).expected());
    return Step.to(
            TurnTransition.PIECE_STRUCK,
            RemovingPieces.of(next, afterMove, struck, readings.marker(), reading))
        .show(new Notice.TakeOff(struck));
  }

  private boolean isSlow(long nowNanos) {
    if (waitingSinceNanos.isEmpty()) {
      waitingSinceNanos = OptionalLong.of(nowNanos);
    }
    return nowNanos - waitingSinceNanos.getAsLong() > AwaitingDurability.SLOW_DISK_NANOS;
  }
}
