package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.sim.HandTiming;
import org.wadjet.sim.LaserParts;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;

/**
 * One game whose controller is struck again and again in the midst of a shot ({@link Stroke}), half
 * of the times without one of the {@link Layer}s of safety. After each, whoever looks after the
 * board closes the lid, puts the layer in again, starts the controller, and the game goes on.
 *
 * <p>Wrong would be: light that lasts longer than the layers left allow; a breach of the emission
 * rules that no missing layer answers for; a lock-out without a cause; a game that does not go on.
 */
final class StruckGame {
  private static final int MOST_PLIES = 1_000;
  private static final long STUCK_NANOS = Duration.ofMinutes(2).toNanos();
  private static final long BOUND_NANOS = Duration.ofMillis(50).toNanos();

  /** A controller that was started again would lock out within this time if it has to. */
  private static final long LOOK_NANOS = Duration.ofSeconds(1).toNanos();

  private final GameOnBoard game;
  private final Witness witness;
  private final SplittableRandom random;
  private final VirtualClock clock = VirtualClock.free();
  private final VirtualBoard board;
  private final LaserParts parts;
  private final PatientPlayers players;
  private final List<Told> onDisk = new ArrayList<>();
  private final List<Stood> stood = new ArrayList<>();
  private final List<Struck> strokes = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private CutController controller;
  private Struck current;
  private Snapshot told;
  private long progressNanos;
  private long frames;

  private StruckGame(GameOnBoard game, Faults noise, long seed, Witness witness) {
    this.game = game;
    this.witness = witness;
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
    Script script = Script.players(game.setup().rules(), random.nextLong(), MOST_PLIES);
    players = new PatientPlayers(board, script, random.split());
  }

  /**
   * How a game went.
   *
   * @param counts its breaches are those that no missing layer answers for
   * @param faults what was wrong, each a sentence without its full stop; none if all is well
   */
  record Report(Counts counts, List<String> faults) {
    Report {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Plays a game.
   *
   * @param noise of its kinds those are drawn that {@link Rig#settings} knows
   * @param seed everything that is drawn comes from it
   * @param strokes how often the controller is struck, if the game lasts so long
   * @throws IOException if the record cannot be used
   */
  static Report play(GameOnBoard game, Faults noise, long seed, int strokes, Witness witness)
      throws IOException {
    return new StruckGame(game, noise, seed, witness).played(strokes);
  }

  /** Within the tolerances of the design (BOARD.md, Lasers). */
  private LaserParts drawParts() {
    return new LaserParts(
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
      tellSnapshot();
      players.act(controller.loop());
    } catch (StruckLines.Cut _) {
      killed();
    } catch (RuntimeException | OutOfMemoryError e) {
      if (current == null || !current.threw(e)) {
        throw e;
      }
      endInOrder();
      startAgain();
    }
  }

  private Snapshot snapshot() {
    return controller.loop().snapshot();
  }

  private boolean isOver(int wanted) {
    if (clock.nanoTime() - progressNanos > STUCK_NANOS) {
      faults.add("the game does not go on after " + strokes.size() + " strokes: " + snapshot());
    }
    boolean enough = current == null && strokes.size() == wanted;
    boolean over = snapshot().phase() == Phase.OVER && (current == null || !current.hasStruck());
    return enough || over || !faults.isEmpty();
  }

  private void start() throws IOException {
    controller = new CutController(game, board, random.split(), this::written, this::shown);
    told = snapshot();
  }

  private void startAgain() throws IOException {
    clock.awaitNanos(clock.nanoTime() + current.plan().downNanos());
    start();
    current.recovered(clock.nanoTime());
    witness.sabotage(clock.nanoTime(), "starts the controller again");
  }

  private void written(Event event) {
    onDisk.add(new Told(clock.nanoTime(), event));
    witness.event(clock.nanoTime(), event, Optional.empty());
  }

  private void shown(Event event) {
    progressNanos = clock.nanoTime();
    strikeListener(StrokePlan.Place.EVENTS);
  }

  private void tellSnapshot() {
    if (!snapshot().equals(told)) {
      told = snapshot();
      witness.told(clock.nanoTime(), told);
      strikeListener(StrokePlan.Place.SNAPSHOTS);
    }
  }

  private void strikeListener(StrokePlan.Place place) {
    if (current != null) {
      current.listener(place);
    }
  }

  /** One stroke in each shot, from its FIRE on. */
  private void plan() {
    if (current == null && snapshot().phase() == Phase.WRITING) {
      current = new Struck(StrokePlan.draw(random), board, controller, parts, stood);
    }
  }

  private void killed() throws IOException {
    long from = current.struckNanos();
    if (current.plan().stroke() == Stroke.HANG) {
      // The loop is caught, the other threads of the program are not.
      clock.awaitNanos(clock.nanoTime() + current.plan().standsNanos());
    }
    controller.gone(current.plan().released());
    startAgain();
    stood.add(new Stood(from, clock.nanoTime()));
  }

  /** What the service does on its way out (service.Service). */
  private void endInOrder() {
    try {
      controller.loop().close();
    } finally {
      controller.disk().finish();
    }
  }

  /** Somebody comes, once it has struck, and looks after the board. */
  private void recover() throws IOException {
    long now = clock.nanoTime();
    if (current == null || !current.hasStruck()) {
      return;
    }
    if (!current.hasRecovered()) {
      if (now - current.struckNanos() > current.plan().downNanos()) {
        if (current.mustStartAgain()) {
          controller.loop().tell(new Input.Stop());
          controller.loop().scan();
          endInOrder();
          start();
        }
        current.recovered(clock.nanoTime());
      }
    } else if (now - current.recoveredNanos() > 2 * LOOK_NANOS) {
      goOn();
    } else if (now - current.recoveredNanos() > LOOK_NANOS) {
      board.lasers(parts);
    }
  }

  /** The layer is in its place again: the lid is closed, a lock-out cleared. */
  private void goOn() {
    board.interlock(true);
    if (snapshot().lockOut().isPresent()) {
      if (current.plan().without().filter(Layer::locksOut).isEmpty()) {
        faults.add("locked out after " + current.plan().words() + ": " + snapshot().lockOut());
      }
      controller.loop().tell(new Input.ClearLockOut("looked at"));
    }
    long now = clock.nanoTime();
    progressNanos = now;
    current.measure(new Darkness(board.history(), now), now);
    witness.sabotage(now, current.words());
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
      faults.add(current.words() + ", too late");
    }
  }

  private Report report() {
    KillCounts counts = KillCounts.ZERO;
    List<Breach> answered = new ArrayList<>();
    List<Breach> breaches = breaches();
    for (Struck stroke : strokes) {
      List<Breach> own = breaches.stream().filter(stroke::answersFor).toList();
      answered.addAll(own);
      counts = counts.plus(stroke.counts(own.size()));
    }
    List<Breach> left = new ArrayList<>(breaches);
    left.removeAll(answered);
    left.forEach(breach -> faults.add(breach.sentence()));
    int turns = snapshot().game().ply() - 1;
    return new Report(Counts.ofStrokes(turns, frames, left.size(), counts), faults);
  }

  private List<Breach> breaches() {
    if (board.history().forgotten() > 0) {
      throw new IllegalStateException("the game is too long for its pin history to be checked");
    }
    List<Failed> failed = strokes.stream().flatMap(each -> each.failed().stream()).toList();
    return EmissionChecker.check(
        board.history().changes(), onDisk, stood, failed, clock.nanoTime());
  }
}
