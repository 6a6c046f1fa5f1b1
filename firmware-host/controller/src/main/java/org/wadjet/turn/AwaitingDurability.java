package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.StopReason;

/**
 * State after FIRE: waits until turn and reservation are durable and the pause between shots is
 * over.
 */
final class AwaitingDurability implements AfterFire {
  /** Time after which a press of FIRE expires, or a notice reports a slow disk. */
  static final long SLOW_DISK_NANOS = Duration.ofSeconds(5).toNanos();

  private final CommittedTurn turn;
  private final AwaitingFire before;
  private long sinceNanos;

  private AwaitingDurability(CommittedTurn turn, AwaitingFire before, long nowNanos) {
    this.turn = turn;
    this.before = before;
    this.sinceNanos = nowNanos;
  }

  /**
   * Returns the step that reserves a shot of a turn after FIRE.
   *
   * @param before state to which a cancelled shot returns
   */
  static Step reserve(
      CommittedTurn turn,
      AwaitingFire before,
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge) {
    judge.begin(turn.made());
    long nowNanos = readings.nowNanos();
    return Step.to(TurnTransition.FIRE, new AwaitingDurability(turn, before, nowNanos))
        .write(new Event.Reserved(turn.side(), shots.reserve(turn.side(), nowNanos)));
  }

  @Override
  public CommittedTurn turn() {
    return turn;
  }

  /**
   * Processes one scan.
   *
   * @param durable whether turn and reservation are durable
   */
  Step scan(BoardReadings readings, ShotController shots, boolean durable) {
    long nowNanos = readings.nowNanos();
    Optional<StopReason> obstacle =
        shots.preconditions().obstacle(turn.isBoardUnchanged(readings), readings.chains());
    if (obstacle.isPresent()) {
      return cancel(obstacle.get(), shots);
    }
    if (durable && shots.isPausing(nowNanos)) {
      // The pause between shots, which may be long, does not indicate a slow disk.
      sinceNanos = nowNanos;
      return Step.NONE;
    }
    if (nowNanos - sinceNanos > SLOW_DISK_NANOS) {
      return cancel(durable ? StopReason.LOOP_GAP : StopReason.NOT_WRITTEN, shots);
    }
    if (!durable
        || readings.chains() != ChainHealth.ALL_VALID
        || !shots.begin(turn.side(), nowNanos)) {
      return Step.NONE;
    }
    return Step.to(TurnTransition.DURABLE, new Shooting(turn, before, nowNanos)).sound(true);
  }

  private Step cancel(StopReason reason, ShotController shots) {
    shots.cancel(turn.side());
    return cancelled(turn, before, reason);
  }

  /** Returns the step after a shot that ended before its first pulse. */
  static Step cancelled(CommittedTurn turn, AwaitingFire before, StopReason reason) {
    return Step.to(before.cancellation(), before)
        .write(new Event.ShotCancelled(turn.made().ply(), turn.side(), reason.keyword()))
        .show(new Notice.ShotCancelled(reason.keyword()));
  }
}
