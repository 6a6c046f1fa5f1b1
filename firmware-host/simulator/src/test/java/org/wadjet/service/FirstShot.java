package org.wadjet.service;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.Journal;
import org.wadjet.record.NoOpJournal;
import org.wadjet.record.PersistedSafetyState;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.GameState;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.TurnStateMachine;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.StatusLines;

/**
 * First shot of a process, in a process of its own: prints the number of pulses, the number of
 * classes loaded while a laser was high, and the number loaded from the first edge of ARM to the
 * last pulse.
 */
final class FirstShot {
  private static final ClassLoadingMXBean CLASSES = ManagementFactory.getClassLoadingMXBean();
  private static final Board BOARD = BoardFile.reference();

  private FirstShot() {}

  /** Runs {@code test}, a laser test, or {@code game}, a turn. */
  public static void main(String[] arguments) {
    VirtualClock clock = VirtualClock.unpaced();
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    try (VirtualBoard board =
        VirtualBoard.create(
            BOARD, classic.position(), Rules.Game.KHET2, clock, SimSettings.seeded(1))) {
      board.checkInterlock();
      Watched lines = new Watched(Pi4jBoardLines.open(BOARD, board.context(), clock));
      Journal journal = new NoOpJournal();
      if (arguments[0].equals("test")) {
        LaserTestSequence test =
            TableFactory.laserTest(
                BOARD,
                Side.SILVER,
                PersistedSafetyState.NOTHING,
                Boot.fresh(),
                new SplittableRandom(1),
                0);
        new LaserTestRun(lines, clock, test, journal).run();
      } else {
        GameState game = GameState.start(Rules.KHET2, classic.position());
        TurnStateMachine turn =
            TableFactory.table(
                BOARD,
                game,
                "classic",
                MatchSettings.NONE,
                PersistedSafetyState.NOTHING,
                Boot.fresh(),
                new SplittableRandom(1),
                0);
        play(board, new ControlLoop(lines, clock, turn, journal, event -> {}));
      }
      System.out.println(lines.report());
    }
  }

  private static void play(VirtualBoard board, ControlLoop loop) {
    scan(loop, board, 1_000);
    board.hands().perform(move(loop, "j5j6"));
    scan(loop, board, 3_000);
    board.hands().pressFire(Side.SILVER);
    scan(loop, board, 3_000);
  }

  private static Move move(ControlLoop loop, String text) {
    GameState game = loop.snapshot().game();
    return MoveNotation.parse(text, game.position(), game.rules()).orElseThrow();
  }

  private static void scan(ControlLoop loop, VirtualBoard board, long millis) {
    long end = board.clock().nanoTime() + millis * 1_000_000;
    while (board.clock().nanoTime() < end) {
      loop.scan();
    }
  }

  /** Counts the classes loaded while a LASER line is high, and from the first edge of ARM on. */
  private static final class Watched implements BoardLines, LaserLines {
    private final Pi4jBoardLines real;
    private long atArm = -1;
    private long atRise;
    private int pulses;
    private long inPulses;
    private long inShot;

    Watched(Pi4jBoardLines real) {
      this.real = real;
    }

    @Override
    public void laser(Side side, boolean high) {
      if (high) {
        pulses++;
        atRise = CLASSES.getTotalLoadedClassCount();
      }
      real.laserLines().laser(side, high);
      if (!high && atRise > 0) {
        long now = CLASSES.getTotalLoadedClassCount();
        inPulses += now - atRise;
        inShot = now - atArm;
        atRise = 0;
      }
    }

    @Override
    public void arm(boolean high) {
      if (high && atArm < 0) {
        atArm = CLASSES.getTotalLoadedClassCount();
      }
      real.laserLines().arm(high);
    }

    /**
     * Formats the number of pulses, of classes loaded during them, and of classes from ARM to the
     * last one.
     */
    String report() {
      return pulses + " " + inPulses + " " + inShot;
    }

    @Override
    public LaserLines laserLines() {
      return this;
    }

    @Override
    public ChainLines chainLines() {
      return real.chainLines();
    }

    @Override
    public StatusLines statusLines() {
      return real.statusLines();
    }

    @Override
    public void close() {
      real.close();
    }
  }
}
