package org.wadjet.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.wadjet.board.PiLines;
import org.wadjet.game.Setup;
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
import org.wadjet.wiring.Board;

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
   * @param wiring both sides are built after it
   * @param setup what stands on the board and is to be played
   * @param seed everything that is drawn comes from it
   * @param data the data directory
   * @param onDurable told of each event, on the control thread, once it is safe in the record
   * @throws IOException if the journal cannot be opened
   */
  public static Rig build(
      Board wiring, Setup setup, long seed, Pace pace, Path data, Consumer<Event> onDurable)
      throws IOException {
    SplittableRandom seeds = new SplittableRandom(seed);
    VirtualClock clock = pace == Pace.REAL ? VirtualClock.realPace() : VirtualClock.free();
    VirtualBoard board =
        VirtualBoard.create(
            wiring,
            setup.position(),
            setup.rules().game(),
            clock,
            SimSettings.seeded(seeds.nextLong()));
    // The journal's own thread must not touch a virtual clock: looking at it moves the world.
    LongSupplier running = pace == Pace.REAL ? System::nanoTime : clock::nanoTime;
    JournalStore store =
        JournalStore.open(
            data, Startup.provenance(wiring), pace == Pace.REAL, Clock.systemUTC(), running);
    Carried carried = store.carried();
    Journal journal =
        pace == Pace.REAL ? new JournalThread(store) : new VirtualDisk(store, clock, seeds.split());
    PiLines lines = PiLines.open(wiring, board.context(), clock);
    Table table =
        Startup.table(
            wiring,
            GameState.start(setup.rules(), setup.position()),
            setup.name(),
            carried,
            seeds.split(),
            clock.nanoTime());
    return new Rig(board, journal, new ControlLoop(lines, clock, table, journal, onDurable));
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
