package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.emission.Chains;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Ledger;
import org.wadjet.emission.Order;
import org.wadjet.emission.SampleTaken;
import org.wadjet.game.Side;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Conduct;
import org.wadjet.verdict.Judgement;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.Past;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * The way of one shot: reserve in the ledger, wait until turn and reservation are on disk, lead-in,
 * samples, verdict. Between shots it only passes the emission machine's dark orders on.
 */
final class Firing {
  static final long SLOW_DISK_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final Emission emission;
  private final Ledger ledger;
  private final RandomGenerator random;
  private final Outbox out;

  private Event.TurnMade turn;
  private List<Candidate> candidates;
  private long awaited;
  private long sinceNanos;
  private boolean sounding;
  private boolean stopped;
  private boolean allowed = true;
  private ShotRun shot;
  private Seen seen;

  /** The shots of this game that were judged; those before a restart are not in it. */
  private Past past = Past.NONE;

  /** What a shot showed, whichever move it was. */
  private record Seen(Sighting sighting, Conduct conduct, Ended why, Duration lit) {}

  Firing(Board board, Emission emission, Ledger ledger, RandomGenerator random, Outbox out) {
    this.board = board;
    this.emission = emission;
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
  Order nextOrder(long nowNanos) {
    return shot == null ? emission.scan(nowNanos) : shot.nextOrder(nowNanos);
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
  void scan(Frame frame, Optional<SampleTaken> sample) {
    if (shot == null) {
      return;
    }
    if (sample.isPresent()) {
      shot.sample(frame, sample.get());
    } else if (emission.phase() == Emission.Phase.LEAD_IN) {
      shot.leadIn(frame);
    }
  }

  /** Whether shots may be asked for at all, as far as opening hours say. */
  void allow(boolean shots) {
    allowed = shots;
  }

  /** Why a side's shot may not be asked for now, or empty if it may. */
  Optional<Notice> refusal(Side side, Chains chains, long nowNanos) {
    if (out.failure().isPresent()) {
      return Optional.of(new Notice.NotRecorded(out.failure().get()));
    }
    if (emission.lockOut().isPresent()) {
      return Optional.of(new Notice.LockedOut(emission.lockOut().get().word()));
    }
    if (!allowed) {
      return Optional.of(new Notice.Closed());
    }
    if (!emission.interlockClosed(nowNanos)) {
      return Optional.of(new Notice.InterlockOpen());
    }
    if (chains == Chains.UNSOUND) {
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
      past = Past.NONE;
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
    emission.stop(Ended.STOPPED, nowNanos);
  }

  /** Nothing becomes durable any more: dark now, whatever was under way. */
  void recordFailed(long nowNanos) {
    emission.stop(Ended.NOT_WRITTEN, nowNanos);
  }

  /** Goes on with a shot that was reserved; called once a scan until cancelled or judged. */
  Progress advance(boolean standsStill, Chains chains, long nowNanos) {
    if (shot == null) {
      return begin(standsStill, chains, nowNanos);
    }
    // Only now: what this very scan found wrong goes first.
    shot.decide(nowNanos);
    if (shot.shown(nowNanos)) {
      emission.stop(Ended.DONE, nowNanos);
    }
    // Heard for the first half of the lead-in, so that nothing changes during the samples.
    boolean over = shot.over();
    if (sounding && (over || nowNanos - sinceNanos >= board.timing().leadIn().toNanos() / 2)) {
      sounding = false;
      out.send(new Command.Sounder(false));
    }
    return over ? finish() : new Progress.Shooting();
  }

  private Progress begin(boolean standsStill, Chains chains, long nowNanos) {
    Optional<Ended> against = against(standsStill, chains);
    if (against.isPresent()) {
      return cancel(against.get());
    }
    boolean written = out.isDurable(awaited);
    if (written && emission.pausing(nowNanos)) {
      // The pause between shots, which may be long, is no fault of the disk.
      sinceNanos = nowNanos;
      return new Progress.Writing();
    }
    if (nowNanos - sinceNanos > SLOW_DISK_NANOS) {
      return cancel(written ? Ended.LOOP_GAP : Ended.NOT_WRITTEN);
    }
    if (!written || chains != Chains.SOUND || !emission.begin(turn.side(), nowNanos)) {
      return new Progress.Writing();
    }
    shot = new ShotRun(board, emission, random);
    sinceNanos = nowNanos;
    sounding = true;
    out.send(new Command.Sounder(true));
    return new Progress.Shooting();
  }

  /** What makes this press of FIRE void before the lead-in: a fresh one is needed then. */
  private Optional<Ended> against(boolean standsStill, Chains chains) {
    if (stopped) {
      return Optional.of(Ended.STOPPED);
    }
    if (out.failure().isPresent()) {
      return Optional.of(Ended.NOT_WRITTEN);
    }
    if (emission.lockOut().isPresent()) {
      return emission.lockOut();
    }
    if (emission.interlockOpen()) {
      return Optional.of(Ended.INTERLOCK_OPEN);
    }
    if (chains == Chains.UNSOUND) {
      return Optional.of(Ended.CHAIN_UNSOUND);
    }
    return standsStill ? Optional.empty() : Optional.of(Ended.BOARD_TOUCHED);
  }

  private Progress finish() {
    Ended why = shot.why();
    if (!emission.anyPulse() && why != Ended.NO_RAIL) {
      return cancel(why);
    }
    ledger.settle(turn.side(), emission.litNanos());
    Duration lit = Duration.ofNanos(emission.litNanos());
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
            why.word(),
            lit));
    return new Progress.Undecided();
  }

  /** Whether there is a shot of this turn that can be judged. */
  boolean hasSeen() {
    return seen != null;
  }

  /** Judges the last shot as that of one of the candidates; the event is written. */
  Event.ShotJudged judge(Candidate candidate) {
    Judgement judgement = judgement(candidate);
    past = judgement.past();
    Event.ShotJudged judged =
        new Event.ShotJudged(
            turn.ply(),
            turn.side(),
            turn.before(),
            candidate.move(),
            candidate.trace(),
            seen.sighting(),
            judgement.verdict(),
            seen.why().word(),
            seen.lit());
    out.write(judged);
    return judged;
  }

  private boolean isConfirmed(Candidate candidate) {
    return judgement(candidate).verdict().outcome() == Outcome.CONFIRMED;
  }

  private Judgement judgement(Candidate candidate) {
    return Judgement.of(
        turn.ply(),
        candidate.move(),
        candidate.fired(),
        candidate.trace(),
        seen.sighting(),
        seen.conduct(),
        past);
  }

  private Progress cancel(Ended why) {
    ledger.settle(turn.side(), 0);
    out.write(new Event.ShotCancelled(turn.ply(), turn.side(), why.word()));
    shot = null;
    return new Progress.Cancelled(new Notice.ShotCancelled(why.word()));
  }
}
