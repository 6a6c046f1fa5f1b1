package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Move;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * A virtual board with players whose controller is killed or loses power at drawn instants and is
 * restarted on the same data directory. The phase of a power loss is drawn first, so that short
 * phases, such as that between a verdict and its row, are hit as often as long ones.
 */
final class InterruptedBoard implements AutoCloseable {
  /** Longest wait for the drawn phase. */
  private static final long MAX_WAIT_NANOS = Duration.ofSeconds(20).toNanos();

  private static final long MIN_NANOS = Duration.ofMillis(50).toNanos();
  private static final long MAX_NANOS = Duration.ofSeconds(15).toNanos();

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
  private final ControllerListener listener;
  private final SplittableRandom random;
  private final VirtualBoard board;
  private final Rig.Pace pace;
  private final VirtualClock clock;
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
  private boolean closed;
  private long frames;

  /** Listener for the runs of the controller. */
  interface ControllerListener {
    /** Listener that does nothing. */
    ControllerListener NONE =
        new ControllerListener() {
          @Override
          public void started(ControlLoop loop) {}

          @Override
          public void durable() {}

          @Override
          public void cut() {}
        };

    /** Called when a controller has started. */
    void started(ControlLoop loop) throws IOException;

    /** Called when an event has become durable. */
    void durable();

    /** Called when the controller has been cut. */
    void cut();
  }

  /**
   * Creates a board before its controller is started.
   *
   * @param noise faults of which those known to {@link Rig#settings} are drawn
   * @param seed seed of everything that is drawn
   * @param plannedCuts power losses, if the game is long enough
   * @param mistakes whether the players make mistakes with announced moves
   * @param pace pace of the clock
   * @param maxPlies number of turns after which the players make no more moves
   * @param observer observer of the power losses and of the record
   */
  InterruptedBoard(
      GameConfiguration game,
      FaultSelection noise,
      long seed,
      int plannedCuts,
      boolean mistakes,
      Rig.Pace pace,
      int maxPlies,
      GameObserver observer,
      ControllerListener listener) {
    this.game = game;
    this.plannedCuts = plannedCuts;
    this.observer = observer;
    this.listener = listener;
    this.pace = pace;
    clock = pace.newClock();
    random = new SplittableRandom(seed);
    board = game.virtualBoard(clock, Rig.settings(noise, random.nextLong()));
    MoveSource script = MoveSource.players(game.setup().rules(), random.nextLong(), maxPlies);
    players = new SimulatedPlayers(board, script, random.split());
    if (mistakes) {
      players.makeMistakes();
    }
    checker = new PowerLossChecker(game, board.history());
  }

  /** Starts the controller. */
  void start() throws IOException {
    controller =
        new PowerLossControllerRun(game, board, random.split(), this::onRecorded, _ -> onShown());
    planned = false;
    target = TARGETS.get(random.nextInt(TARGETS.size()));
    startNanos = clock.nanoTime();
    progressNanos = startNanos;
    listener.started(controller.loop());
  }

  private void onShown() {
    progressNanos = clock.nanoTime();
    listener.durable();
  }

  private void onRecorded(Event event) {
    Optional<Move> made =
        event instanceof Event.TurnEnded ended ? players.chosen(ended.ply()) : Optional.empty();
    checker.addRecorded(clock.nanoTime(), event, made);
    observer.event(clock.nanoTime(), event, Optional.empty());
  }

  /**
   * Makes one scan and lets the players act, unless the power is lost at that instant.
   *
   * @return false when the players make no more moves
   */
  boolean step() throws IOException {
    planCut();
    try {
      controller.loop().scan();
      frames++;
      return checker.isGameOver() || players.step(controller.loop());
    } catch (CrashInjectionLines.ControllerCutException _) {
      cut();
      return true;
    }
  }

  ControlLoop loop() {
    return controller.loop();
  }

  TableSnapshot snapshot() {
    return controller.loop().snapshot();
  }

  /** Returns whether the hands are over the board or the controller is at work by itself. */
  boolean isBusy() {
    return board.hands().isBusy()
        || switch (snapshot().phase()) {
          case WRITING, SHOOTING, RECORDING -> true;
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
        };
  }

  PowerLossChecker checker() {
    return checker;
  }

  /** Returns whether the controller was cut after the end of the game and does not run. */
  boolean isTerminated() {
    return terminated;
  }

  /** Starts the controller again after the end of the game; it begins the next one. */
  void startAgain() throws IOException {
    checker.checkShownEvents();
    terminated = false;
    start();
  }

  /** Returns the number of the turn in which the last power loss was; 0 before the first. */
  int plyOfLastCut() {
    return plyOfLastCut;
  }

  /** Returns the time since the last event. */
  Duration idle() {
    return Duration.ofNanos(clock.nanoTime() - progressNanos);
  }

  /** Shuts the controller down and checks the record and the history of the lines. */
  GameReport finish() throws IOException {
    checker.checkShownEvents();
    if (!terminated) {
      try {
        controller.close();
      } catch (CrashInjectionLines.ControllerCutException _) {
        // At real pace a planned power loss can come during the shutdown.
        controller.terminate(true);
      }
    }
    close();
    checker.checkHistory(clock.nanoTime(), pace);
    return new GameReport(checker.counts(frames), checker.faults());
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
    listener.cut();
    boolean power = random.nextBoolean();
    controller.terminate(power);
    if (power) {
      board.reboot();
    }
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

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      board.close();
    }
  }
}
