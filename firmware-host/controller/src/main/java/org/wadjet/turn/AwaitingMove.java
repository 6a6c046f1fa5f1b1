package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;

/**
 * State in which a side is to move: interprets the board, reports the reading, and handles FIRE and
 * the claim of a draw.
 */
final class AwaitingMove implements AwaitingFire {
  private final TurnStart start;
  private final MoveTracker tracker;
  private final DrawGesture drawGesture = new DrawGesture();
  private final boolean drawClaimable;

  private AwaitingMove(TurnStart start, MoveTracker tracker) {
    this.start = start;
    this.tracker = tracker;
    this.drawClaimable = start.game().mayClaimDraw();
  }

  /**
   * Returns the step that begins a turn on a board that matches the game's position; the game is
   * drawn at once if the side to move has no legal move.
   */
  static Step begin(
      TurnTransition transition, TurnStart start, BoardReadings readings, Games games) {
    GameState game = start.game();
    readings
        .diagnosis()
        .startTurn(ExpectedObservation.of(game.position(), readings.marker()).expected());
    if (LegalMoves.of(game.position(), game.rules()).isEmpty()) {
      return GameOver.end(TurnTransition.NO_LEGAL_MOVE, game, Optional.empty(), Result.DRAW);
    }
    MoveTracker tracker =
        new MoveTracker(game, readings.marker(), readings.board().timing().touch());
    if (games.isUnobserved(game)) {
      tracker.markBegunUnobserved();
    }
    return Step.to(transition, new AwaitingMove(start, tracker)).show(start.notice());
  }

  @Override
  public GameState game() {
    return start.game();
  }

  @Override
  public Optional<MoveReading> reading() {
    return tracker.reading();
  }

  @Override
  public TurnTransition cancellation() {
    return TurnTransition.FIRST_SHOT_CANCELLED;
  }

  /**
   * Returns whether the board has settled in a state other than the one at the start of the turn.
   */
  boolean isSomethingMoved() {
    return reading().filter(now -> !(now instanceof MoveReading.Unchanged)).isPresent();
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, ShotController shots, ShotJudge judge, ClockKeeper clocks) {
    Step step = Step.NONE;
    if (tracker.processScan(readings.sensing(), readings.nowNanos())) {
      step = step.show(noticeOf(tracker.reading().orElseThrow()));
    }
    Side side = game().position().toMove();
    Buttons buttons = readings.buttons();
    boolean mayClaim =
        drawClaimable && reading().filter(MoveReading.Unchanged.class::isInstance).isPresent();
    if (drawGesture.scan(buttons, mayClaim, readings.nowNanos())) {
      return step.then(drawClaimed(side));
    }
    if (mayClaim && buttons.down(side.other())) {
      return step.show(start.notice());
    }
    if (buttons.isNewlyPressed(side.other())) {
      return step.show(new Notice.NotYourTurn(side.other()));
    }
    if (!buttons.isNewlyPressed(side)) {
      return step;
    }
    return step.then(
        reading()
            .filter(_ -> readings.sensing().isUnchanged())
            .map(reading -> fire(reading, readings, shots, judge, clocks))
            .orElseGet(() -> Step.NONE.show(new Notice.NotSettled())));
  }

  /**
   * Returns the notice for a reading. A request to remove the top of a stack remains until the next
   * move, since no sensor detects the removal.
   */
  private Optional<Notice> noticeOf(MoveReading reading) {
    return switch (reading) {
      case MoveReading.Illegal illegal -> Optional.of(new Notice.NotLegal(illegal));
      case MoveReading.Unchanged _ -> start.notice();
      case MoveReading.Recognised _, MoveReading.Ambiguous _ -> Optional.empty();
    };
  }

  private Step fire(
      MoveReading reading,
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge,
      ClockKeeper clocks) {
    Optional<Notice> announced =
        switch (reading) {
          case MoveReading.Recognised _ -> Optional.empty();
          case MoveReading.Unchanged(List<Move> hidden) when hidden.isEmpty() ->
              Optional.of(new Notice.NothingMoved());
          case MoveReading.Unchanged(List<Move> hidden) when hidden.size() == 1 ->
              Optional.of(new Notice.SwapUnderstood(hidden.getFirst()));
          case MoveReading.Unchanged(List<Move> hidden) ->
              Optional.of(new Notice.Ambiguous(hidden));
          case MoveReading.Ambiguous(List<Move> moves) -> Optional.of(new Notice.Ambiguous(moves));
          case MoveReading.Illegal illegal -> Optional.of(new Notice.NotLegal(illegal));
        };
    List<Move> moves = movesOf(reading);
    if (moves.isEmpty()) {
      tracker.handleRepeatedFire(readings.diagnosis());
      return Step.NONE.show(announced);
    }
    return shots
        .preconditions()
        .refusal(game().position().toMove(), readings.chains(), readings.nowNanos())
        .map(Step.NONE::show)
        .orElseGet(() -> commit(moves, announced, readings, shots, judge, clocks));
  }

  /** Returns the legal moves that match a reading; if there are several, the light decides. */
  private static List<Move> movesOf(MoveReading reading) {
    return switch (reading) {
      case MoveReading.Recognised(Move made) -> List.of(made);
      case MoveReading.Unchanged(List<Move> hidden) -> hidden;
      case MoveReading.Ambiguous(List<Move> moves) -> moves;
      case MoveReading.Illegal _ -> List.of();
    };
  }

  private Step commit(
      List<Move> moves,
      Optional<Notice> announced,
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge,
      ClockKeeper clocks) {
    CommittedTurn turn =
        CommittedTurn.of(
            start,
            judge.candidates(moves, game()),
            Optional.of(readings.atFire()),
            reading(),
            moves);
    return Step.NONE
        .show(announced)
        .write(turn.made())
        .write(clocks.stop(game()))
        .then(AwaitingDurability.reserve(turn, this, readings, shots, judge));
  }

  /** Claims a draw by repetition for a side; empty if the claim is not valid. */
  Optional<Step> claimDraw(Side side) {
    return side == game().position().toMove() && drawClaimable
        ? Optional.of(drawClaimed(side))
        : Optional.empty();
  }

  private Step drawClaimed(Side side) {
    return Step.NONE
        .write(new Event.DrawClaimed(side, game().repetition().occurrences()))
        .then(GameOver.end(TurnTransition.DRAW_CLAIMED, this, Result.DRAW));
  }

  /** Releases a final move before its FIRE: the players are guided to restore the board. */
  Step release(Event.Ruler by) {
    return Step.NONE
        .write(new Event.Ruled(game().ply(), Event.Ruling.VOID, by))
        .then(annul(TurnTransition.VOIDED));
  }

  /** Annuls the turn: the players are guided to restore the board as it was at its start. */
  Step annul(TurnTransition transition) {
    return Step.to(transition, new SettingUp(start)).show(Optional.empty());
  }
}
