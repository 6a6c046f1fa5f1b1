package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Ledger;
import org.wadjet.emission.Order;
import org.wadjet.emission.SampleTaken;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Expected;
import org.wadjet.moves.Reading;
import org.wadjet.moves.Removal;
import org.wadjet.moves.RemovalReader;
import org.wadjet.moves.SetupGuide;
import org.wadjet.moves.StackMarker;
import org.wadjet.optics.Tracer;
import org.wadjet.optics.Tracing;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Status;

/**
 * The state machine of a game at the board (DESIGN.md, The turn). Pure: frames, lines and the time
 * go in, orders to the lasers and commands come out.
 */
public final class Table {
  private static final long ACTIVE_NANOS = Duration.ofSeconds(2).toNanos();

  private final Board board;
  private final StackMarker marker;
  private final Tracing tracing;
  private final Sensing sensing;
  private final Diagnosis diagnosis;
  private final Emission emission;
  private final Firing firing;
  private final Outbox out = new Outbox();
  private final FireButton silverFire = new FireButton();
  private final FireButton redFire = new FireButton();

  private final GameState start;
  private final String setup;

  private GameState game;
  private Phase phase = Phase.SETTING_UP;
  private Optional<Hand> hand = Optional.empty();
  private Optional<Notice> notice = Optional.empty();
  private Optional<Result> result = Optional.empty();

  /** The turn that FIRE was pressed on, what it may be, and how the board stood then. */
  private Event.TurnMade turn;

  private List<Candidate> candidates = List.of();
  private Observation standing;
  private RemovalReader removal;

  /** Stacks whose top was struck in the last turn, where no sensor sees it taken off. */
  private List<Square> unsensed = List.of();

  private Optional<Event.ShotJudged> lastShot = Optional.empty();

  /** The last ply in which light was given; none is 0. */
  private int litPly;

  private long awaited;
  private Optional<Ended> toldLockOut;
  private Snapshot lastSnapshot;
  private boolean overTouched;

  /** A table whose traces are {@link Tracer#trace}'s own. */
  public Table(
      Board board,
      GameState game,
      String setup,
      Emission emission,
      Ledger ledger,
      RandomGenerator random) {
    this(board, game, setup, Tracer::trace, emission, ledger, random);
  }

  /**
   * A table at which a game begins once the board is set up.
   *
   * @param board the wiring
   * @param game where the game starts
   * @param setup the name of the setup, for the record
   * @param tracing where the light of a shot should go
   * @param emission the safety machine, which carries a lock-out over from the journal
   * @param ledger lit time of the last day, whose instants are of the board's clock
   * @param random where the order of samples is drawn from
   */
  public Table(
      Board board,
      GameState game,
      String setup,
      Tracing tracing,
      Emission emission,
      Ledger ledger,
      RandomGenerator random) {
    this(board, game, setup, emission, ledger, random, tracing);
    out.write(new Event.GameStarted(game.rules(), setup, game.position()));
  }

  private Table(
      Board board,
      GameState game,
      String setup,
      Emission emission,
      Ledger ledger,
      RandomGenerator random,
      Tracing tracing) {
    this.board = board;
    this.marker = board.sensors().marksStacks() ? StackMarker.QUARTER_TURN : StackMarker.NONE;
    this.start = game;
    this.setup = setup;
    this.game = game;
    this.tracing = tracing;
    this.emission = emission;
    this.sensing = new Sensing(board);
    this.diagnosis = new Diagnosis(board);
    this.firing = new Firing(board, emission, ledger, random, out);
    this.toldLockOut = emission.lockOut();
  }

  /**
   * A table at which a game goes on that was cut off: the board is guided to where it stood. A shot
   * whose result is not in the record is not judged and never fired again by itself: the arbiter is
   * asked.
   */
  public Table(
      Board board, Resumption cutOff, Emission emission, Ledger ledger, RandomGenerator random) {
    this(board, cutOff.start(), cutOff.setup(), emission, ledger, random, Tracer::trace);
    game = cutOff.game();
    out.write(new Event.Resumed(game.ply()));
    cutOff.pending().ifPresent(this::goOn);
  }

  private void goOn(Resumption.Pending pending) {
    turn =
        new Event.TurnMade(game.ply(), game.position().toMove(), pending.moves(), game.position());
    candidates = candidates(pending.decided().map(List::of).orElse(pending.moves()));
    if (pending.decided().isPresent()) {
      endTurn();
    } else {
      phase = Phase.ARBITRATION;
      notice = Optional.of(new Notice.ShotNotJudged());
    }
  }

  private List<Candidate> candidates(List<Move> moves) {
    return moves.stream()
        .map(move -> Candidate.of(move, game.position(), game.rules(), tracing))
        .toList();
  }

