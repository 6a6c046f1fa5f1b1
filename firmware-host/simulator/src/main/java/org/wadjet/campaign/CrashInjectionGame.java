package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.sim.HandTiming;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * One game whose controller crashes repeatedly during shots ({@link CrashKind}), half of the
 * crashes without one of the {@link SafetyLayer}s. After each crash the operator closes the lid,
 * restores the layer and restarts the controller, and the game resumes.
 *
 * <p>Faults are: light that lasts longer than the remaining layers allow; a violation of the
 * emission rules that no missing layer explains; a lock-out without a cause; a game that does not
 * resume.
 */
final class CrashInjectionGame {
  private static final int MAX_PLIES = 1_000;
  private static final long STUCK_NANOS = Duration.ofMinutes(2).toNanos();
  private static final long MAX_LIGHT_NANOS = Duration.ofMillis(50).toNanos();

  /** Maximum time from a restart of the controller to a required lock-out. */
  private static final long LOCK_OUT_NANOS = Duration.ofSeconds(1).toNanos();

  private static final long KEY_NANOS = Duration.ofMillis(300).toNanos();

  private final GameConfiguration game;
  private final GameObserver observer;
  private final SplittableRandom random;
  private final VirtualClock clock = VirtualClock.unpaced();
  private final VirtualBoard board;
  private final LaserPartTolerances parts;
  private final SimulatedPlayers players;
  private final List<RecordedEvent> recorded = new ArrayList<>();
  private final List<ControllerStallInterval> stalls = new ArrayList<>();
  private final List<CrashInjection> crashes = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private PowerLossControllerRun controller;
  private CrashInjection current;
  private TableSnapshot lastSnapshot;
  private long progressNanos;
  private long frames;

  private CrashInjectionGame(
      GameConfiguration game, FaultSelection noise, long seed, GameObserver observer) {
    this.game = game;
    this.observer = observer;
    random = new SplittableRandom(seed);
    parts = drawParts();
    board =
        game.virtualBoard(
            clock,
            Rig.settings(noise, random.nextLong())
                .withHands(HandTiming.HUMAN.scaled(0.5))
                .withLasers(parts));
    MoveSource script = MoveSource.players(game.setup().rules(), random.nextLong(), MAX_PLIES);
    players = new SimulatedPlayers(board, script, random.split());
  }

  /**
   * Plays a game.
   *
   * @param noise faults, of which those known to {@link Rig#settings} are drawn
   * @param seed seed of all random choices
   * @param count number of crashes, if the game is long enough
   * @throws IOException if the record cannot be used
   */
  static GameReport play(
      GameConfiguration game, FaultSelection noise, long seed, int count, GameObserver observer)
      throws IOException {
    return new CrashInjectionGame(game, noise, seed, observer).run(count);
  }

  /**
   * Draws parts within the tolerances of the design ({@code hardware/board-contract.md#lasers}).
   */
  private LaserPartTolerances drawParts() {
    return new LaserPartTolerances(
        Duration.ofNanos(random.nextLong(15_000_000, 33_000_000)),
        Duration.ofNanos(random.nextLong(33_000_000, 50_000_000)),
        4,
        Duration.ofNanos(random.nextLong(45_000_000, 150_000_000)),
        true,
        true);
  }

  private GameReport run(int plannedCrashes) throws IOException {
    try {
      start();
      while (!isOver(plannedCrashes)) {
        planCrash();
        scan();
        recover();
      }
      controller.close();
    } finally {
      board.close();
    }
    return report();
  }

  private void scan() throws IOException {
    try {
      controller.loop().scan();
      frames++;
      notifySnapshot();
      players.step(controller.loop());
    } catch (CrashInjectionLines.ControllerCutException _) {
      handleKill();
    } catch (RuntimeException | OutOfMemoryError e) {
      if (current == null || !current.hasThrown(e)) {
        throw e;
      }
      shutDown();
      restart();
    }
  }

  private TableSnapshot snapshot() {
    return controller.loop().snapshot();
  }

  private boolean isOver(int plannedCrashes) {
    if (clock.nanoTime() - progressNanos > STUCK_NANOS) {
      faults.add("the game does not continue after " + crashes.size() + " crashes: " + snapshot());
    }
    boolean enough = current == null && crashes.size() == plannedCrashes;
    boolean over = snapshot().phase() == Phase.OVER && (current == null || !current.hasCrashed());
    return enough || over || !faults.isEmpty();
  }

  private void start() throws IOException {
    controller =
        new PowerLossControllerRun(game, board, random.split(), this::onRecorded, this::onShown);
    lastSnapshot = snapshot();
  }

  private void restart() throws IOException {
    clock.awaitNanos(clock.nanoTime() + current.plan().downtimeNanos());
    start();
    current.recovered(clock.nanoTime());
    observer.intervention(clock.nanoTime(), "restarts the controller");
  }

  private void onRecorded(Event event) {
    recorded.add(new RecordedEvent(clock.nanoTime(), event));
    observer.event(clock.nanoTime(), event, Optional.empty());
  }

