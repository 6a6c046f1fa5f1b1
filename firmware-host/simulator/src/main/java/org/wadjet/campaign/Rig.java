package org.wadjet.campaign;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.Journal;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.record.RecordHead;
import org.wadjet.service.Boot;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EarlierRuns;
import org.wadjet.service.TableFactory;
import org.wadjet.service.TablePlan;
import org.wadjet.sim.PersistentBoard;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.ResumePoint;

/**
 * The unchanged controller wired to a virtual board, through Pi4J's mock pins alone.
 *
 * <pre>
 *   VirtualBoard ── Pi4J context ── Pi4jBoardLines ── ControlLoop ── TurnStateMachine
 *                                                  └── journal
 * </pre>
 *
 * @param resumed the resumed game, if one had been interrupted
 * @param damage the damage found in the journal, in a sentence; usually empty
 * @param progress the progress of the journal when it was opened
 * @param head the newest row of the journal, signed; for any thread
 */
public record Rig(
    VirtualBoard board,
    Journal journal,
    ControlLoop loop,
    Optional<ResumePoint> resumed,
    Optional<String> damage,
    JournalProgress progress,
    Supplier<Optional<RecordHead>> head)
    implements AutoCloseable {
  /** Pace of virtual time: as fast as possible, or that of the wall clock. */
  public enum Pace {
    REAL,
    FAST;

    /** Creates a clock of this pace. */
    VirtualClock newClock() {
      return this == REAL ? VirtualClock.realPace() : VirtualClock.unpaced();
    }
  }

  /**
   * Sets up a board and a controller for a game, or resumes the interrupted game in the plan's data
   * directory with the board as it stood then ({@link PersistentBoard}).
   *
   * @param plan game, board and noise; at real pace
   * @param onDurable called with each event, on the control thread, once it is durable
   * @throws IOException if the journal cannot be opened
   */
  public static Rig resume(SimulatedGamePlan plan, Consumer<Event> onDurable) throws IOException {
    return build(plan, true, onDurable);
  }

  /**
   * Sets up a board and a controller for a game.
   *
   * @param plan game, board and noise
   * @param onDurable called with each event, on the control thread, once it is durable
   * @throws IOException if the journal cannot be opened
   */
  public static Rig build(SimulatedGamePlan plan, Consumer<Event> onDurable) throws IOException {
    return build(plan, false, onDurable);
  }

  private static Rig build(SimulatedGamePlan plan, boolean resume, Consumer<Event> onDurable)
      throws IOException {
    SplittableRandom seeds = new SplittableRandom(plan.seed());
    long boardSeed = seeds.nextLong();
    boolean real = plan.pace() == Pace.REAL;
    VirtualClock clock = plan.pace().newClock();
    // The journal's own thread must not read a virtual clock, since reading it advances the world.
    LongSupplier running = real ? System::nanoTime : clock::nanoTime;
    Optional<JournalStore> store = Optional.empty();
    if (plan.data().isPresent()) {
      store =
          Optional.of(
              JournalStore.open(
                  plan.data().get(),
                  TableFactory.provenance(plan.board()),
                  real,
                  Clock.systemUTC(),
                  running));
    }
    EarlierRuns earlier = store.isPresent() ? EarlierRuns.of(store.get()) : EarlierRuns.NONE;
    if (!resume) {
      earlier = earlier.withoutGame();
    }
    Optional<ResumePoint> resumed = earlier.interrupted();
    VirtualBoard board =
        VirtualBoard.create(
            plan.board(),
            plan.setup().position(),
            resumed
                .map(ResumePoint::start)
                .map(GameState::rules)
                .orElse(plan.setup().rules())
                .game(),
            clock,
            settings(plan.faults(), boardSeed));
    if (resume && plan.data().isPresent()) {
      board.persistTo(plan.data().get().resolve(PersistentBoard.NAME), resumed.isPresent());
    }
    Journal journal =
        real
            ? new JournalThread(store.orElseThrow())
            : new DelayedJournal(store, clock, seeds.split());
    Pi4jBoardLines lines = Pi4jBoardLines.open(plan.board(), board.context(), clock);
    board.checkInterlock();
    ControlLoop loop =
        TableFactory.controlLoop(
            lines,
            clock,
            new TablePlan(plan.board(), plan.setup(), plan.settings()),
            earlier,
            real ? Boot.fresh() : new Boot(board.bootId(), board.uptime()),
            journal,
            seeds.split(),
            onDurable);
    return new Rig(
        board,
        journal,
        loop,
        resumed,
        store.flatMap(JournalStore::damage),
        earlier.progress(),
        store
            .map(JournalStore::heads)
            .<Supplier<Optional<RecordHead>>>map(heads -> heads)
            .orElse(Optional::empty));
  }

  /** Returns the settings for those faults that are noise of the sensors: flips and bounce. */
  static SimSettings settings(FaultSelection faults, long seed) {
    SimSettings settings = SimSettings.seeded(seed).withFlips(faults.rate(FaultKind.FLIPS));
    return faults.has(FaultKind.BOUNCE) ? settings.withBounce() : settings;
  }

  /** Archives old games, as an exhibit does. */
  public void archive(int keptGames, long archiveBytes) {
    journal.archive(keptGames, archiveBytes);
  }

  /** Switches the lasers off, then closes the journal and the board. */
  @Override
  public void close() {
    try {
      loop.close();
    } finally {
      journal.close();
      board.close();
    }
  }
}
