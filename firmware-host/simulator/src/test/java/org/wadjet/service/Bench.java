package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wadjet.campaign.ControllerStallInterval;
import org.wadjet.campaign.EmissionChecker;
import org.wadjet.campaign.InterlockHistory;
import org.wadjet.campaign.RecordedEvent;
import org.wadjet.campaign.RuleViolation;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.laser.BootTime;
import org.wadjet.laser.InterlockProof;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.TraceFunction;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.HandTiming;
import org.wadjet.sim.HandTiming.Range;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TurnStateMachine;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.InterlockCheck;

/**
 * The whole controller on the virtual board, with fast hands, a journal in memory and lines that
 * can be falsified. Fields are set before {@link #start}.
 */
final class Bench implements AutoCloseable {
  /** The reference board with reeds, which show a change at once. */
  static final Board REFERENCE = withReeds();

  /** Silver's beam goes straight from j1 to the rim above j8; only the two pharaohs can move. */
  static final String EMPTY = "x3///4k/8K///9X1 0";

  private static final HandTiming QUICK =
      new HandTiming(
          Range.millis(0, 0),
          Range.millis(300, 300),
          Range.millis(100, 100),
          Range.millis(300, 300),
          Range.millis(100, 100));

  Board controllersBoard = REFERENCE;
  LaserPartTolerances parts = LaserPartTolerances.NOMINAL;
  TraceFunction tracing = BeamTracer::trace;
  Rules rules = Rules.KHET2;
  Ledger ledger = new Ledger(REFERENCE.limits().litPerDay());
  MatchSettings conditions = MatchSettings.NONE;
  Optional<StopReason> lockOut = Optional.empty();

  /** Whether the interlock was proved before the start. */
  boolean interlockProved = true;

  /** Point at which the game was interrupted; empty for a new game. */
  Optional<ResumePoint> cutOff = Optional.empty();

  final List<ControllerStallInterval> stalls = new ArrayList<>();

  /** Rules of emission that a test breaks on purpose; all others are checked at the end. */
  Set<Integer> mayBreak = Set.of();

  final VirtualClock clock = VirtualClock.unpaced();
  final MemoryJournal journal = new MemoryJournal(clock);
  final List<RecordedEvent> recordedEvents = new ArrayList<>();

  /** Additional listener of durable events. */
  Consumer<Event> eventListener = _ -> {};

  VirtualBoard board;
  FalsifiedLines lines;
  ControlLoop loop;
  private Position position;

  private static Board withReeds() {
    String text = BoardFile.referenceText().replace("presence = \"hall\"", "presence = \"reed\"");
    return BoardFile.parse("board.toml", text)
        .orElseThrow(problems -> new IllegalStateException(problems.toString()));
  }

  static Bench at(String position) {
    Bench bench = new Bench();
    bench.position = PositionNotation.parse(position).orElseThrow().position();
    return bench;
  }

  Bench start() {
    SimSettings settings = SimSettings.seeded(1).withHands(QUICK).withLasers(parts);
    board = VirtualBoard.create(controllersBoard, position, rules.game(), clock, settings);
    lines = new FalsifiedLines(Pi4jBoardLines.open(controllersBoard, board.context(), clock));
    InterlockProof proof =
        new InterlockProof(controllersBoard.interlock(), new BootTime("boot", 0));
    if (interlockProved) {
      proof.restore("boot", Duration.ZERO);
    }
    LaserSafetyController safety =
        new LaserSafetyController(
            controllersBoard.limits(), controllersBoard.timing(), lockOut, proof);
    GameState game = GameState.start(rules, position);
    SplittableRandom random = new SplittableRandom(1);
    TurnStateMachine turn =
        cutOff
            .map(
                at ->
                    new TurnStateMachine(controllersBoard, at, conditions, safety, ledger, random))
            .orElseGet(
                () ->
                    new TurnStateMachine(
                        controllersBoard,
                        game,
                        "test",
                        conditions,
                        tracing,
                        safety,
                        ledger,
                        random));
    loop =
        new ControlLoop(
            lines,
            clock,
            turn,
            journal,
            event -> {
              recordedEvents.add(new RecordedEvent(clock.nanoTime(), event));
              eventListener.accept(event);
            });
    return this;
  }

