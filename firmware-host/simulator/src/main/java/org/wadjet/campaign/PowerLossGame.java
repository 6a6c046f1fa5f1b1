package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Move;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * One game whose controller is killed or loses power at drawn instants and is restarted on the same
 * board and data directory. The phase of a power loss is drawn first, so that short phases, such as
 * that between a verdict and its row, are hit as often as long ones.
 *
 * <p>Faults are: an event shown that is missing in the record; a resumed position other than the
 * last of the record; a laser raised before a new turn or ruling is in the record; a violation of
 * the emission rules; a move recognised as another; a game that does not resume.
 */
final class PowerLossGame {
  private static final int MAX_PLIES = 150;
  private static final long STUCK_NANOS = Duration.ofMinutes(2).toNanos();

  /** Longest wait for the drawn phase. */
  private static final long MAX_WAIT_NANOS = Duration.ofSeconds(20).toNanos();

  private static final long MIN_NANOS = Duration.ofMillis(50).toNanos();
  private static final long MAX_NANOS = Duration.ofSeconds(15).toNanos();

  /** Turns played after the last power loss. */
  private static final int TURNS_AFTER = 2;

  /** Phases to draw from; the phase with light, the most critical one, occurs twice. */
  private static final List<PowerLossPhase> TARGETS =
      List.of(
          PowerLossPhase.SET_UP,
          PowerLossPhase.HAND,
          PowerLossPhase.WRITING,
          PowerLossPhase.LEAD_IN,
          PowerLossPhase.LIGHT,
          PowerLossPhase.LIGHT,
          PowerLossPhase.RECORDING,
          PowerLossPhase.REMOVAL,
          PowerLossPhase.ARBITRATION);

  private final GameConfiguration game;
  private final int plannedCuts;
  private final GameObserver observer;
  private final SplittableRandom random;
  private final VirtualBoard board;
  private final VirtualClock clock = VirtualClock.unpaced();
  private final SimulatedPlayers players;
  private final PowerLossChecker checker;
  private PowerLossControllerRun controller;
  private long progressNanos;
  private long startNanos;
  private PowerLossPhase target;
  private boolean planned;
  private int lasersBeforeShot;
  private int plyOfLastCut;
  private boolean terminated;
  private long frames;

  private PowerLossGame(
      GameConfiguration game,
      FaultSelection noise,
      long seed,
      int plannedCuts,
      GameObserver observer) {
    this.game = game;
    this.observer = observer;
    this.plannedCuts = plannedCuts;
    random = new SplittableRandom(seed);
    board = game.virtualBoard(clock, Rig.settings(noise, random.nextLong()));
    MoveSource script = MoveSource.players(game.setup().rules(), random.nextLong(), MAX_PLIES);
    players = new SimulatedPlayers(board, script, random.split());
    checker = new PowerLossChecker(game, board.history());
  }

  /**
   * Plays a game.
   *
   * @param noise faults of which those known to {@link Rig#settings} are drawn
   * @param seed seed of everything that is drawn
   * @param cuts power losses, if the game is long enough
   * @param observer observer of the power losses and of the record
   * @throws IOException if the record cannot be used
   */
  static GameReport play(
      GameConfiguration game, FaultSelection noise, long seed, int cuts, GameObserver observer)
      throws IOException {
    return new PowerLossGame(game, noise, seed, cuts, observer).run();
  }

  private GameReport run() throws IOException {
    try {
      start();
      while (!isOver()) {
        planCut();
        try {
          controller.loop().scan();
          frames++;
          if (!players.step(controller.loop())) {
            break;
          }
        } catch (CrashInjectionLines.ControllerCutException _) {
          cut();
        }
      }
      checker.checkShownEvents();
      if (!terminated) {
        controller.close();
      }
    } finally {
      board.close();
    }
    checker.checkHistory(clock.nanoTime());
    return new GameReport(checker.counts(frames), checker.faults());
  }

  private TableSnapshot snapshot() {
    return controller.loop().snapshot();
  }

  private boolean isOver() {
    if (clock.nanoTime() - progressNanos > STUCK_NANOS) {
      checker.addFault(
          "after power loss " + checker.cuts() + " the game does not continue: " + snapshot());
    }
    boolean enough =
        checker.cuts() == plannedCuts && snapshot().game().ply() > plyOfLastCut + TURNS_AFTER;
    return enough || checker.isGameOver() || !checker.faults().isEmpty();
  }

  private void start() throws IOException {
    controller =
        new PowerLossControllerRun(
            game, board, random.split(), this::onRecorded, _ -> progressNanos = clock.nanoTime());
    planned = false;
    target = TARGETS.get(random.nextInt(TARGETS.size()));
    startNanos = clock.nanoTime();
    progressNanos = startNanos;
  }

  private void onRecorded(Event event) {
    Optional<Move> made =
        event instanceof Event.TurnEnded ended ? players.chosen(ended.ply()) : Optional.empty();
    checker.addRecorded(clock.nanoTime(), event, made);
    observer.event(clock.nanoTime(), event, Optional.empty());
  }

  private PowerLossPhase currentPhase() {
    if (snapshot().phase() != Phase.SHOOTING) {
      lasersBeforeShot = checker.lasersRaised();
      return PowerLossPhase.of(snapshot(), false);
    }
    return PowerLossPhase.of(snapshot(), checker.lasersRaised() > lasersBeforeShot);
  }

  /** Plans the power loss for some time after the start of the drawn phase. */
  private void planCut() {
    if (planned || checker.cuts() == plannedCuts) {
      return;
    }
    boolean late = clock.nanoTime() - startNanos > MAX_WAIT_NANOS;
    if (late || currentPhase() == target) {
      planned = true;
      controller.cutAt(
          clock, clock.nanoTime() + random.nextLong(target.typicalDuration().toNanos()));
    }
  }

  private void cut() throws IOException {
    long from = clock.nanoTime();
    PowerLossPhase phase = currentPhase();
    observer.intervention(from, "the controller is cut off: " + phase.keyword());
    List<Event> shown = List.copyOf(controller.shown());
    int lasers = checker.lasersRaised();
    plyOfLastCut = snapshot().game().ply();
    controller.terminate(random.nextBoolean());
    if (random.nextInt(4) == 0) {
      players.knockOver();
    }
    clock.awaitNanos(from + random.nextLong(MIN_NANOS, MAX_NANOS));
    checker.addPowerLoss(phase, new ControllerStallInterval(from, clock.nanoTime()), shown);
    if (checker.lasersRaised() > lasers) {
      checker.addFiring("a laser was raised while no controller ran");
    }
    terminated = checker.isGameOver();
    if (terminated) {
      return;
    }
    start();
    checker.checkShownEvents();
    checker.checkPosition(snapshot());
  }
}
