package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.SampleResult;
import org.wadjet.laser.StopReason;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.ExplainedVerdict;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.ShotCompletion;
import org.wadjet.verdict.ShotHistory;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * The workflow of one shot: reserve lit time in the ledger, wait until turn and reservation are on
 * disk, lead-in, samples, verdict. Between shots it only passes on the safety controller's dark
 * orders.
 */
final class ShotWorkflow {
  static final long SLOW_DISK_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final LaserSafetyController safety;
  private final Ledger ledger;
  private final RandomGenerator random;
  private final CommandOutbox out;

  private Event.TurnMade turn;
  private List<Candidate> candidates;
  private long awaited;
  private long sinceNanos;
  private boolean sounding;
  private boolean stopped;
  private boolean allowed = true;
  private ShotController shot;
  private Seen seen;

  /** Judged shots of this game, except those before a restart. */
  private ShotHistory history = ShotHistory.NONE;

  /** Observations of a shot, independent of the move. */
  private record Seen(Sighting sighting, ShotCompletion completion, StopReason why, Duration lit) {}

  ShotWorkflow(
      Board board,
      LaserSafetyController safety,
      Ledger ledger,
      RandomGenerator random,
      CommandOutbox out) {
    this.board = board;
    this.safety = safety;
    this.ledger = ledger;
    this.random = random;
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

  /** Returns the laser order for the next scan. */
  LaserOrder nextOrder(long nowNanos) {
    return shot == null ? safety.scan(nowNanos) : shot.nextOrder(nowNanos);
  }

  /** Returns the time to the next scan of a shot. */
  Duration scanPeriod() {
    return shot.scanPeriod();
  }

  /** Returns whether ARM and lasers are in use. */
  boolean armed() {
    return shot != null;
  }

  /** Processes one scan, in a shot or not. */
  void scan(Frame frame, Optional<SampleResult> sample) {
    if (shot == null) {
      return;
    }
    if (sample.isPresent()) {
      shot.sample(frame, sample.get());
    } else if (safety.phase() == LaserSafetyController.Phase.LEAD_IN) {
      shot.leadIn(frame);
    }
  }

  /** Allows or forbids shots according to opening hours. */
  void allow(boolean shots) {
    allowed = shots;
  }

  /** Returns the reason for which a side's shot is refused now, or empty if it is allowed. */
  Optional<Notice> refusal(Side side, ChainHealth chains, long nowNanos) {
    if (out.failure().isPresent()) {
      return Optional.of(new Notice.NotRecorded(out.failure().get()));
    }
    if (safety.lockOut().isPresent()) {
      return Optional.of(new Notice.LockedOut(safety.lockOut().get().keyword()));
    }
    if (!allowed) {
      return Optional.of(new Notice.Closed());
    }
    if (!safety.interlockClosed(nowNanos)) {
      return Optional.of(new Notice.InterlockOpen());
    }
    if (chains == ChainHealth.UNSOUND) {
      return Optional.of(new Notice.ChainUnsound());
    }
    if (!ledger.allows(nowNanos, side, board.limits().litPerShot().toNanos())) {
      return Optional.of(new Notice.LedgerFull(side));
    }
    return Optional.empty();
  }

  /**
   * Reserves a shot after FIRE on one move or several candidates; the turn itself is already
   * written.
   */
  void reserve(Event.TurnMade made, List<Candidate> fitting, long nowNanos) {
    if (turn != null && made.ply() <= turn.ply() && !made.equals(turn)) {
      history = ShotHistory.NONE;
    }
    turn = made;
    candidates = fitting;
    seen = null;
    Duration most = board.limits().litPerShot();
    ledger.add(nowNanos, made.side(), most.toNanos());
    out.write(new Event.Reserved(made.side(), most));
    awaited = out.written();
    sinceNanos = nowNanos;
    stopped = false;
  }

  /**
   * Stops at once: the lasers go dark, and a shot that is still being written to disk does not
   * begin.
   */
  void stop(long nowNanos) {
    stopped = true;
    safety.stop(StopReason.STOPPED, nowNanos);
  }

  /** Stops any shot at once because no further event becomes durable. */
  void recordFailed(long nowNanos) {
    safety.stop(StopReason.NOT_WRITTEN, nowNanos);
  }

  /**
   * Advances a reserved shot; called once per scan until it is cancelled or judged, or its move is
   * undecided.
   */
  Progress advance(boolean standsStill, ChainHealth chains, long nowNanos) {
    if (shot == null) {
      return begin(standsStill, chains, nowNanos);
    }
    // Decide only now: a fault found in this scan takes precedence.
    shot.decide(nowNanos);
    if (shot.shown(nowNanos)) {
      safety.stop(StopReason.DONE, nowNanos);
    }
    // The tone lasts for the first half of the lead-in, so that nothing changes during the samples.
    boolean over = shot.over();
    if (sounding && (over || nowNanos - sinceNanos >= board.timing().leadIn().toNanos() / 2)) {
      sounding = false;
      out.send(new TurnCommand.Sounder(false));
    }
    return over ? finish() : new Progress.Shooting();
  }

  private Progress begin(boolean standsStill, ChainHealth chains, long nowNanos) {
    Optional<StopReason> against = against(standsStill, chains);
    if (against.isPresent()) {
      return cancel(against.get());
    }
    boolean written = out.isDurable(awaited);
    if (written && safety.isPausing(nowNanos)) {
      // The pause between shots, which may be long, does not count as a slow disk.
      sinceNanos = nowNanos;
      return new Progress.Writing();
    }
    if (nowNanos - sinceNanos > SLOW_DISK_NANOS) {
      return cancel(written ? StopReason.LOOP_GAP : StopReason.NOT_WRITTEN);
    }
    if (!written || chains != ChainHealth.SOUND || !safety.begin(turn.side(), nowNanos)) {
      return new Progress.Writing();
    }
    shot = new ShotController(board, safety, random);
    sinceNanos = nowNanos;
    sounding = true;
    out.send(new TurnCommand.Sounder(true));
    return new Progress.Shooting();
  }

  /**
   * Returns the reason for which this press of FIRE is cancelled before the lead-in; another press
   * is then needed.
   */
  private Optional<StopReason> against(boolean standsStill, ChainHealth chains) {
    if (stopped) {
      return Optional.of(StopReason.STOPPED);
    }
    if (out.failure().isPresent()) {
      return Optional.of(StopReason.NOT_WRITTEN);
    }
    if (safety.lockOut().isPresent()) {
      return safety.lockOut();
    }
    if (safety.interlockOpen()) {
      return Optional.of(StopReason.INTERLOCK_OPEN);
    }
    if (chains == ChainHealth.UNSOUND) {
      return Optional.of(StopReason.CHAIN_UNSOUND);
    }
    return standsStill ? Optional.empty() : Optional.of(StopReason.BOARD_TOUCHED);
  }

  private Progress finish() {
    StopReason why = shot.stopReason();
    if (!safety.anyPulse() && why != StopReason.NO_RAIL) {
      return cancel(why);
    }
    ledger.settle(turn.side(), safety.litNanos());
    Duration lit = Duration.ofNanos(safety.litNanos());
    seen = new Seen(shot.sighting(), shot.conduct(), why, lit);
    shot = null;
    List<Candidate> confirmed = candidates.stream().filter(this::isConfirmed).toList();
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
            seen.sighting(),
            why.keyword(),
            lit));
    return new Progress.Undecided();
  }

  /** Returns whether there is a shot of this turn that can be judged. */
  boolean hasSeen() {
    return seen != null;
  }

  /** Judges the last shot as that of one of the candidates; the event is written. */
  Event.ShotJudged judge(Candidate candidate) {
    ExplainedVerdict judgement = judgement(candidate);
    history = judgement.history();
    Event.ShotJudged judged =
        new Event.ShotJudged(
            turn.ply(),
            turn.side(),
            turn.before(),
            candidate.move(),
            candidate.trace(),
            seen.sighting(),
            judgement.verdict(),
            seen.why().keyword(),
            seen.lit());
    out.write(judged);
    return judged;
  }

  private boolean isConfirmed(Candidate candidate) {
    return judgement(candidate).verdict().outcome() == Outcome.CONFIRMED;
  }

  private ExplainedVerdict judgement(Candidate candidate) {
    return ExplainedVerdict.of(
        turn.ply(),
        candidate.move(),
        candidate.shot(),
        candidate.trace(),
        seen.sighting(),
        seen.completion(),
        history);
  }

  private Progress cancel(StopReason why) {
    ledger.settle(turn.side(), 0);
    out.write(new Event.ShotCancelled(turn.ply(), turn.side(), why.keyword()));
    shot = null;
    return new Progress.Cancelled(new Notice.ShotCancelled(why.keyword()));
  }
}
