package org.wadjet.turn;

import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.SetupGuide;

/** The end of a game by claim, and the wish for another. */
final class Ending {
  private final Play play;
  private boolean touched;

  Ending(Play play) {
    this.play = play;
  }

  /** A side says the position stands for the third time; false where that is not so. */
  boolean claimDraw(Side side) {
    GameState game = play.game();
    if (play.phase() == Phase.WAITING && side == game.position().toMove() && game.mayClaimDraw()) {
      play.out.write(new Event.DrawClaimed(side, game.repetition().occurrences()));
      play.end(Result.DRAW);
      return true;
    }
    return false;
  }

  /** The game is not over after all. */
  void leave() {
    touched = false;
  }

  /** A scan has been taken after the end: who sets the pieces up again wants another game. */
  void scan() {
    touched |= !play.sensing.still();
    if (touched
        && play.sensing.settled()
        && new SetupGuide(play.start.position(), play.marker)
            .isComplete(play.sensing.settledObservation())) {
      touched = false;
      play.beginAnew();
    }
  }
}