  /** Scans until a condition holds. */
  TableSnapshot until(Predicate<TableSnapshot> holds) {
    long end = clock.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!holds.test(loop.snapshot())) {
      assertThat(clock.nanoTime()).as("still %s", loop.snapshot()).isLessThan(end);
      loop.scan();
    }
    return loop.snapshot();
  }

  TableSnapshot until(Phase phase) {
    return until(snapshot -> snapshot.phase() == phase);
  }

  /** Scans for a time. */
  TableSnapshot run(long millis) {
    long end = clock.nanoTime() + Duration.ofMillis(millis).toNanos();
    while (clock.nanoTime() < end) {
      loop.scan();
    }
    return loop.snapshot();
  }

  /** Scans until a number of further pulses has occurred. */
  void pulses(int more) {
    int expectedCount = edges(Signal.LASER_SILVER) + edges(Signal.LASER_RED) + 2 * more;
    until(_ -> edges(Signal.LASER_SILVER) + edges(Signal.LASER_RED) >= expectedCount);
  }

  /** Makes a move with the hands, legal or not, and waits until the board has settled. */
  void move(String text) {
    Position now = loop.snapshot().game().position();
    Move move = MoveNotation.parse(text, now, rules).orElseThrow();
    board.hands().perform(move);
    until(_ -> !board.hands().isBusy());
    run(200);
  }

  void press(Side side) {
    board.hands().pressFire(side);
    until(_ -> !board.hands().isBusy());
  }

  /** Presses FIRE and scans until the turn has reached a phase. */
  TableSnapshot fire(Side side, Phase phase) {
    press(side);
    return until(phase);
  }

  /** Plays a whole turn that strikes nothing. */
  void turn(Side side, String move) {
    int ply = until(Phase.WAITING).game().ply();
    move(move);
    press(side);
    until(s -> s.game().ply() == ply + 1 && s.phase() == Phase.WAITING);
  }

  void interlock(boolean closed) {
    board.hands().setInterlock(closed);
    until(_ -> !board.hands().isBusy());
  }

  /** Turns the key off and on. */
  void turnKey() {
    interlock(false);
    run(200);
    interlock(true);
    run(200);
  }

  /** Clears a lock-out by a reason and by the key, which is turned off and on. */
  void clearLockOut(String reason) {
    loop.submit(new Input.ClearLockOut(reason));
    turnKey();
  }

  /** Stalls the controller while the board's clock continues. */
  void stall(long millis) {
    long from = clock.nanoTime();
    clock.awaitNanos(from + Duration.ofMillis(millis).toNanos());
    stalls.add(new ControllerStallInterval(from, clock.nanoTime()));
  }

  int edges(Signal signal) {
    return (int)
        board.history().changes().stream().filter(change -> change.signal() == signal).count();
  }

  Change last(Signal signal) {
    return board.history().changesOf(signal).getLast();
  }

  <E extends Event> List<E> written(Class<E> type) {
    return journal.events().stream().filter(type::isInstance).map(type::cast).toList();
  }

  static Square square(String name) {
    return Square.parse(name).orElseThrow();
  }

  List<RuleViolation> violations() {
    return EmissionChecker.check(
        board.history().changes(),
        recordedEvents,
        stalls,
        List.of(),
        interlockProved
            ? InterlockHistory.provedAt(0)
            : InterlockHistory.of(InterlockCheck.CONTACTS, List.of()),
        clock.nanoTime());
  }

  /** Ends a test; fails if an emission rule was violated. */
  @Override
  public void close() {
    loop.close();
    board.close();
    assertThat(violations()).allMatch(violation -> mayBreak.contains(violation.rule()));
  }
}
