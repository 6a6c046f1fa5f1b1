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
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.TraceFunction;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.StatusReading;

/**
 * State machine of the games at a board (docs/architecture.md#the-turn). Pure: its inputs are
 * frames, lines and the time, its outputs laser orders and commands. Gives each scan and input to
 * the current {@link TurnState} and applies the {@link Step} that it returns; {@link
 * TurnTransition} declares the transitions.
 */
public final class TurnStateMachine {
  private final BoardReadings readings;
  private final Clocks clocks = new Clocks();
  private final Games games;
  private final CommandOutbox out = new CommandOutbox();
  private final ShotController shots;
  private final ShotJudge judge;
  private final ClockKeeper clockKeeper = new ClockKeeper(clocks);
  private final Corrections corrections;
  private final RemotePlay remote;
  private final PeerPlay peer;
  private final Proposals proposals;
  private final LockOutReporter lockOuts;
  private final InterlockReporter interlock;
  private final SensorMasking masking;
  private final ScanPace pace;
  private final Indicators indicators = new Indicators(out);
  private final Exhibit exhibit;
  private final ResumeCheck resumeCheck;
  private final Snapshots snapshots;
  private TurnState state;

  /** Number of the last event written when the current state was entered. */
  private long writtenAtEntry;

  private Optional<Notice> notice = Optional.empty();