  /** What to do with the dangerous lines in the next scan. */
  public Order nextOrder(long nowNanos) {
    return firing.nextOrder(nowNanos);
  }

  /** How long after the last scan the next is due; samples keep their own time. */
  public Duration scanPeriod(long nowNanos) {
    if (emission.phase() == Emission.Phase.FIRING) {
      return Duration.ZERO;
    }
    if (firing.armed()) {
      return firing.scanPeriod();
    }
    boolean active =
        silverFire.active()
            || redFire.active()
            || nowNanos - sensing.lastChangeNanos() < ACTIVE_NANOS;
    return active ? board.timing().scanActive() : board.timing().scanIdle();
  }

  /**
   * Takes a scan.
   *
   * @param frame the chains, as read
   * @param status the single lines, read after the frame and with no laser on
   * @param sample what was measured, if the scan was a sample of light
   * @param nowNanos the board's clock
   */
  public void scan(Frame frame, Status status, Optional<SampleTaken> sample, long nowNanos) {
    sensing.accept(frame, sample.isPresent());
    diagnosis.accept(frame, status, sample.isPresent(), sensing);
    silverFire.accept(status.fireSilver(), nowNanos);
    redFire.accept(status.fireRed(), nowNanos);
    firing.scan(frame, sample);
    emission.observe(nowNanos, status, sensing.sound(), standsStill());
    tellLockOut();
    tellStuck(nowNanos);
    switch (phase) {
      case SETTING_UP -> settingUp();
      case WAITING -> waiting(nowNanos);
      case WRITING, SHOOTING -> shooting(nowNanos);
      case RECORDING -> recording();
      case REFIRE -> refire(nowNanos);
      case REMOVING -> removing();
      case OVER -> over();
      case ARBITRATION -> {}
    }
  }

  /** Takes what is not a scan. */
  public void accept(Input input, long nowNanos) {
    switch (input) {
      case Input.Durable(long number) -> out.durable(number);
      case Input.Rule(Event.Ruling ruling) -> rule(ruling);
      case Input.RuleMove(Move move) -> ruleMove(move);
      case Input.ClaimDraw(Side side) -> claimDraw(side);
      case Input.ClearLockOut() -> clearLockOut();
      case Input.MaskSensors(Masks masks) -> sensing.mask(masks);
      case Input.Stop() -> firing.stop(nowNanos);
    }
  }

  /** The commands that have come up since the last call. */
  public List<Command> drain() {
    return out.drain();
  }

  /** How everything stands; the same object while nothing has changed. */
  public Snapshot snapshot() {
    if (lastSnapshot == null || !isUpToDate(lastSnapshot)) {
      lastSnapshot = takeSnapshot();
    }
    return lastSnapshot;
  }

  private boolean isUpToDate(Snapshot taken) {
    return taken.phase() == phase
        && taken.game().ply() == game.ply()
        && taken.board().equals(sensing.live())
        && taken.notice().equals(notice)
        && taken.lastShot().equals(lastShot)
        && taken.durable() == out.isDurable(out.written())
        && taken.reading().equals(hand.flatMap(Hand::reading))
        && taken.result().equals(result)
        && taken.findings().equals(diagnosis.findings())
        && taken.lockOut().isPresent() == emission.lockOut().isPresent();
  }

  private Snapshot takeSnapshot() {
    return new Snapshot(
        phase,
        game,
        sensing.live(),
        hand.flatMap(Hand::reading),
        notice,
        lastShot,
        phase == Phase.REMOVING ? struck() : List.of(),
        result,
        emission.lockOut().map(Ended::word),
        diagnosis.findings(),
        out.isDurable(out.written()));
  }

  private boolean standsStill() {
    return sensing.settled() && sensing.settledObservation().equals(standing);
  }

  private void settingUp() {
    if (!sensing.settled()) {
      return;
    }
    List<Difference> differences =
        new SetupGuide(game.position(), marker).differences(sensing.settledObservation());
    if (differences.isEmpty()) {
      beginTurn();
    } else {
      notice = Optional.of(new Notice.SetUp(differences));
    }
  }

  /** The board stands as the game's position. */
  private void beginTurn() {
    phase = Phase.WAITING;
    standing = null;
    notice = unsensed.isEmpty() ? Optional.empty() : Optional.of(new Notice.TakeTop(unsensed));
    hand = Optional.of(new Hand(game, marker));
    diagnosis.turnBegan();
    lamps(Optional.of(game.position().toMove()));
    if (LegalMoves.of(game.position(), game.rules()).isEmpty()) {
      gameOver(Result.DRAW);
    }
  }

