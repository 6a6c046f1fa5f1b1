package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.verdict.Outcome;

/** From FIRE to a verdict that is safe in the record. */
final class Judging {
  private final Play play;
  private final Firing firing;
  private final Removing removing;
  private long awaited;
  private boolean waiting;
  private long waitingSinceNanos;

  Judging(Play play, Firing firing, Removing removing) {
    this.play = play;
    this.firing = firing;
    this.removing = removing;
  }

  /** A scan has been taken between FIRE and the verdict. */
  void shoot(long nowNanos) {
    switch (firing.advance(play.standsStill(), play.chains(), nowNanos)) {
      case Firing.Progress.Writing() -> play.enter(Phase.WRITING);
      case Firing.Progress.Shooting() -> play.enter(Phase.SHOOTING);
      case Firing.Progress.Cancelled(Notice why) -> {
        play.tell(why);
        play.enter(play.isLit() ? Phase.REFIRE : Phase.WAITING);
      }
      case Firing.Progress.Judged(Event.ShotJudged shot) -> judged(shot);
      case Firing.Progress.Undecided() -> {
        play.lit();
        play.enter(Phase.ARBITRATION);
        play.tell(new Notice.WhichMove(play.turn().moves()));
      }
    }
  }

  /** A shot has its verdict: it counts, or the arbiter is asked. */
  void judged(Event.ShotJudged shot) {
    play.judged(shot);
    if (shot.verdict().outcome() == Outcome.CONFIRMED) {
      endTurn(shot.trace().struck());
    } else {
      play.enter(Phase.ARBITRATION);
    }
  }

  /** The turn, whose move is known, counts; something was struck from these squares. */
  void endTurn(List<Square> struck) {
    play.struck(struck);
    Move move = play.candidates().getFirst().move();
    removing.expect(play.turn().before().afterMove(move), struck);
    play.game(play.game().after(move, struck));
    play.out.write(new Event.TurnEnded(play.turn().ply(), move, struck, play.game().position()));
    awaited = play.out.written();
    play.enter(Phase.RECORDING);
  }

  private void waitForDisk(long nowNanos) {
    if (!waiting) {
      waiting = true;
      waitingSinceNanos = nowNanos;
    } else if (nowNanos - waitingSinceNanos > Firing.SLOW_DISK_NANOS
        && play.out.failure().isEmpty()) {
      play.tell(new Notice.SlowRecord());
    }
  }

  /** A scan has been taken while the verdict is on its way to the disk. */
  void record(long nowNanos) {
    if (!play.out.isDurable(awaited)) {
      waitForDisk(nowNanos);
      return;
    }
    waiting = false;
    play.tell(Optional.empty());
    Optional<Result> decided = play.game().position().result();
    if (decided.isPresent()) {
      play.end(decided.get());
    } else if (play.struck().isEmpty()) {
      play.unsensed(List.of());
      play.beginTurn();
    } else {
      removing.begin();
    }
  }
}