  /** Last judged shot of the current game. */
  private Optional<Event.ShotJudged> lastShot = Optional.empty();

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
        board,
        game,
        setup,
        settings,
        Optional.empty(),
        new ShotJudge(tracing),
        new ShotController(board, safety, ledger, random));
  }

  /**
   * Creates a table that resumes an interrupted game: the players must restore its position. A shot
   * whose result is not in the record counts as not judged and is never repeated automatically; it
   * requires a ruling.
   *
   * @param settings settings of the games after this one, which keeps its settings
   */
  public TurnStateMachine(
      Board board,
      ResumePoint cutOff,
      MatchSettings settings,
      LaserSafetyController safety,
      Ledger ledger,
      RandomGenerator random) {
    this(
        board,
        cutOff.start(),
        cutOff.setup(),
        settings,
        Optional.of(cutOff),
        new ShotJudge(BeamTracer::trace),
        new ShotController(board, safety, ledger, random));
  }

  private TurnStateMachine(
      Board board,
      GameState start,
      String setup,
      MatchSettings settings,
      Optional<ResumePoint> cutOff,
      ShotJudge judge,
      ShotController shots) {
    this.shots = shots;
    this.judge = judge;
    readings = new BoardReadings(board);
    games = new Games(start, setup, settings, clocks, board.policy() != Policy.REFEREE);
    corrections = new Corrections(games, clocks);
    remote = new RemotePlay(games, corrections);
    peer = new PeerPlay(games, corrections, remote, clocks, clockKeeper);
    lockOuts = new LockOutReporter(shots);
    interlock = new InterlockReporter(shots);
    masking = new SensorMasking(readings);
    pace = new ScanPace(readings);
    exhibit = new Exhibit(settings.exhibit(), readings, shots, games, clocks, corrections, masking);
    proposals = new Proposals(corrections);
    snapshots =
        new Snapshots(
            games, readings, clocks, shots, masking, exhibit, remote, peer, proposals, out);
    List<Event> missing = cutOff.map(games::resume).orElse(List.of());
    Resumption first =
        cutOff.map(point -> Resumption.of(point, judge)).orElseGet(() -> Resumption.ofStart(games));
    resumeCheck = new ResumeCheck(first.mayShow());
    state = first.state();
    apply(first.step().write(missing));
    writtenAtEntry = out.written();
  }

  /**
   * Sets the numbering of games to the record's; to be called before the first scan.
   *
   * @param before number of the last game in the record when this table was created
   */
  public void numberGames(long before) {
    games.numberAfter(before);
  }

  /** Restores the remote seats that earlier runs issued; to be called before the first scan. */
  public void restoreSeats(Seats seats) {
    remote.restore(seats);
  }

  /** Restores the link to another board; to be called before the first scan. */
  public void restorePeer(PeerMemory memory) {
    peer.restore(memory);
  }

  /** Restores the last answer to a tournament desk; to be called before the first scan. */
  public void restoreProposal(ProposalMemory memory) {
    proposals.restore(memory);
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
   * @throws IllegalStateException if a state takes a transition that {@link TurnTransition} does
   *     not declare; the caller then goes dark for good
   */
  public void scan(
      Frame frame, StatusReading status, Optional<SampleResult> sample, long nowNanos) {
    readings.accept(frame, status, sample, nowNanos);
    boolean standsStill =
        state instanceof Shooting shooting && shooting.turn().isBoardUnchanged(readings);
    shots.scan(frame, status, sample, readings.chains(), standsStill, nowNanos);
    apply(lockOuts.scan(readings.buttons(), nowNanos));
    apply(masking.scan(state));
    apply(resumeCheck.scan(readings, state));
    apply(peer.scan(state, nowNanos));
    boolean theirs = games.players().isPeer(state.game().position().toMove());
    boolean mayRun = theirs ? peer.runsClock() : mayFire(nowNanos);
    apply(clockKeeper.scan(state, mayRun, games.players(), nowNanos));
    readings
        .buttons()
        .stuck(nowNanos)
        .ifPresent(side -> notice = Optional.of(new Notice.FireStuck(side)));
    apply(scanState());
    apply(interlock.scan(state, notice, nowNanos));
    apply(exhibit.restart(state));
    long untouchedNanos = pace.quietNanos(nowNanos);
    apply(exhibit.leaveUnattended(state, untouchedNanos, nowNanos));
    apply(exhibit.scan(state, lastShot, status, untouchedNanos, nowNanos));
    indicators.scan(
        state, lastShot, exhibit.state(), shots.isFiring(), shots.lockOut().isPresent(), nowNanos);
  }

  private boolean mayFire(long nowNanos) {
    return clocks.hasClocks()
        && peer.hold(state.game()).isEmpty()
        && shots
            .preconditions()
            .refusal(state.game().position().toMove(), readings.chains(), nowNanos)
            .isEmpty();
  }

  private Step scanState() {
    boolean durable = out.isDurable(writtenAtEntry);
    boolean failed = shots.preconditions().recordFailure().isPresent();
    return switch (state) {
      case SettingUp now -> now.scan(readings, games);
      case AwaitingMove now -> now.scan(readings, shots, judge, clockKeeper, peer.hold(now.game()));
      case AwaitingDurability now -> now.scan(readings, shots, durable);
      case Shooting now -> now.scan(readings, shots, judge);
      case RecordingVerdict now -> now.scan(readings, games, durable, failed);
      case InArbitration now -> now.scan(readings, readings.board().policy(), judge);
      case AwaitingRefire now -> now.scan(readings, shots, judge);
      case RemovingPieces now -> now.scan(readings, games);
      case GameOver now -> now.scan(readings, games);
    };
  }

  /** Applies a step; the only place that changes the state. */
  private void apply(Step step) {
    TurnState next = step.from(state);
    for (Step.Effect effect : step.effects()) {
      switch (effect) {
        case Step.Effect.Write(Event event) -> write(event);
        case Step.Effect.Show(Optional<Notice> shown) -> notice = shown;
        case Step.Effect.Sound(boolean on) -> out.send(new TurnCommand.Sounder(on));
      }
    }
    if (step.taken().isPresent()) {
      state = next;
      writtenAtEntry = out.written();
    }
  }

  private void write(Event event) {
    out.write(event);
    remote.record(event);
    peer.record(event);
    if (event instanceof Event.ShotJudged shot) {
      lastShot = Optional.of(shot);
    } else if (event instanceof Event.GameStarted
        || (event instanceof Event.TakenBack && games.puzzles().status().failure().isEmpty())) {
      // The shot of a wrong answer stays, so that visitors see its light again.
      lastShot = Optional.empty();
    }
    games.record(event).ifPresent(this::write);
  }

  /**
   * Handles an input other than a scan.
   *
   * @return whether the input was accepted; false if it is not possible in the current state, which
   *     then does not change
   */
  public boolean accept(Input input, long nowNanos) {
    Optional<Step> step = answer(input, nowNanos);
    step.ifPresent(this::apply);
    if (step.isPresent() && input instanceof Input.OfPerson) {
      exhibit.recordCommand(nowNanos);
    }
    return step.isPresent();
  }

  private Optional<Step> answer(Input input, long nowNanos) {
    return switch (input) {
      case Input.Durable(long number) -> {
        out.durable(number);
        yield Optional.of(Step.NONE);
      }
      case Input.RecordFailed(String reason) -> {
        shots.recordFailed(reason, nowNanos);
        yield Optional.of(Step.NONE.show(new Notice.NotRecorded(reason)));
      }
      case Input.Rule(Event.Ruling ruling) -> rule(ruling);
      case Input.RuleMove(Move move) ->
          state instanceof InArbitration arbitration
              ? arbitration.ruleMove(move, Event.Ruler.ARBITER, judge)
              : Optional.empty();
      case Input.ClaimDraw(Side side) ->
          state instanceof AwaitingMove moving ? moving.claimDraw(side) : Optional.empty();
      case Input.Resign(Side side) -> corrections.resign(state, side);
      case Input.EngineDecided decided -> decide(decided);
      case Input.SeatRequested request -> remote.handle(request, state);
      case Input.IssueSeat(Side side, String hash) -> remote.issue(side, hash);
      case Input.RevokeSeat(Side side) -> remote.revoke(side);
      case Input.MakeOffer(OfferKind kind) ->
          peer.allowsOffers() ? remote.offerOfHands(kind, state) : Optional.empty();
      case Input.AnswerOffer(boolean accepted) ->
          peer.allowsOffers() ? remote.answerOfHands(accepted, state) : Optional.empty();
      case Input.PeerStated stated -> Optional.of(peer.hear(stated));
      case Input.PeerConnected(boolean connected) -> Optional.of(peer.connect(connected));
      case Input.PeerRows rows -> Optional.of(peer.record(rows));
      case Input.SightingsCompared compared -> peer.compare(compared);
      case Input.DeskStated stated -> Optional.of(proposals.hear(stated));
      case Input.AnswerProposal given -> proposals.answer(state, given);
      case Input.ChoosePlayers(Players players, boolean anyTime) ->
          games.choose(players, state, readings, anyTime);
      case Input.BeginPuzzle(Puzzle puzzle) -> corrections.puzzle(state, puzzle);
      case Input.NextPuzzle() -> corrections.nextPuzzle(state);
      case Input.LeavePuzzle() -> corrections.leavePuzzle(state);
      case Input.AllowAssistance(boolean allowed) -> Optional.of(games.allowAssistance(allowed));
      case Input.NewGame() -> corrections.newGame(state, true);
      case Input.Name name -> games.name(name, state instanceof GameOver);
      case Input.CorrectResult(var game, Result result, String reason) ->
          corrections.result(state, game, result, reason);
      case Input.TakeBack(int ply, String reason) -> corrections.takeBack(state, ply, reason);
      case Input.CorrectClock(Side side, Duration left, String reason) ->
          corrections.clock(state, side, left, reason);
      case Input.LockOut(String reason) -> Optional.of(lockOuts.order(reason, nowNanos));
      case Input.ClearLockOut(String reason) -> lockOuts.state(reason, nowNanos);
      case Input.MaskSensors(Masks masks) -> Optional.of(masking.operator(masks));
      case Input.Open() -> exhibit.open(notice);
      case Input.Close() -> exhibit.close(state);
      case Input.Check() -> exhibit.check() ? Optional.of(Step.NONE) : Optional.empty();
      case Input.Stop() -> {
        shots.stop(nowNanos);
        yield Optional.of(Step.NONE);
      }
    };
  }

  private Optional<Step> decide(Input.EngineDecided decided) {
    boolean expected =
        decided.game() == games.number()
            && decided.ply() == state.game().ply()
            && decided.player().equals(games.players().of(state.game().position().toMove()));
    if (!expected || !(state instanceof AwaitingMove moving)) {
      return Optional.empty();
    }
    Side side = state.game().position().toMove();
    return switch (decided.decision()) {
      case EngineDecision.MakeMove(Move move) -> moving.announce(move, games.acceptsOtherMoves());
      case EngineDecision.ClaimDraw _ -> moving.claimDraw(side);
      case EngineDecision.Resign _ -> corrections.resign(state, side);
    };
  }

  private Optional<Step> rule(Event.Ruling ruling) {
    if (state instanceof AwaitingMove moving && ruling == Event.Ruling.VOID) {
      return Optional.of(moving.release(Event.Ruler.ARBITER));
    }
    return state instanceof AwaitingRuling ruled
        ? ruled.rule(ruling, Event.Ruler.ARBITER)
        : Optional.empty();
  }

  /** Returns the commands issued since the last call. */
  public List<TurnCommand> drain() {
    return out.drain();
  }

  /** Returns whether every sensor chain is valid, including that of the rim. */
  public boolean areAllChainsValid() {
    return readings.sensing().areAllChainsValid();
  }

  /** Returns a snapshot of the table; the same object while nothing has changed. */
  public TableSnapshot snapshot() {
    return snapshots.take(state, notice, lastShot);
  }
}