  private void waiting(long nowNanos) {
    Hand working = hand.orElseThrow();
    if (working.follow(sensing)) {
      notice = noticeOf(working.reading().orElseThrow());
    }
    Side side = game.position().toMove();
    if (button(side.other()).freshlyPressed()) {
      notice = Optional.of(new Notice.NotYourTurn(side.other()));
    } else if (button(side).freshlyPressed()) {
      working
          .reading()
          .filter(_ -> sensing.settled())
          .ifPresentOrElse(
              reading -> fire(reading, nowNanos),
              () -> notice = Optional.of(new Notice.NotSettled()));
    }
  }

  /** That a top is to be taken off is said until the next move: no sensor sees it done. */
  private Optional<Notice> noticeOf(Reading reading) {
    return switch (reading) {
      case Reading.Astray astray -> Optional.of(new Notice.NotLegal(astray));
      case Reading.Unchanged _ when !unsensed.isEmpty() ->
          Optional.of(new Notice.TakeTop(unsensed));
      case Reading.Unchanged _, Reading.Recognised _, Reading.OneOf _ -> Optional.empty();
    };
  }

  private void fire(Reading reading, long nowNanos) {
    switch (reading) {
      case Reading.Recognised(Move made) -> commit(List.of(made), Optional.empty(), nowNanos);
      case Reading.Unchanged(List<Move> hidden) when hidden.size() == 1 ->
          commit(hidden, Optional.of(new Notice.SwapUnderstood(hidden.getFirst())), nowNanos);
      case Reading.Unchanged(List<Move> hidden) when hidden.isEmpty() -> {
        notice = Optional.of(new Notice.NothingMoved());
        hand.orElseThrow().insist(diagnosis);
      }
      case Reading.Unchanged(List<Move> hidden) ->
          commit(hidden, Optional.of(new Notice.Ambiguous(hidden)), nowNanos);
      case Reading.OneOf(List<Move> moves) ->
          commit(moves, Optional.of(new Notice.Ambiguous(moves)), nowNanos);
      case Reading.Astray astray -> {
        notice = Optional.of(new Notice.NotLegal(astray));
        hand.orElseThrow().insist(diagnosis);
      }
    }
  }

  /** Each of the moves is legal and fits the board; where there are several, the light decides. */
  private void commit(List<Move> moves, Optional<Notice> announced, long nowNanos) {
    Side side = game.position().toMove();
    Optional<Notice> refusal = firing.refusal(side, sensing.sound(), nowNanos);
    if (refusal.isPresent()) {
      notice = refusal;
      return;
    }
    notice = announced;
    standing = sensing.settledObservation();
    turn = new Event.TurnMade(game.ply(), side, moves, game.position());
    candidates = candidates(moves);
    out.write(turn);
    firing.reserve(turn, candidates, nowNanos);
    phase = Phase.WRITING;
  }

  private void shooting(long nowNanos) {
    switch (firing.advance(standsStill(), sensing.sound(), nowNanos)) {
      case Firing.Progress.Writing() -> phase = Phase.WRITING;
      case Firing.Progress.Shooting() -> phase = Phase.SHOOTING;
      case Firing.Progress.Cancelled(Notice why) -> {
        notice = Optional.of(why);
        phase = isShot(turn) ? Phase.REFIRE : Phase.WAITING;
      }
      case Firing.Progress.Judged(Event.ShotJudged shot) -> judged(shot);
      case Firing.Progress.Undecided() -> {
        litPly = turn.ply();
        phase = Phase.ARBITRATION;
        notice = Optional.of(new Notice.WhichMove(turn.moves()));
      }
    }
  }

  /** Whether light was already given on a turn: then its move stands, it is only fired again. */
  private boolean isShot(Event.TurnMade made) {
    return litPly == made.ply();
  }

  private void judged(Event.ShotJudged shot) {
    candidates = candidates.stream().filter(c -> c.move().equals(shot.move())).toList();
    lastShot = Optional.of(shot);
    litPly = shot.ply();
    if (shot.verdict().outcome() == Outcome.CONFIRMED) {
      endTurn();
    } else {
      phase = Phase.ARBITRATION;
    }
  }

  /** Of the turn whose move is known. */
  private List<Square> struck() {
    return candidates.getFirst().trace().struck();
  }

  private void endTurn() {
    Move move = candidates.getFirst().move();
    removal = new RemovalReader(turn.before().afterMove(move), struck(), marker);
    game = game.after(move, struck());
    out.write(new Event.TurnEnded(turn.ply(), move, struck(), game.position()));
    awaited = out.written();
    phase = Phase.RECORDING;
  }

  private void recording() {
    if (!out.isDurable(awaited)) {
      return;
    }
    Optional<Result> decided = game.position().result();
    if (decided.isPresent()) {
      gameOver(decided.get());
    } else if (struck().isEmpty()) {
      unsensed = List.of();
      beginTurn();
    } else {
      phase = Phase.REMOVING;
      diagnosis.turnBegan();
      notice = Optional.of(new Notice.TakeOff(struck()));
    }
  }

