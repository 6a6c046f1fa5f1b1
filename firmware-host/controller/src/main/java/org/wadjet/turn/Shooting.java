package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.StopReason;

/** State in which the lead-in, the samples or the show of a shot are in progress. */
final class Shooting implements AfterFire {
  private final CommittedTurn turn;
  private final AwaitingFire before;
  private final long sinceNanos;
  private final Optional<ComputedShot> computed;
  private boolean sounding = true;

  /**
   * Creates the state at the start of the lead-in and of its tone.
   *
   * @param before state to which the turn returns if the shot is cancelled before its first pulse
   */
  Shooting(CommittedTurn turn, AwaitingFire before, long nowNanos) {
    this.turn = turn;
    this.before = before;
    this.sinceNanos = nowNanos;
    this.computed = turn.computedShot();
  }

  /** Returns the shot as computed; empty if the light is to decide between several moves. */
  Optional<ComputedShot> computed() {
    return computed;
  }

  @Override
  public CommittedTurn turn() {
    return turn;
  }

  /** Processes one scan. */
  Step scan(BoardReadings readings, ShotController shots, ShotJudge judge) {
    shots.advance(readings.nowNanos());
    Step step = Step.NONE;
    // The tone ends after half of the lead-in, because nothing may change during the samples.
    long toneNanos = readings.board().timing().leadIn().toNanos() / 2;
    if (sounding && (shots.isDark() || readings.nowNanos() - sinceNanos >= toneNanos)) {
      sounding = false;
      step = step.sound(false);
    }
    if (!shots.isDark()) {
      return step;
    }
    return step.then(
        switch (shots.finish(turn.side())) {
          case ShotEnd.Cancelled(StopReason reason) ->
              AwaitingDurability.cancelled(turn, before, reason);
          case ShotEnd.Measured shot -> turn.judge(shot, judge);
        });
  }
}
