package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.verdict.Outcome;

/** The phases from FIRE to a verdict that is durable in the record. */
final class AwaitingVerdict {
  private final TurnContext context;
  private final ShotWorkflow shots;
  private final ShotController controller;
  private final AwaitingRemoval removing;
  private long awaited;
  private boolean waiting;
  private long waitingSinceNanos;

  AwaitingVerdict(
      TurnContext context,
      ShotWorkflow shots,
      ShotController controller,
      AwaitingRemoval removing) {
    this.controller = controller;
    this.context = context;
    this.shots = shots;
    this.removing = removing;
  }

  /** Processes one scan between FIRE and the verdict. */
  void shoot(long nowNanos) {
    switch (shots.advance(context.standsStill(), context.chains(), nowNanos)) {
      case ShotWorkflow.Progress.Writing() -> context.enter(Phase.WRITING);
      case ShotWorkflow.Progress.Shooting() -> context.enter(Phase.SHOOTING);
      case ShotWorkflow.Progress.Cancelled(Notice why) -> {
        context.notify(why);
        context.enter(context.isLit() ? Phase.REFIRE : Phase.WAITING);
      }
      case ShotWorkflow.Progress.Judged(Event.ShotJudged shot) -> judged(shot);
      case ShotWorkflow.Progress.Undecided() -> {
        context.lit();
        context.enter(Phase.ARBITRATION);
        context.notify(new Notice.WhichMove(context.turn().moves()));
      }
    }
  }

  /** Handles the verdict of a shot: the turn counts, or arbitration begins. */
  void judged(Event.ShotJudged shot) {
    context.judged(shot);
    if (shot.verdict().outcome() == Outcome.CONFIRMED) {
      endTurn(shot.trace().struck());
    } else {
      context.enter(Phase.ARBITRATION);
    }
  }

  /** Ends the turn, whose move is known; pieces were struck on these squares. */
  void endTurn(List<Square> struck) {
    context.struck(struck);
    Move move = context.candidates().getFirst().move();
    removing.expect(context.turn().before().afterMove(move), struck);
    context.game(context.game().after(move, struck));
    context.out.write(
        new Event.TurnEnded(context.turn().ply(), move, struck, context.game().position()));
    awaited = context.out.written();
    context.enter(Phase.RECORDING);
  }

  private void waitForDisk(long nowNanos) {
    if (!waiting) {
      waiting = true;
      waitingSinceNanos = nowNanos;
    } else if (nowNanos - waitingSinceNanos > ShotWorkflow.SLOW_DISK_NANOS
        && controller.preconditions().recordFailure().isEmpty()) {
      context.notify(new Notice.SlowRecord());
    }
  }

  /** Processes one scan while the verdict is being written to disk. */
  void record(long nowNanos) {
    if (!context.out.isDurable(awaited)) {
      waitForDisk(nowNanos);
      return;
    }
    waiting = false;
    context.notify(Optional.empty());
    Optional<Result> decided = context.game().position().result();
    if (decided.isPresent()) {
      context.end(decided.get());
    } else if (context.struck().isEmpty()) {
      context.unsensed(List.of());
      context.beginTurn();
    } else {
      removing.begin();
    }
  }
}
