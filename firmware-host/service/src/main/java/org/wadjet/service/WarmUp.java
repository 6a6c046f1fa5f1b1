package org.wadjet.service;

import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.Ledger;
import org.wadjet.record.NoOpJournal;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.wiring.Board;

/**
 * Runs a whole test of each laser on lines without effect. A Java program loads its classes on
 * first use, and on a slow disk that takes longer than a pulse may last. The warm-up ensures that
 * no code of a shot runs for the first time while a laser is high.
 */
final class WarmUp {
  /** Number of runs; the later ones find everything loaded, and some of it compiled. */
  private static final int TIMES = 3;

  private static boolean done;

  private WarmUp() {}

  /** Runs the warm-up once per process; required before any call that can emit light. */
  static synchronized void beforeLight(Board board) {
    if (done) {
      return;
    }
    done = true;
    for (int i = 0; i < TIMES; i++) {
      for (Side side : Side.values()) {
        play(board, side);
      }
    }
  }

  /** Runs a test of a laser that does not exist. */
  static LaserTestReport play(Board board, Side side) {
    LaserSafetyController safety =
        new LaserSafetyController(board.limits(), board.timing(), Optional.empty());
    Ledger ledger = new Ledger(board.limits().litPerDay());
    LaserTestSequence test =
        new LaserTestSequence(board, side, safety, ledger, new SplittableRandom(1));
    StubBoardLines lines = new StubBoardLines(board);
    return new LaserTestRun(lines, lines, test, new NoOpJournal()).run();
  }
}
