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
import org.wadjet.board.PiLines;
import org.wadjet.campaign.Breach;
import org.wadjet.campaign.EmissionChecker;
import org.wadjet.campaign.Stood;
import org.wadjet.campaign.Told;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ended;
import org.wadjet.emission.Ledger;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.Tracer;
import org.wadjet.optics.Tracing;
import org.wadjet.sim.HandTiming;
import org.wadjet.sim.HandTiming.Range;
import org.wadjet.sim.LaserParts;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Resumption;
import org.wadjet.turn.Snapshot;
import org.wadjet.turn.Table;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardFile;

/**
 * The whole controller on the virtual board, with quick hands, a journal in memory and lines that
 * can be made to lie. Fields are set before {@link #start}.
 */
final class Bench implements AutoCloseable {
  static final Board REFERENCE = BoardFile.reference();

  /** Silver's beam goes straight from j1 to the rim above j8; the two pharaohs may wander. */
  static final String EMPTY = "x3///4k/8K///9X1 0";

  private static final HandTiming QUICK =
      new HandTiming(
          Range.millis(0, 0),
          Range.millis(300, 300),
          Range.millis(100, 100),
          Range.millis(300, 300),
          Range.millis(100, 100));

  Board controllersBoard = REFERENCE;
  LaserParts parts = LaserParts.NOMINAL;
  Tracing tracing = Tracer::trace;
  Rules rules = Rules.KHET2;
  Ledger ledger = new Ledger(REFERENCE.limits().litPerDay());
  Conditions conditions = Conditions.NONE;
  Optional<Ended> lockOut = Optional.empty();

  /** Where the game was cut off; empty for one that begins. */
  Optional<Resumption> cutOff = Optional.empty();

  final List<Stood> stood = new ArrayList<>();

  /** Rules of emission that a test breaks on purpose; all others are checked at the end. */
  Set<Integer> mayBreak = Set.of();

  final VirtualClock clock = VirtualClock.free();
  final MemoryJournal journal = new MemoryJournal(clock);
  final List<Told> told = new ArrayList<>();

  /** Told of durable events too. */
  Consumer<Event> alsoTold = _ -> {};

  VirtualBoard board;
  LyingLines lines;
  ControlLoop loop;
  private Position position;

  static Bench at(String position) {
    Bench bench = new Bench();
    bench.position = PositionNotation.parse(position).orElseThrow().position();
    return bench;
  }

  Bench start() {
    SimSettings settings = SimSettings.seeded(1).withHands(QUICK).withLasers(parts);
    board = VirtualBoard.create(REFERENCE, position, rules.game(), clock, settings);
    lines = new LyingLines(PiLines.open(controllersBoard, board.context(), clock));
    Emission emission = new Emission(controllersBoard.limits(), controllersBoard.timing(), lockOut);
    GameState game = GameState.start(rules, position);
    SplittableRandom random = new SplittableRandom(1);
    Table table =
        cutOff
            .map(at -> new Table(controllersBoard, at, conditions, emission, ledger, random))
            .orElseGet(
                () ->
                    new Table(
                        controllersBoard,
                        game,
                        "test",
                        conditions,
                        tracing,
                        emission,
                        ledger,
                        random));
    loop =
        new ControlLoop(
            lines,
            clock,
            table,
            journal,
            event -> {
              told.add(new Told(clock.nanoTime(), event));
              alsoTold.accept(event);
            });
    return this;
  }

  /** Scans until something holds. */
  Snapshot until(Predicate<Snapshot> holds) {
    long end = clock.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!holds.test(loop.snapshot())) {
      assertThat(clock.nanoTime()).as("still %s", loop.snapshot()).isLessThan(end);
      loop.scan();
    }
    return loop.snapshot();
  }

  Snapshot until(Phase phase) {
    return until(snapshot -> snapshot.phase() == phase);
  }

  /** Scans for so long. */
  Snapshot run(long millis) {
    long end = clock.nanoTime() + Duration.ofMillis(millis).toNanos();
    while (clock.nanoTime() < end) {
      loop.scan();
    }
    return loop.snapshot();
  }

  /** Scans until so many more pulses have been given. */
  void pulses(int more) {
    int wanted = edges(Signal.LASER_SILVER) + edges(Signal.LASER_RED) + 2 * more;
    until(_ -> edges(Signal.LASER_SILVER) + edges(Signal.LASER_RED) >= wanted);
  }

  /** The hands make a move, legal or not, and the board settles. */
  void move(String text) {
    Position now = loop.snapshot().game().position();
    Move move = MoveNotation.parse(text, now, rules).orElseThrow();
    board.hands().perform(move);
    until(_ -> !board.hands().busy());
    run(200);
  }

  void press(Side side) {
    board.hands().pressFire(side);
    until(_ -> !board.hands().busy());
  }

  /** Presses FIRE and scans on until the turn has come somewhere. */
  Snapshot fire(Side side, Phase phase) {
    press(side);
    return until(phase);
  }

  /** A whole turn that strikes nothing. */
  void turn(Side side, String move) {
    int ply = until(Phase.WAITING).game().ply();
    move(move);
    press(side);
    until(s -> s.game().ply() == ply + 1 && s.phase() == Phase.WAITING);
  }

  void interlock(boolean closed) {
    board.hands().setInterlock(closed);
    until(_ -> !board.hands().busy());
  }

  /** The controller stands still, and the world goes on. */
  void stand(long millis) {
    long from = clock.nanoTime();
    clock.awaitNanos(from + Duration.ofMillis(millis).toNanos());
    stood.add(new Stood(from, clock.nanoTime()));
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

  List<Breach> breaches() {
    return EmissionChecker.check(board.history().changes(), told, stood, clock.nanoTime());
  }

  /** The end of a test: no rule of emission has been broken in it. */
  @Override
  public void close() {
    loop.close();
    board.close();
    assertThat(breaches()).allMatch(breach -> mayBreak.contains(breach.rule()));
  }
}
