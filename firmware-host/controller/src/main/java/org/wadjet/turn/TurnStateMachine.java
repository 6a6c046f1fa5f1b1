package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.SampleResult;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.TraceFunction;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * The state machine of a game at the board (docs/architecture.md#the-turn). Pure: its inputs are
 * frames, lines and the time, its outputs laser orders and commands.
 *
 * <pre>
 *   AwaitingSetup → AwaitingMove ─FIRE→ AwaitingVerdict ─confirmed→ AwaitingRemoval → AwaitingMove
 *                                                       └─else→ Arbitration ─┘      → GameEnd
 * </pre>
 */
public final class TurnStateMachine {
  private final ShotController shots;
  private final TurnContext context;
  private final AwaitingSetup settingUp;
  private final AwaitingMove handAtWork;
  private final AwaitingVerdict judging;
  private final Arbitration arbitration;
  private final AwaitingRemoval removing;
  private final GameEnd ending;
  private final ClockKeeper timekeeping;
  private final Corrections corrections;
  private final LockOutReporter lockOuts;
  private final SensorMasking masking;
  private final ScanPace pace;
  private final Indicators indicators;
  private final Exhibit exhibit;
  private Optional<ResumeCheck> returning = Optional.empty();
  private TableSnapshot lastSnapshot;

  private TurnStateMachine(
      TurnContext context, LaserSafetyController safety, Ledger ledger, RandomGenerator random) {
    this.context = context;
    shots = new ShotController(context.board, safety, ledger, random);
    ShotWorkflow workflow =
        new ShotWorkflow(context.board, shots, new ShotJudge(context.tracing), context.out);
    settingUp = new AwaitingSetup(context);
    timekeeping = new ClockKeeper(context);
    ending = new GameEnd(context);
    handAtWork = new AwaitingMove(context, workflow, shots, timekeeping, ending);
    removing = new AwaitingRemoval(context);
    judging = new AwaitingVerdict(context, workflow, shots, removing);
    arbitration = new Arbitration(context, workflow, shots, judging);
    corrections = new Corrections(context, arbitration, ending);
    lockOuts = new LockOutReporter(context, shots);
    masking = new SensorMasking(context);
    pace = new ScanPace(context);
    indicators = new Indicators(context);
    exhibit = new Exhibit(context, shots, corrections, masking);
  }

  /** Creates a table that traces shots with {@link BeamTracer#trace}. */
  public TurnStateMachine(
      Board board,
      GameState game,
      String setup,
      MatchSettings settings,
      LaserSafetyController safety,
      Ledger ledger,
      RandomGenerator random) {
    this(board, game, setup, settings, BeamTracer::trace, safety, ledger, random);
  }

  /**
   * Creates a table that begins a game once the board is set up.
   *
   * @param board wiring of the board
   * @param game initial state of the game
   * @param setup name of the setup, for the record
   * @param settings clocks, names and exhibit settings of this game and of those after it
   * @param tracing function that computes the expected trace of a shot
   * @param safety controller that carries a lock-out over from the record
   * @param ledger lit time of the last day, with instants of the board's clock
   * @param random source of the random sample order
   */
  public TurnStateMachine(
      Board board,
      GameState game,
      String setup,
      MatchSettings settings,
      TraceFunction tracing,
      LaserSafetyController safety,
      Ledger ledger,
      RandomGenerator random) {
    this(
        new TurnContext(board, game, setup, settings, tracing, new CommandOutbox()),
        safety,
        ledger,
        random);
    context.begin();
  }

  /**
   * Creates a table that resumes an interrupted game: the players are guided to restore its
   * position. A shot whose result is not in the record counts as not judged and is never repeated
   * automatically: it needs a ruling.
   *
   * @param settings settings of the games after this one, which keeps its own
   */
  public TurnStateMachine(
      Board board,
      ResumePoint cutOff,
      MatchSettings settings,
      LaserSafetyController safety,
      Ledger ledger,
      RandomGenerator random) {
    this(
        new TurnContext(
            board,
            cutOff.start(),
            cutOff.setup(),
            settings,
            BeamTracer::trace,
            new CommandOutbox()),
        safety,
        ledger,
        random);
    context.resume(cutOff.game());
    context.names(cutOff.names());
    context.clocks.resume(cutOff.clocks());
    context.out.write(new Event.Resumed(cutOff.game().ply(), cutOff.game().position()));
    cutOff.game().position().result().ifPresent(context::end);
    cutOff.pending().ifPresent(this::resume);
    returning = Optional.of(new ResumeCheck(context, cutOff.pending().isPresent()));
  }

  private void resume(ResumePoint.Pending pending) {
    GameState game = context.game();
    Side side = game.position().toMove();
    context.commitTurn(
        new Event.TurnMade(game.ply(), side, pending.moves(), game.position()),
        Candidate.all(
            pending.decided().map(List::of).orElse(pending.moves()), game, context.tracing),
        null);
    if (pending.decided().isPresent()) {
      judging.endTurn(context.candidates().getFirst().trace().struck());
    } else {
      // It is unknown whether the laser was lit; the move is fixed as if it was.
      context.lit();
      context.enter(Phase.ARBITRATION);
      context.notify(new Notice.ShotNotJudged());
    }
  }

  /**
   * Sets the numbering of games to the record's; to be called before the first scan.
   *
   * @param before number of the last game in the record when this table was created
   */
  public void numberGames(long before) {
    context.numberGames(before);
  }

  /** Returns the laser order for the next scan. */
  public LaserOrder nextOrder(long nowNanos) {
    return shots.nextOrder(nowNanos);
  }

  /** Returns the period from the last scan to the next; zero for samples, which time themselves. */
  public Duration scanPeriod(long nowNanos) {
    return shots.isArmed() ? shots.scanPeriod() : pace.period(nowNanos);
  }

  /**
   * Processes one scan.
   *
   * @param frame readings of the chains
   * @param status readings of the single lines, read after the frame and with no laser on
   * @param sample measured result, if the scan was a sample of light
   * @param nowNanos time of the board's clock
   */
  public void scan(
      Frame frame, StatusReading status, Optional<SampleResult> sample, long nowNanos) {
    context.sensing.accept(frame, sample.isPresent());
    context.diagnosis.accept(frame, status, sample.isPresent(), context.sensing);
    context.buttons.accept(status, nowNanos);
    shots.scan(frame, status, sample, context.chains(), context.standsStill(), nowNanos);
    lockOuts.scan();
    masking.scan();
    returning.ifPresent(ResumeCheck::scan);
    timekeeping.scan(mayFire(nowNanos), nowNanos);
    context.buttons.stuck(nowNanos).ifPresent(side -> context.notify(new Notice.FireStuck(side)));
    switch (context.phase()) {
      case SETTING_UP -> settingUp.scan();
      case WAITING -> handAtWork.scan(nowNanos);
      case WRITING, SHOOTING -> judging.shoot(nowNanos);
      case RECORDING -> judging.record(nowNanos);
      case REFIRE -> arbitration.refire(nowNanos);
      case REMOVING -> removing.scan();
      case OVER -> ending.scan();
      case ARBITRATION -> arbitration.scan(nowNanos);
    }
    exhibit.scan(status, pace.quietNanos(nowNanos), nowNanos);
    indicators.scan(exhibit.state(), shots.isFiring(), shots.lockOut().isPresent(), nowNanos);
  }

  private boolean mayFire(long nowNanos) {
    return context.clocks.any()
        && shots
            .preconditions()
            .refusal(context.game().position().toMove(), context.chains(), nowNanos)
            .isEmpty();
  }

  /**
   * Handles an input other than a scan.
   *
   * @return whether the input was accepted; false if it is not possible in the current state, which
   *     then stays unchanged
   */
  public boolean accept(Input input, long nowNanos) {
    boolean taken = applyInput(input, nowNanos);
    if (taken && input.isOfPeople()) {
      exhibit.spokenTo(nowNanos);
    }
    return taken;
  }

  private boolean applyInput(Input input, long nowNanos) {
    return switch (input) {
      case Input.Durable(long number) -> {
        context.out.durable(number);
        yield true;
      }
      case Input.RecordFailed(String why) -> {
        shots.recordFailed(why, nowNanos);
        context.notify(new Notice.NotRecorded(why));
        yield true;
      }
      case Input.Rule(Event.Ruling ruling) -> arbitration.rule(ruling, Event.Ruler.ARBITER);
      case Input.RuleMove(Move move) -> arbitration.ruleMove(move, Event.Ruler.ARBITER);
      case Input.ClaimDraw(Side side) -> ending.claimDraw(side);
      case Input.Resign(Side side) -> corrections.resign(side);
      case Input.NewGame() -> corrections.newGame(true);
      case Input.Name name -> corrections.name(name);
      case Input.CorrectResult(var game, Result result, String why) ->
          corrections.result(game, result, why);
      case Input.TakeBack(int ply, String why) -> corrections.takeBack(ply, why);
      case Input.CorrectClock(Side side, Duration left, String why) ->
          corrections.clock(side, left, why);
      case Input.ClearLockOut(String why) -> lockOuts.clear(why);
      case Input.MaskSensors(Masks masks) -> {
        masking.operator(masks);
        yield true;
      }
      case Input.Open() -> exhibit.open();
      case Input.Close() -> exhibit.close();
      case Input.Check() -> exhibit.check();
      case Input.Stop() -> {
        shots.stop(nowNanos);
        yield true;
      }
    };
  }

  /** Returns the commands issued since the last call. */
  public List<TurnCommand> drain() {
    return context.out.drain();
  }

  /** Returns whether every sensor chain is trusted, including those of the rim. */
  public boolean isSound() {
    return context.sensing.isSound();
  }

  /** Returns a snapshot of the table; the same object while nothing has changed. */
  public TableSnapshot snapshot() {
    if (lastSnapshot == null || !isUpToDate(lastSnapshot)) {
      lastSnapshot = takeSnapshot();
    }
    return lastSnapshot;
  }

  private boolean isUpToDate(TableSnapshot taken) {
    return taken.number() == context.number()
        && taken.phase() == context.phase()
        && taken.game().ply() == context.game().ply()
        && taken.board().equals(context.sensing.live())
        && taken.notice().equals(context.notice())
        && taken.lastShot().equals(context.lastShot())
        && taken.durable() == context.out.isDurable(context.out.written())
        && taken.reading().equals(context.tracker().flatMap(MoveTracker::reading))
        && taken.result().equals(context.result())
        && taken.findings().equals(context.diagnosis.findings())
        && taken.masks().equals(masking.masks())
        && taken.names().equals(context.names())
        && taken.clocks().equals(context.clocks.faces())
        && taken.exhibit().equals(exhibit.state())
        && taken.lockOut().equals(shots.lockOut().map(StopReason::keyword));
  }

  private TableSnapshot takeSnapshot() {
    return new TableSnapshot(
        context.number(),
        context.phase(),
        context.setup,
        context.game(),
        context.sensing.live(),
        context.tracker().flatMap(MoveTracker::reading),
        context.notice(),
        context.lastShot(),
        context.phase() == Phase.REMOVING ? context.struck() : List.of(),
        context.result(),
        shots.lockOut().map(StopReason::keyword),
        context.diagnosis.findings(),
        masking.masks(),
        context.names(),
        context.clocks.faces(),
        arbitration.wanted(),
        exhibit.state(),
        context.out.isDurable(context.out.written()));
  }
}
