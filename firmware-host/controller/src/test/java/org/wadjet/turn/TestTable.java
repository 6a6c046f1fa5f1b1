package org.wadjet.turn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.ProvedInterlock;
import org.wadjet.laser.SampleResult;
import org.wadjet.optics.BeamTracer;
import org.wadjet.sensing.BoardModel;
import org.wadjet.sensing.Observation;
import org.wadjet.settings.BoardFile;
import org.wadjet.verdict.CrossCheck;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.StatusReading;

/**
 * Fixture for tests of single states: a model of the chains, the readings of its frames, and a shot
 * controller whose samples show the light that a test chooses. A test calls the methods of a state
 * and applies the steps that it returns.
 */
final class TestTable {
  /** Silver's beam goes straight from j1 to the rim above j8. */
  static final String EMPTY = "j9/10/10/4p5/8P1/10/10/9E";

  /** Silver's beam strikes an Anubis from behind. */
  static final String ANUBIS_AHEAD = "j9/10/10/4p4l/8P1/10/10/9E";

  /** Silver's beam strikes the Pharaoh. */
  static final String PHARAOH_AHEAD = "j9/10/10/9p/8P1/10/10/9E";

  /** Silver's Pharaoh, the only own piece, is blocked. */
  static final String NO_LEGAL_MOVE = "9p/10/10/10/10/10/vv8/Pv8";

  /** A transition that a test has taken. */
  record Row(Phase from, TurnTransition transition) {}

  /** Transitions that tests have taken in this thread. */
  static final ThreadLocal<Set<Row>> TAKEN = ThreadLocal.withInitial(HashSet::new);

  private static final long SCAN_NANOS = Duration.ofMillis(5).toNanos();
  private static final long PULSE_NANOS = 160_000;
  private static final int MAX_SCANS = 4_000;

  final Board board;
  final GameState game;
  final BoardReadings readings;
  final Clocks clocks = new Clocks();
  final ClockKeeper keeper = new ClockKeeper(clocks);
  final Games games;
  final Corrections corrections;
  final Ledger ledger;
  final ShotController shots;
  final ShotJudge judge = new ShotJudge(BeamTracer::trace);

  /** Events of the steps that were taken. */
  final List<Event> events = new ArrayList<>();

  /** Current notice. */
  Optional<Notice> notice = Optional.empty();

  /** Detectors that are lit in each lit sample. */
  List<Detector> light = List.of();

  /** Detectors that a lamp lights in every frame. */
  List<Detector> lamp = List.of();

  /** Raises one echo of the sentinel in each frame, so that a chain is recovering. */
  boolean wrongEcho;

  boolean interlockClosed = true;
  Set<Side> pressed = Set.of();

  private final BoardModel model;
  private Observation shown;
  private boolean supply;
  private long nowNanos;

  TestTable(String position, Rules rules, MatchSettings settings) {
    board = withReeds().withPolicy(Policy.REFEREE);
    game = GameState.start(rules, PositionNotation.parse(position).orElseThrow().position());
    model = new BoardModel(board);
    readings = new BoardReadings(board);
    games = new Games(game, "test", settings, clocks, true);
    games.begin();
    corrections = new Corrections(games, clocks);
    ledger = new Ledger(board.limits().litPerDay());
    shots =
        new ShotController(
            board,
            new LaserSafetyController(
                board.limits(),
                board.timing(),
                Optional.empty(),
                ProvedInterlock.at(board.interlock(), nowNanos)),
            ledger,
            new SplittableRandom(1));
    show(game.position());
    run(Duration.ofSeconds(3));
  }

  /** Returns the reference board with reeds, which show a change at once. */
  private static Board withReeds() {
    String text = BoardFile.referenceText().replace("presence = \"hall\"", "presence = \"reed\"");
    return BoardFile.parse("board.toml", text)
        .orElseThrow(problems -> new IllegalStateException(problems.toString()));
  }

