package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.StopReason;
import org.wadjet.wiring.Board;

/**
 * The workflow of one shot: reserve lit time in the ledger, wait until turn and reservation are on
 * disk, lead-in, samples, verdict. Between shots it only passes on the safety controller's dark
 * orders.
 */
final class ShotWorkflow {
  static final long SLOW_DISK_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final ShotController shots;
  private final ShotJudge judge;
  private final CommandOutbox out;

  private Event.TurnMade turn;
  private List<Candidate> candidates;
  private long awaited;
  private long sinceNanos;
  private boolean sounding;
  private Optional<ShotEnd.Measured> fired = Optional.empty();

  ShotWorkflow(Board board, ShotController shots, ShotJudge judge, CommandOutbox out) {
    this.board = board;
    this.shots = shots;
    this.judge = judge;
    this.out = out;
  }

  /** Progress of a shot. */
  sealed interface Progress {
    /** The shot is being written to disk, or waits for the pause between shots to pass. */
    record Writing() implements Progress {}

    /** The lead-in or the samples are in progress. */
    record Shooting() implements Progress {}

    /** The shot ended before its first pulse. */
    record Cancelled(Notice why) implements Progress {}

    /** The shot was fired and judged, and its event is written. */
    record Judged(Event.ShotJudged shot) implements Progress {}

    /**
     * The shot was fired, but its light does not determine which candidate was made; its event is
     * written.
     */
    record Undecided() implements Progress {}
  }

  /**
   * Reserves a shot after FIRE on one move or several candidates; the turn itself is already
   * written.
   */
  void reserve(Event.TurnMade made, List<Candidate> fitting, long nowNanos) {
    judge.begin(made);
    turn = made;
    candidates = fitting;
    fired = Optional.empty();
    out.write(new Event.Reserved(made.side(), shots.reserve(made.side(), nowNanos)));
    awaited = out.written();
    sinceNanos = nowNanos;
  }

  /**
   * Advances a reserved shot; called once per scan until it is cancelled or judged, or its move is
   * undecided.
   */
  Progress advance(boolean standsStill, ChainHealth chains, long nowNanos) {
    if (!shots.isArmed()) {
      return begin(standsStill, chains, nowNanos);
    }
    shots.advance(nowNanos);
    // The tone lasts for the first half of the lead-in, so that nothing changes during the samples.
    boolean over = shots.isDark();
    if (sounding && (over || nowNanos - sinceNanos >= board.timing().leadIn().toNanos() / 2)) {
      sounding = false;
      out.send(new TurnCommand.Sounder(false));
    }
    return over ? finish() : new Progress.Shooting();
  }

  private Progress begin(boolean standsStill, ChainHealth chains, long nowNanos) {
    Optional<StopReason> against = shots.preconditions().obstacle(standsStill, chains);
    if (against.isPresent()) {
      return cancel(against.get());
    }
    boolean written = out.isDurable(awaited);
    if (written && shots.isPausing(nowNanos)) {
      // The pause between shots, which may be long, does not count as a slow disk.
      sinceNanos = nowNanos;
      return new Progress.Writing();
    }
    if (nowNanos - sinceNanos > SLOW_DISK_NANOS) {
      return cancel(written ? StopReason.LOOP_GAP : StopReason.NOT_WRITTEN);
    }
    if (!written || chains != ChainHealth.SOUND || !shots.begin(turn.side(), nowNanos)) {
      return new Progress.Writing();
    }
    sinceNanos = nowNanos;
    sounding = true;
    out.send(new TurnCommand.Sounder(true));
    return new Progress.Shooting();
  }

  private Progress finish() {
    return switch (shots.finish(turn.side())) {
      case ShotEnd.Cancelled(StopReason why) -> cancelled(why);
      case ShotEnd.Measured shot -> fired(shot);
    };
  }

  private Progress fired(ShotEnd.Measured shot) {
    fired = Optional.of(shot);
    List<Candidate> confirmed = judge.confirmed(turn, candidates, shot);
    if (candidates.size() == 1 || confirmed.size() == 1) {
      return new Progress.Judged(
          judge(confirmed.isEmpty() ? candidates.getFirst() : confirmed.getFirst()));
    }
    out.write(
        new Event.ShotSeen(
            turn.ply(),
            turn.side(),
            turn.before(),
            turn.moves(),
            shot.sighting(),
            shot.why().keyword(),
            shot.lit()));
    return new Progress.Undecided();
  }

  /** Returns whether there is a shot of this turn that can be judged. */
  boolean hasFired() {
    return fired.isPresent();
  }

  /** Judges the last shot as that of one of the candidates; the event is written. */
  Event.ShotJudged judge(Candidate candidate) {
    Event.ShotJudged judged = judge.judge(turn, candidate, fired.orElseThrow());
    out.write(judged);
    return judged;
  }

  private Progress cancel(StopReason why) {
    shots.cancel(turn.side());
    return cancelled(why);
  }

  private Progress cancelled(StopReason why) {
    out.write(new Event.ShotCancelled(turn.ply(), turn.side(), why.keyword()));
    return new Progress.Cancelled(new Notice.ShotCancelled(why.keyword()));
  }
}
