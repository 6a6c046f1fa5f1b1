package org.wadjet.campaign;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.wadjet.board.PiLines;
import org.wadjet.record.Carried;
import org.wadjet.record.Journal;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.Startup;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
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

  private Rig(VirtualBoard board, Journal journal, ControlLoop loop) {
    this.board = board;
    this.journal = journal;
    this.loop = loop;
  }

  /** Whether virtual time runs free or as fast as the clock on the wall. */
  public enum Pace {
    REAL,
    FAST
  }

  /**
   * Sets up a board and a controller for a game.
   *
   * @param plan what is played, on what board, with which noise
   * @param onDurable told of each event, on the control thread, once it is safe in the record
   * @throws IOException if the journal cannot be opened
   */
  public static Rig build(GamePlan plan, Consumer<Event> onDurable) throws IOException {
    SplittableRandom seeds = new SplittableRandom(plan.seed());
    boolean real = plan.pace() == Pace.REAL;
    VirtualClock clock = real ? VirtualClock.realPace() : VirtualClock.free();
    VirtualBoard board =
        VirtualBoard.create(
            plan.board(),
            plan.setup().position(),
            plan.setup().rules().game(),
            clock,
            settings(plan.faults(), seeds.nextLong()));
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
    Carried carried = store.map(JournalStore::carried).orElse(Carried.NOTHING);
    Journal journal =
        real
            ? new JournalThread(store.orElseThrow())
            : new VirtualDisk(store, clock, seeds.split());
    PiLines lines = PiLines.open(plan.board(), board.context(), clock);
    Table table =
        Startup.table(
            plan.board(),
            GameState.start(plan.setup().rules(), plan.setup().position()),
            plan.setup().name(),
            carried,
            seeds.split(),
            clock.nanoTime());
    return new Rig(board, journal, new ControlLoop(lines, clock, table, journal, onDurable));
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
