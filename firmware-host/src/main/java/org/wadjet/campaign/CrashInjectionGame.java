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
 * One game whose controller crashes repeatedly during shots ({@link CrashKind}), half of the times without one of the {@link SafetyLayer}s. After each crash the operator closes the lid, restores the layer and restarts the controller, and the game resumes.
 *
 * <p>Faults are: light that lasts longer than the remaining layers allow; a violation of the emission rules that no missing layer explains; a lock-out without a cause; a game that does not resume.
 */
final class CrashInjectionGame {
  private static final int MOST_PLIES = 1_000;
  private static final long STUCK_NANOS = Duration.ofMinutes(2).toNanos();
  private static final long BOUND_NANOS = Duration.ofMillis(50).toNanos();

  /** A restarted controller locks out within this time if it has to. */
  private static final long LOOK_NANOS = Duration.ofSeconds(1).toNanos();

  private final GameConfiguration game;
  private final GameObserver observer;
  private final SplittableRandom random;
  private final VirtualClock clock = VirtualClock.free();
  private final VirtualBoard board;
  private final LaserPartTolerances parts;
  private final SimulatedPlayers players;
  private final List<RecordedEvent> onDisk = new ArrayList<>();
  private final List<ControllerStallInterval> stood = new ArrayList<>();
  private final List<CrashInjection> strokes = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private PowerLossControllerRun controller;
  private CrashInjection current;
  private TableSnapshot told;
  private long progressNanos;
  private long frames;

  private CrashInjectionGame(
      GameConfiguration game, FaultSelection noise, long seed, GameObserver observer) {
    this.game = game;
    this.observer = observer;
    random = new SplittableRandom(seed);
    parts = drawParts();
    board =
        VirtualBoard.create(
            game.board(),
            game.setup().position(),
            game.setup().rules().game(),
            clock,
            Rig.settings(noise, random.nextLong())
                .withHands(HandTiming.HUMAN.scaled(0.5))
                .withLasers(parts));
    MoveSource script = MoveSource.players(game.setup().rules(), random.nextLong(), MOST_PLIES);
    players = new SimulatedPlayers(board, script, random.split());
  }