  /** Returns a table whose board shows a position of Khet 2.0 and has settled. */
  static TestTable at(String position) {
    return new TestTable(position, Rules.KHET2, MatchSettings.NONE);
  }

  /** Returns the readings of a position. */
  static Observation observation(Position position) {
    List<Observation> seen = new ArrayList<>(List.of(Observation.EMPTY));
    position.forEach((square, piece) -> seen.add(seen.removeLast().with(square, piece.facing())));
    return seen.getLast();
  }

  void show(Position position) {
    show(observation(position));
  }

  void show(Observation observation) {
    shown = observation;
    model.show(observation);
  }

  /** Lifts the piece from a square. */
  void lift(String square) {
    show(shown.without(Square.named(square)));
  }

  Move move(String text) {
    return MoveNotation.parse(text, game.position(), game.rules()).orElseThrow();
  }

  /** Scans for a time, with no shot in progress. */
  void run(Duration time) {
    for (long end = nowNanos + time.toNanos(); nowNanos < end; ) {
      scan(false);
    }
  }

  /** Scans for long enough that the board settles. */
  void settle() {
    run(board.timing().settle().plusMillis(200));
  }

  private void scan(boolean standsStill) {
    LaserOrder order = shots.nextOrder(nowNanos);
    supply = !(order instanceof LaserOrder.Dark);
    Optional<SampleResult> sample = Optional.empty();
    long latchNanos = nowNanos + SCAN_NANOS;
    model.show(shown, lamp);
    if (order instanceof LaserOrder.Sample taken) {
      boolean lit = taken.laser().isPresent();
      latchNanos = Math.max(nowNanos, taken.earliestNanos()) + PULSE_NANOS;
      model.show(shown, lit ? light : lamp);
      sample =
          Optional.of(
              lit
                  ? new SampleResult(true, latchNanos, 150_000, PULSE_NANOS, true)
                  : new SampleResult(false, latchNanos, 0, 0, false));
    }
    Frame frame = model.scan(latchNanos - nowNanos);
    if (wrongEcho) {
      frame.set(0, frame.bit(0, Chain.BITS) ? Chain.BITS + 1 : Chain.BITS, true);
    }
    nowNanos = latchNanos + 500_000;
    model.pass(500_000);
    StatusReading status =
        new StatusReading(
            pressed.contains(Side.SILVER),
            pressed.contains(Side.RED),
            interlockClosed,
            interlockClosed,
            false,
            supply,
            false);
    readings.accept(frame, status, sample, nowNanos);
    shots.scan(frame, status, sample, readings.chains(), standsStill, nowNanos);
  }

  /** Takes a step from a state, as the state machine does, and returns the state after it. */
  TurnState take(TurnState state, Step step) {
    TurnState next = step.from(state);
    for (Step.Effect effect : step.effects()) {
      switch (effect) {
        case Step.Effect.Write(Event event) -> events.add(event);
        case Step.Effect.Show(Optional<Notice> now) -> notice = now;
        case Step.Effect.Sound _ -> {}
      }
    }
    step.taken().ifPresent(taken -> TAKEN.get().add(new Row(state.phase(), taken.transition())));
    return next;
  }

  /** Takes the step with which a state accepts an input. */
  TurnState take(TurnState state, Optional<Step> step) {
    return take(state, step.orElseThrow());
  }

  /** Scans in a state until it takes a transition, and returns the state after it. */
  TurnState until(TurnState state, Supplier<Step> handler) {
    for (int scans = 0; scans < MAX_SCANS; scans++) {
      scan(state instanceof Shooting shooting && shooting.turn().isBoardUnchanged(readings));
      Step step = handler.get();
      TurnState next = take(state, step);
      if (step.taken().isPresent()) {
        return next;
      }
    }
    throw new AssertionError("no transition from " + state.phase());
  }