  private void onShown(Event event) {
    progressNanos = clock.nanoTime();
    crashListener(CrashInjectionPlan.ExceptionSource.EVENTS);
  }

  private void notifySnapshot() {
    if (!snapshot().equals(lastSnapshot)) {
      lastSnapshot = snapshot();
      observer.observed(clock.nanoTime(), lastSnapshot);
      crashListener(CrashInjectionPlan.ExceptionSource.SNAPSHOTS);
    }
  }

  private void crashListener(CrashInjectionPlan.ExceptionSource source) {
    if (current != null) {
      current.onListenerCall(source);
    }
  }

  /** Plans one crash in each shot, from its FIRE on. */
  private void planCrash() {
    if (current == null && snapshot().phase() == Phase.WRITING) {
      current =
          new CrashInjection(CrashInjectionPlan.draw(random), board, controller, parts, stalls);
    }
  }

  private void handleKill() throws IOException {
    long from = current.crashNanos();
    if (current.plan().crash() == CrashKind.HANG) {
      // Only the loop hangs; the other threads of the program continue.
      clock.awaitNanos(clock.nanoTime() + current.plan().stallNanos());
    }
    controller.terminate(current.plan().outputsReleased());
    restart();
    stalls.add(new ControllerStallInterval(from, clock.nanoTime()));
  }

  /** Shuts the controller down in the same way as {@code service.Service}. */
  private void shutDown() {
    try {
      controller.loop().close();
    } finally {
      controller.journal().finish();
    }
  }

  /** Performs the operator's repairs and restarts the controller after a crash. */
  private void recover() throws IOException {
    long now = clock.nanoTime();
    if (current == null || !current.hasCrashed()) {
      return;
    }
    if (!current.hasRecovered()) {
      if (now - current.crashNanos() > current.plan().downtimeNanos()) {
        if (current.mustRestart()) {
          controller.loop().submit(new Input.Stop());
          controller.loop().scan();
          shutDown();
          start();
        }
        current.recovered(clock.nanoTime());
      }
    } else if (now - current.recoveredNanos() > 2 * LOCK_OUT_NANOS) {
      resume();
    } else if (now - current.recoveredNanos() > LOCK_OUT_NANOS) {
      board.lasers(parts);
    }
  }

  /**
   * Resumes the game with the layer restored and the lid closed. An operator clears a lock-out by
   * the reason and the key, which is turned off and on.
   */
  private void resume() {
    board.interlock(true);
    Optional<String> lockOut = snapshot().lockOut();
    if (lockOut.isPresent()) {
      if (!current.plan().mayLockOut(lockOut.get())) {
        faults.add("locked out after " + current.plan().describe() + ": " + lockOut.get());
      }
      controller.loop().submit(new Input.ClearLockOut("looked at"));
      turnKey(false);
      turnKey(true);
    }
    long now = clock.nanoTime();
    progressNanos = now;
    current.measure(new TimeToDark(board.history(), now), now);
    observer.intervention(now, current.describe());
    checkTimeToDark();
    crashes.add(current);
    current = null;
  }

  /** Turns the key and scans until the controller has seen it. */
  private void turnKey(boolean closed) {
    board.interlock(closed);
    long seenNanos = clock.nanoTime() + KEY_NANOS;
    while (clock.nanoTime() < seenNanos) {
      controller.loop().scan();
    }
  }

  private void checkTimeToDark() {
    long most =
        current
            .plan()
            .without()
            .map(layer -> Duration.ofMillis(layer.darkWithinMillis()).toNanos())
            .orElse(MAX_LIGHT_NANOS);
    if (current.darkNanos() > most) {
      faults.add(current.describe() + ", too late");
    }
  }

  private GameReport report() {
    CrashInjectionCounts counts = CrashInjectionCounts.ZERO;
    List<RuleViolation> answered = new ArrayList<>();
    List<RuleViolation> violations = violations();
    for (CrashInjection crash : crashes) {
      List<RuleViolation> own = violations.stream().filter(crash::explains).toList();
      answered.addAll(own);
      counts = counts.plus(crash.counts(own.size()));
    }
    List<RuleViolation> left = new ArrayList<>(violations);
    left.removeAll(answered);
    left.forEach(violation -> faults.add(violation.sentence()));
    int turns = snapshot().game().ply() - 1;
    return new GameReport(
        CampaignCounts.ZERO
            .plus(CampaignCount.GAMES, 1)
            .plus(CampaignCount.TURNS, turns)
            .plus(CampaignCount.EMISSION_VIOLATIONS, left.size())
            .plus(CampaignCount.FRAMES, frames)
            .plus(counts),
        faults);
  }

  private List<RuleViolation> violations() {
    if (board.history().discarded() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    List<ControllerFailureInterval> failures =
        crashes.stream().flatMap(each -> each.failure().stream()).toList();
    return EmissionChecker.check(
        board.history().changes(),
        recorded,
        stalls,
        failures,
        InterlockHistory.of(game.board().interlock(), board.history().boots()),
        clock.nanoTime());
  }
}
