package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;

/**
 * The phase in which a side is to move: follows the board, reports its reading, and handles FIRE.
 */
final class AwaitingMove {
  private final TurnContext context;
  private final ShotWorkflow workflow;
  private final ShotController shots;
  private final ClockKeeper timekeeping;
  private final GameEnd ending;
  private final DrawGesture claiming;

  AwaitingMove(
      TurnContext context,
      ShotWorkflow workflow,
      ShotController shots,
      ClockKeeper timekeeping,
      GameEnd ending) {
    this.workflow = workflow;
    this.context = context;
    this.shots = shots;
    this.timekeeping = timekeeping;
    this.ending = ending;
    this.claiming = new DrawGesture(context.buttons);
  }

  /** Processes one scan. */
  void scan(long nowNanos) {
    MoveTracker tracker = context.tracker().orElseThrow();
    if (tracker.follow(context.sensing, nowNanos)) {
      context.notify(noticeOf(tracker.reading().orElseThrow()));
    }
    Side side = context.game().position().toMove();
    boolean mayClaim =
        context.mayClaimDraw()
            && tracker.reading().filter(MoveReading.Unchanged.class::isInstance).isPresent();
    if (claiming.scan(mayClaim, nowNanos)) {
      ending.claimDraw(side);
    } else if (mayClaim && context.buttons.down(side.other())) {
      context.notify(context.whileUnmoved());
    } else if (context.buttons.freshlyPressed(side.other())) {
      context.notify(new Notice.NotYourTurn(side.other()));
    } else if (context.buttons.freshlyPressed(side)) {
      tracker
          .reading()
          .filter(_ -> context.sensing.still())
          .ifPresentOrElse(
              reading -> fire(tracker, reading, nowNanos),
              () -> context.notify(new Notice.NotSettled()));
    }
  }

  /**
   * Returns the notice for a reading. A request to remove a stack's top stays until the next move,
   * since no sensor detects the removal.
   */
  private Optional<Notice> noticeOf(MoveReading reading) {
    return switch (reading) {
      case MoveReading.Illegal astray -> Optional.of(new Notice.NotLegal(astray));
      case MoveReading.Unchanged _ -> context.whileUnmoved();
      case MoveReading.Recognised _, MoveReading.Ambiguous _ -> Optional.empty();
    };
  }

  private void fire(MoveTracker tracker, MoveReading reading, long nowNanos) {
    switch (reading) {
      case MoveReading.Recognised(Move made) -> commit(List.of(made), Optional.empty(), nowNanos);
      case MoveReading.Unchanged(List<Move> hidden) when hidden.size() == 1 ->
          commit(hidden, Optional.of(new Notice.SwapUnderstood(hidden.getFirst())), nowNanos);
      case MoveReading.Unchanged(List<Move> hidden) when hidden.isEmpty() -> {
        context.notify(new Notice.NothingMoved());
        tracker.insist(context.diagnosis);
      }
      case MoveReading.Unchanged(List<Move> hidden) ->
          commit(hidden, Optional.of(new Notice.Ambiguous(hidden)), nowNanos);
      case MoveReading.Ambiguous(List<Move> moves) ->
          commit(moves, Optional.of(new Notice.Ambiguous(moves)), nowNanos);
      case MoveReading.Illegal astray -> {
        context.notify(new Notice.NotLegal(astray));
        tracker.insist(context.diagnosis);
      }
    }
  }

  /**
   * Commits the turn to moves that are all legal and match the board; if there are several, the
   * light decides.
   */
  private void commit(List<Move> moves, Optional<Notice> announced, long nowNanos) {
    Side side = context.game().position().toMove();
    Optional<Notice> refusal = shots.preconditions().refusal(side, context.chains(), nowNanos);
    if (refusal.isPresent()) {
      context.notify(refusal);
      return;
    }
    context.notify(announced);
    GameState game = context.game();
    Event.TurnMade turn = new Event.TurnMade(game.ply(), side, moves, game.position());
    List<Candidate> candidates = Candidate.all(moves, game, context.tracing);
    context.commitTurn(turn, candidates, context.sensing.settledObservation());
    context.out.write(turn);
    timekeeping.stop();
    workflow.reserve(turn, candidates, nowNanos);
    context.enter(Phase.WRITING);
  }
}
