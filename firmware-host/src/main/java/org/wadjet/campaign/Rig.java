package org.wadjet.campaign;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.wadjet.board.PiLines;
import org.wadjet.record.Carried;
import org.wadjet.record.Journal;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.record.Progress;
import org.wadjet.record.RecordHead;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.Startup;
import org.wadjet.sim.KeptBoard;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Resumption;
import org.wadjet.turn.Table;

/**
 * The unchanged controller wired to a virtual board, through Pi4J's mock pins alone.
 *
 * <pre>
 *   VirtualBoard ── Pi4J context ── PiLines ── ControlLoop ── Table
 *                                                  └── journal
 * </pre>
 */
public final class Rig implements AutoCloseable {
  private final VirtualBoard board;
  private final Journal journal;
  private final ControlLoop loop;
  private final Optional<Resumption> resumed;
  private final Optional<String> damage;
  private final Progress progress;
  private final Supplier<Optional<RecordHead>> head;

  private Rig(
      VirtualBoard board,
      Journal journal,
      ControlLoop loop,
      Optional<Resumption> resumed,
      Optional<String> damage,
      Progress progress,
      Supplier<Optional<RecordHead>> head) {
    this.head = head;
    this.board = board;
    this.journal = journal;
    this.loop = loop;
    this.resumed = resumed;
    this.damage = damage;
    this.progress = progress;
  }

  /** Whether virtual time runs free or as fast as the clock on the wall. */
  public enum Pace {
    REAL,
    FAST
  }

  /**
   * Sets up a board and a controller for a game, or goes on with the one that was cut off in the
   * plan's data directory: the board stands there as it stood then ({@link KeptBoard}).
   *
   * @param plan what is played, on what board, with which noise, at real pace
   * @param onDurable told of each event, on the control thread, once it is safe in the record
   * @throws IOException if the journal cannot be opened
   */
  public static Rig goOn(GamePlan plan, Consumer<Event> onDurable) throws IOException {
    return build(plan, true, onDurable);
  }

  /**
   * Sets up a board and a controller for a game.
   *
   * @param plan what is played, on what board, with which noise
   * @param onDurable told of each event, on the control thread, once it is safe in the record
   * @throws IOException if the journal cannot be opened
   */
  public static Rig build(GamePlan plan, Consumer<Event> onDurable) throws IOException {
    return build(plan, false, onDurable);
  }

  private static Rig build(GamePlan plan, boolean goOn, Consumer<Event> onDurable)
      throws IOException {
    SplittableRandom seeds = new SplittableRandom(plan.seed());
    long boardSeed = seeds.nextLong();
    boolean real = plan.pace() == Pace.REAL;
    VirtualClock clock = real ? VirtualClock.realPace() : VirtualClock.free();
    // The journal's own thread must not touch a virtual clock: looking at it moves the world.
    LongSupplier running = real ? System::nanoTime : clock::nanoTime;
    Optional<JournalStore> store = Optional.empty();
    if (plan.data().isPresent()) {
      store =
          Optional.of(
              JournalStore.open(
                  plan.data().get(),
                  Startup.provenance(plan.board()),
                  real,
                  Clock.systemUTC(),
                  running));
    }
    Optional<Resumption> resumed = Optional.empty();
    if (goOn && store.isPresent()) {
      resumed = store.get().interrupted();
    }
    VirtualBoard board =
        VirtualBoard.create(
            plan.board(),
            plan.setup().position(),
            resumed
                .map(Resumption::start)
                .map(GameState::rules)
                .orElse(plan.setup().rules())
                .game(),
            clock,
            settings(plan.faults(), boardSeed));
    if (goOn && plan.data().isPresent()) {
      board.keepIn(plan.data().get().resolve(KeptBoard.NAME), resumed.isPresent());
    }
    Progress progress = store.map(JournalStore::progress).orElse(Progress.NOTHING);
    Carried carried = store.map(JournalStore::carried).orElse(Carried.NOTHING);
    Journal journal =
        real
            ? new JournalThread(store.orElseThrow())
            : new VirtualDisk(store, clock, seeds.split());
    PiLines lines = PiLines.open(plan.board(), board.context(), clock);
    Table table =
        Startup.tableGoingOn(
            plan.board(),
            resumed,
            GameState.start(plan.setup().rules(), plan.setup().position()),
            plan.setup().name(),
            plan.conditions(),
            carried,
            seeds.split(),
            clock.nanoTime());
    table.numberGames(progress.game());
    return new Rig(
        board,
        journal,
        new ControlLoop(lines, clock, table, journal, onDurable),
        resumed,
        store.flatMap(JournalStore::damage),
        progress,
        store
            .map(JournalStore::heads)
            .<Supplier<Optional<RecordHead>>>map(heads -> heads)
            .orElse(Optional::empty));
  }

  /** What of the faults is noise of the sensors: flips and bounce. */
  static SimSettings settings(Faults faults, long seed) {
    SimSettings settings = SimSettings.seeded(seed).withFlips(faults.rate(FaultKind.FLIPS));
    return faults.has(FaultKind.BOUNCE) ? settings.withBounce() : settings;
  }

  /** The virtual board. */
  public VirtualBoard board() {
    return board;
  }

  /** The controller. */
  public ControlLoop loop() {
    return loop;
  }

  /** The game that goes on, where one was cut off. */
  public Optional<Resumption> resumed() {
    return resumed;
  }

  /** What was wrong with the journal, in a sentence; mostly empty. */
  public Optional<String> damage() {
    return damage;
  }

  /** How far the journal had come when it was opened. */
  public Progress progress() {
    return progress;
  }

  /** The newest row of the journal, signed; for any thread. */
  public Supplier<Optional<RecordHead>> head() {
    return head;
  }

  /** Old games leave the journal, as an exhibit wants it. */
  public void archive(int keptGames, long archiveBytes) {
    journal.archive(keptGames, archiveBytes);
  }

  /** Dark, then the journal, then the board. */
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
