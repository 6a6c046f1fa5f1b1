package org.wadjet.campaign;

import java.io.IOException;
import java.time.Duration;

/**
 * One game at an {@link InterruptedBoard}.
 *
 * <p>Faults are: an event shown that is missing in the record; a resumed position other than the
 * last of the record; a laser raised before a new turn or ruling is in the record; a violation of
 * the emission rules; a move recognised as another; a game that does not resume.
 */
final class PowerLossGame {
  private static final int MAX_PLIES = 150;
  private static final Duration STUCK = Duration.ofMinutes(2);

  /** Turns played after the last power loss. */
  private static final int TURNS_AFTER = 2;

  private PowerLossGame() {}

  /**
   * Plays a game.
   *
   * @param noise faults of which those known to {@link Rig#settings} are drawn
   * @param seed seed of everything that is drawn
   * @param cuts power losses, if the game is long enough
   * @param observer observer of the power losses and of the record
   * @throws IOException if the record cannot be used
   */
  static GameReport play(
      GameConfiguration game, FaultSelection noise, long seed, int cuts, GameObserver observer)
      throws IOException {
    try (InterruptedBoard board =
        new InterruptedBoard(
            game,
            noise,
            seed,
            cuts,
            false,
            Rig.Pace.FAST,
            MAX_PLIES,
            observer,
            InterruptedBoard.ControllerListener.NONE)) {
      board.start();
      boolean playing = true;
      while (playing && !isOver(board, cuts)) {
        playing = board.step();
      }
      return board.finish();
    }
  }

  private static boolean isOver(InterruptedBoard board, int cuts) {
    PowerLossChecker checker = board.checker();
    if (board.idle().compareTo(STUCK) > 0) {
      checker.addFault(
          "after power loss "
              + checker.cuts()
              + " the game does not continue: "
              + board.snapshot());
    }
    boolean enough =
        checker.cuts() == cuts
            && board.snapshot().game().ply() > board.plyOfLastCut() + TURNS_AFTER;
    return enough || checker.isGameOver() || !checker.faults().isEmpty();
  }
}