  /**
 * Result of a game.
   *
   * @param counts counts; the violations are those that no missing layer explains
   * @param faults faults found, each a sentence without its full stop; empty for a correct game
   */
  record Report(CampaignCounts counts, List<String> faults) {
    Report {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Plays a game.
   *
   * @param noise faults of which those known to {@link Rig#settings} are drawn
   * @param seed seed of everything that is drawn
   * @param strokes crashes, if the game is long enough
   * @throws IOException if the record cannot be used
   */
  static Report play(
      GameConfiguration game, FaultSelection noise, long seed, int strokes, GameObserver observer)
      throws IOException {
    return new CrashInjectionGame(game, noise, seed, observer).played(strokes);
  }

  /** Draws parts within the tolerances of the design ({@code hardware/board-contract.md#lasers}). */
  private LaserPartTolerances drawParts() {
    return new LaserPartTolerances(
        Duration.ofNanos(random.nextLong(25_000_000, 50_000_000)),
        4,
        Duration.ofNanos(random.nextLong(45_000_000, 150_000_000)));
  }

  private Report played(int wanted) throws IOException {
    try {
      start();
      while (!isOver(wanted)) {
        plan();
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
    } catch (CrashInjectionLines.Cut _) {
      killed();
    } catch (RuntimeException | OutOfMemoryError e) {
      if (current == null || !current.threw(e)) {
        throw e;
      }
      endInOrder();
      startAgain();
    }
  }

  private TableSnapshot snapshot() {
    return controller.loop().snapshot();
  }

  private boolean isOver(int wanted) {
    if (clock.nanoTime() - progressNanos > STUCK_NANOS) {
      faults.add("the game does not go on after " + strokes.size() + " crashes: " + snapshot());
    }
    boolean enough = current == null && strokes.size() == wanted;
    boolean over = snapshot().phase() == Phase.OVER && (current == null || !current.hasStruck());
    return enough || over || !faults.isEmpty();
  }

  private void start() throws IOException {
    controller =
        new PowerLossControllerRun(game, board, random.split(), this::written, this::shown);
    told = snapshot();
  }

  private void startAgain() throws IOException {
    clock.awaitNanos(clock.nanoTime() + current.plan().downNanos());
    start();
    current.recovered(clock.nanoTime());
    observer.sabotage(clock.nanoTime(), "starts the controller again");
  }

  private void written(Event event) {
    onDisk.add(new RecordedEvent(clock.nanoTime(), event));
    observer.event(clock.nanoTime(), event, Optional.empty());
  }

  private void shown(Event event) {
    progressNanos = clock.nanoTime();
    strikeListener(CrashInjectionPlan.Place.EVENTS);
  }

  private void notifySnapshot() {
    if (!snapshot().equals(told)) {
      told = snapshot();
      observer.observed(clock.nanoTime(), told);
      strikeListener(CrashInjectionPlan.Place.SNAPSHOTS);
    }
  }

  private void strikeListener(CrashInjectionPlan.Place place) {
    if (current != null) {
      current.listener(place);
    }
  }

  /** Plans one crash in each shot, from its FIRE on. */
  private void plan() {
    if (current == null && snapshot().phase() == Phase.WRITING) {
      current =
          new CrashInjection(CrashInjectionPlan.draw(random), board, controller, parts, stood);
    }
  }

  private void killed() throws IOException {
    long from = current.struckNanos();
    if (current.plan().crash() == CrashKind.HANG) {
      // Only the loop hangs; the other threads of the program run on.
      clock.awaitNanos(clock.nanoTime() + current.plan().standsNanos());
    }
    controller.gone(current.plan().released());
    startAgain();
    stood.add(new ControllerStallInterval(from, clock.nanoTime()));
  }

  /** Shuts down as {@code service.Service} does. */
  private void endInOrder() {
    try {
      controller.loop().close();
    } finally {
      controller.disk().finish();
    }
  }

  /** The operator's part after a crash: repairs and restarts. */
  private void recover() throws IOException {
    long now = clock.nanoTime();
    if (current == null || !current.hasStruck()) {
      return;
    }
    if (!current.hasRecovered()) {
      if (now - current.struckNanos() > current.plan().downNanos()) {
        if (current.mustStartAgain()) {
          controller.loop().submit(new Input.Stop());
          controller.loop().scan();
          endInOrder();
          start();
        }
        current.recovered(clock.nanoTime());
      }
    } else if (now - current.recoveredNanos() > 2 * LOOK_NANOS) {
      resume();
    } else if (now - current.recoveredNanos() > LOOK_NANOS) {
      board.lasers(parts);
    }
  }

  /** Resumes the game with the layer restored, the lid closed and a lock-out cleared. */
  private void resume() {
    board.interlock(true);
    if (snapshot().lockOut().isPresent()) {
      if (current.plan().without().filter(SafetyLayer::locksOut).isEmpty()) {
        faults.add("locked out after " + current.plan().describe() + ": " + snapshot().lockOut());
      }
      controller.loop().submit(new Input.ClearLockOut());
    }
    long now = clock.nanoTime();
    progressNanos = now;
    current.measure(new TimeToDark(board.history(), now), now);
    observer.sabotage(now, current.describe());
    checkDark();
    strokes.add(current);
    current = null;
  }

  private void checkDark() {
    long most =
        current
            .plan()
            .without()
            .map(layer -> Duration.ofMillis(layer.darkWithinMillis()).toNanos())
            .orElse(BOUND_NANOS);
    if (current.darkNanos() > most) {
      faults.add(current.describe() + ", too late");
    }
  }

  private Report report() {
    CrashInjectionCounts counts = CrashInjectionCounts.ZERO;
    List<RuleViolation> answered = new ArrayList<>();
    List<RuleViolation> breaches = breaches();
    for (CrashInjection stroke : strokes) {
      List<RuleViolation> own = breaches.stream().filter(stroke::answersFor).toList();
      answered.addAll(own);
      counts = counts.plus(stroke.counts(own.size()));
    }
    List<RuleViolation> left = new ArrayList<>(breaches);
    left.removeAll(answered);
    left.forEach(breach -> faults.add(breach.sentence()));
    int turns = snapshot().game().ply() - 1;
    return new Report(CampaignCounts.ofStrokes(turns, frames, left.size(), counts), faults);
  }

  private List<RuleViolation> breaches() {
    if (board.history().forgotten() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    List<ControllerFailureInterval> failed =
        strokes.stream().flatMap(each -> each.failed().stream()).toList();
    return EmissionChecker.check(
        board.history().changes(), onDisk, stood, failed, clock.nanoTime());
  }
}
