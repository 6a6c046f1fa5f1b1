package org.wadjet.service;

import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.emission.Emission;
import org.wadjet.emission.Ledger;
import org.wadjet.game.Side;
import org.wadjet.record.ForgetfulJournal;
import org.wadjet.turn.LaserTest;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.wiring.Board;

/**
 * Goes through a whole test of each laser with lines that lead nowhere. A Java program loads its
 * classes when it first needs them, and on a slow disk that takes longer than a pulse may last: so
 * nothing that a shot does is done for the first time while a laser is high.
 */
final class Rehearsal {
  /** The later ones find everything loaded, and some of it compiled. */
  private static final int TIMES = 3;

  private static boolean done;

  private Rehearsal() {}

  /** Rehearses once in the life of this program; wanted before anything that can make light. */
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

  /** A test of a laser that is not there. */
  static LaserTestReport play(Board board, Side side) {
    Emission emission = new Emission(board.limits(), board.timing(), Optional.empty());
    Ledger ledger = new Ledger(board.limits().litPerDay());
    LaserTest test = new LaserTest(board, side, emission, ledger, new SplittableRandom(1));
    DryLines lines = new DryLines(board);
    return new LaserTestRun(lines, lines, test, new ForgetfulJournal()).run();
  }
}
