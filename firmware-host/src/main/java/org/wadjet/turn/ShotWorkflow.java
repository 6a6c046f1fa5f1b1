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
 * The way of one shot: reserve in the ledger, wait until turn and reservation are on disk, lead-in,
 * samples, verdict. Between shots it only passes the emission machine's dark orders on.
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

  /** The shots of this game that were judged; those before a restart are not in it. */
  private ShotHistory history = ShotHistory.NONE;

  /** What a shot showed, whichever move it was. */
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

  /** How far a shot has come. */
  sealed interface Progress {
    /** On its way to the disk, or waiting for the pause between shots to pass. */
    record Writing() implements Progress {}

    /** Lead-in and samples. */
    record Shooting() implements Progress {}

    /** Ended before the first pulse. */
    record Cancelled(Notice why) implements Progress {}

    /** Fired and judged; the event is written. */
    record Judged(Event.ShotJudged shot) implements Progress {}

    /** Fired, and the light does not tell which of the candidates it was; the event is written. */
    record Undecided() implements Progress {}
  }

  /** What to do with the dangerous lines in the next scan. */
  LaserOrder nextOrder(long nowNanos) {
    return shot == null ? safety.scan(nowNanos) : shot.nextOrder(nowNanos);
  }

  /** How long to the next scan of a shot. */
  Duration scanPeriod() {
    return shot.scanPeriod();
  }

  /** Whether ARM and lasers are in use. */
  boolean armed() {
    return shot != null;
  }

  /** A scan has been taken, in a shot or not. */
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

  /** Whether shots may be asked for at all, as far as opening hours say. */
  void allow(boolean shots) {
    allowed = shots;
  }

  /** Why a side's shot may not be asked for now, or empty if it may. */
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

  /** FIRE was pressed on a move, or on one of several; the turn itself is already written. */
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

  /** Dark now; a shot that is still on its way to the disk is not begun either. */
  void stop(long nowNanos) {
    stopped = true;
    safety.stop(StopReason.STOPPED, nowNanos);
  }

  /** Nothing becomes durable any more: dark now, whatever was under way. */
  void recordFailed(long nowNanos) {
    safety.stop(StopReason.NOT_WRITTEN, nowNanos);
  }

  /** Goes on with a shot that was reserved; called once a scan until cancelled or judged. */
  Progress advance(boolean standsStill, ChainHealth chains, long nowNanos) {
    if (shot == null) {
      return begin(standsStill, chains, nowNanos);
    }
    // Only now: what this very scan found wrong goes first.
    shot.decide(nowNanos);
    if (shot.shown(nowNanos)) {
      safety.stop(StopReason.DONE, nowNanos);
    }
    // Heard for the first half of the lead-in, so that nothing changes during the samples.
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
      // The pause between shots, which may be long, is no fault of the disk.
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

  /** What makes this press of FIRE void before the lead-in: a fresh one is needed then. */
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

  /** Whether there is a shot of this turn that can be judged. */
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
