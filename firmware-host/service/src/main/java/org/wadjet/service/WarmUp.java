package org.wadjet.service;

import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Side;
import org.wadjet.laser.BootTime;
import org.wadjet.laser.InterlockProof;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.record.NoOpJournal;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.InterlockCheck;

/**
 * Runs a complete test of each laser on lines without effect. Java loads classes on first use,
 * which on a slow disk takes longer than the maximum duration of a pulse. The warm-up ensures that
 * no code of a shot runs for the first time while a laser is high.
 */
final class WarmUp {
  /** Number of runs; in the later ones all classes are loaded and some methods compiled. */
  private static final int RUNS = 3;

  private static boolean done;

  private WarmUp() {}

  /** Runs the warm-up once per process; required before any call that can emit light. */
  static synchronized void beforeLight(Board board) {
    if (done) {
      return;
    }
    done = true;
    for (int i = 0; i < RUNS; i++) {
      for (Side side : Side.values()) {
        play(board, side);
      }
    }
  }

  /** Returns a proof for lines without effect, which have no interlock. */
  private static InterlockProof notRequired() {
    return new InterlockProof(InterlockCheck.NOT_REQUIRED, new BootTime("", 0));
  }

  /** Runs a test of a laser on lines without effect. */
  static LaserTestReport play(Board board, Side side) {
    LaserSafetyController safety =
        new LaserSafetyController(board.limits(), board.timing(), Optional.empty(), notRequired());
    Ledger ledger = new Ledger(board.limits().litPerDay());
    LaserTestSequence test =
        new LaserTestSequence(board, side, safety, ledger, new SplittableRandom(1));
    StubBoardLines lines = new StubBoardLines(board);
    return new LaserTestRun(lines, lines, test, new NoOpJournal()).run();
  }
}