  private void removing() {
    if (!sensing.settled()) {
      return;
    }
    switch (removal.read(sensing.settledObservation())) {
      case Removal.Done() -> {
        unsensed = removal.unsensed();
        beginTurn();
      }
      case Removal.Waiting _ -> {
        notice = Optional.of(new Notice.TakeOff(struck()));
        diagnosis.waitsFor(removal.wanted(), sensing.settledObservation());
      }
      case Removal.Wrong wrong -> {
        notice = Optional.of(new Notice.WrongRemoval(wrong));
        diagnosis.waitsFor(removal.wanted(), sensing.settledObservation());
      }
    }
  }

  private void refire(long nowNanos) {
    Side side = turn.side();
    if (!button(side).freshlyPressed()) {
      return;
    }
    if (standing == null && standsAsFired()) {
      standing = sensing.settledObservation();
    }
    Optional<Notice> refusal =
        standsStill()
            ? firing.refusal(side, sensing.sound(), nowNanos)
            : Optional.of(new Notice.NotSettled());
    notice = refusal;
    if (refusal.isEmpty()) {
      firing.reserve(turn, candidates, nowNanos);
      phase = Phase.WRITING;
    }
  }

  /** After a cut, nobody saw how the board stood when FIRE was pressed; the move tells. */
  private boolean standsAsFired() {
    return sensing.settled()
        && candidates.stream()
            .anyMatch(
                candidate ->
                    Expected.of(turn.before().afterMove(candidate.move()), marker)
                        .matches(sensing.settledObservation()));
  }

  private void rule(Event.Ruling ruling) {
    boolean known = candidates.size() == 1;
    if (phase != Phase.ARBITRATION || (ruling == Event.Ruling.ACCEPT_TRACE && !known)) {
      return;
    }
    out.write(new Event.Ruled(turn.ply(), ruling));
    switch (ruling) {
      case ACCEPT_TRACE -> endTurn();
      case REFIRE -> phase = Phase.REFIRE;
    }
  }

  private void ruleMove(Move move) {
    if (phase != Phase.ARBITRATION || candidates.size() == 1) {
      return;
    }
    for (Candidate candidate : candidates) {
      if (candidate.move().equals(move)) {
        out.write(new Event.MoveRuled(turn.ply(), move));
        notice = Optional.empty();
        if (firing.hasSeen()) {
          judged(firing.judge(candidate));
        } else {
          // Cut off in the shot: which move it was is known now, what it struck is not.
          candidates = List.of(candidate);
          notice = Optional.of(new Notice.ShotNotJudged());
        }
        return;
      }
    }
  }

  private void claimDraw(Side side) {
    if (phase == Phase.WAITING && side == game.position().toMove() && game.mayClaimDraw()) {
      out.write(new Event.DrawClaimed(side, game.repetition().count()));
      gameOver(Result.DRAW);
    }
  }

  private void gameOver(Result how) {
    result = Optional.of(how);
    overTouched = false;
    phase = Phase.OVER;
    notice = Optional.empty();
    out.write(new Event.GameOver(how));
    lamps(Optional.empty());
  }

  /** Who sets the pieces up again wants another game. */
  private void over() {
    overTouched |= !sensing.settled();
    if (overTouched
        && sensing.settled()
        && new SetupGuide(start.position(), marker).isComplete(sensing.settledObservation())) {
      game = start;
      result = Optional.empty();
      lastShot = Optional.empty();
      litPly = 0;
      out.write(new Event.GameStarted(game.rules(), setup, game.position()));
      beginTurn();
    }
  }

  private void tellLockOut() {
    Optional<Ended> lockOut = emission.lockOut();
    if (lockOut.isPresent() && toldLockOut.isEmpty()) {
      out.write(new Event.LockedOut(lockOut.get().word()));
      notice = Optional.of(new Notice.LockedOut(lockOut.get().word()));
    }
    toldLockOut = lockOut;
  }

  private void clearLockOut() {
    if (emission.lockOut().isPresent()) {
      out.write(new Event.LockOutCleared());
      emission.clearLockOut();
      toldLockOut = Optional.empty();
      notice = Optional.empty();
    }
  }

  private void tellStuck(long nowNanos) {
    if (silverFire.stuck(nowNanos)) {
      notice = Optional.of(new Notice.FireStuck(Side.SILVER));
    }
    if (redFire.stuck(nowNanos)) {
      notice = Optional.of(new Notice.FireStuck(Side.RED));
    }
  }

  private void lamps(Optional<Side> on) {
    out.send(new Command.Lamp(Side.SILVER, on.equals(Optional.of(Side.SILVER))));
    out.send(new Command.Lamp(Side.RED, on.equals(Optional.of(Side.RED))));
  }

  private FireButton button(Side side) {
    return side == Side.SILVER ? silverFire : redFire;
  }
}