  /** Scans in a state that takes no transition. */
  void stay(TurnState state, Duration time, Supplier<Step> handler) {
    for (long end = nowNanos + time.toNanos(); nowNanos < end; ) {
      scan(false);
      Step step = handler.get();
      if (step.taken().isPresent()) {
        throw new AssertionError("a transition from " + state.phase() + ": " + step.taken());
      }
      take(state, step);
    }
  }

  /** Presses the buttons of sides in a state that takes no transition, and releases them. */
  void press(TurnState state, Duration time, Supplier<Step> handler, Side... sides) {
    pressed = Set.of(sides);
    stay(state, time, handler);
    pressed = Set.of();
    stay(state, Duration.ofMillis(50), handler);
  }

  TurnStart start() {
    return TurnStart.of(game);
  }

  SettingUp settingUp() {
    return new SettingUp(start());
  }

  AwaitingMove awaitingMove() {
    Step step = AwaitingMove.begin(TurnTransition.BOARD_SET_UP, start(), readings, games);
    return (AwaitingMove) step.taken().orElseThrow().next();
  }

  Step scan(AwaitingMove state) {
    return state.scan(readings, shots, judge, keeper, Optional.empty());
  }

  /** Makes a move on the board, which settles before and after it. */
  void make(AwaitingMove state, String move) {
    stay(state, Duration.ofMillis(400), () -> scan(state));
    Position after = game.position().afterMove(move(move));
    show(
        observation(game.position()).differing(observation(after)).stream()
            .reduce(shown, Observation::without, (one, _) -> one));
    stay(state, Duration.ofMillis(400), () -> scan(state));
    show(after);
    stay(state, Duration.ofSeconds(2), () -> scan(state));
  }

  /** Returns a turn whose move stands on the settled board. */
  CommittedTurn committed(String... moves) {
    List<Move> made = List.of(moves).stream().map(this::move).toList();
    show(game.position().afterMove(made.getFirst()));
    settle();
    List<Candidate> candidates = judge.candidates(made, game);
    light = CrossCheck.expected(candidates.getFirst().trace());
    return CommittedTurn.of(
        start(), candidates, Optional.of(readings.atFire()), Optional.empty(), made);
  }

  /** Returns the state after FIRE on a turn; a cancelled shot returns to another state. */
  AwaitingDurability awaitingDurability(CommittedTurn turn, AwaitingFire before) {
    Step step = AwaitingDurability.reserve(turn, before, readings, shots, judge);
    return (AwaitingDurability) take(before, step);
  }

  /** Returns the state once the lead-in of a shot has begun. */
  Shooting shooting(CommittedTurn turn, AwaitingFire before) {
    AwaitingDurability writing = awaitingDurability(turn, before);
    return (Shooting) until(writing, () -> writing.scan(readings, shots, true));
  }

  /** Fires a shot and returns the state after it. */
  TurnState fire(CommittedTurn turn) {
    Shooting shooting = shooting(turn, awaitingMove());
    return until(shooting, () -> shooting.scan(readings, shots, judge));
  }

  /** Returns arbitration after a shot of a turn that no detector saw. */
  InArbitration inArbitration(String move) {
    CommittedTurn turn = committed(move);
    light = List.of();
    return (InArbitration) fire(turn);
  }

  RecordingVerdict recording(String move) {
    Candidate candidate = judge.candidates(List.of(move(move)), game).getFirst();
    List<Square> struck = candidate.trace().struck();
    Position after = game.position().afterMove(candidate.move());
    show(after);
    settle();
    return new RecordingVerdict(
        game.after(candidate.move(), struck), after, struck, Optional.empty());
  }

  RemovingPieces removing(String move) {
    RecordingVerdict recording = recording(move);
    return (RemovingPieces) take(recording, recording.scan(readings, games, true, false));
  }

  GameOver over() {
    TurnState state = awaitingMove();
    return (GameOver) take(state, corrections.resign(state, Side.RED));
  }
}
