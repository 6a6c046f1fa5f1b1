package org.wadjet.turn;

import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.SetupGuide;

/** The end of a game by claim, and the wish for another. */
final class GameEnd {
  private final TurnContext context;
  private boolean touched;

  GameEnd(TurnContext context) {
    this.context = context;
  }

  /** A side says the position stands for the third time; false where that is not so. */
  boolean claimDraw(Side side) {
    GameState game = context.game();
    if (context.phase() == Phase.WAITING
        && side == game.position().toMove()
        && game.mayClaimDraw()) {
      context.out.write(new Event.DrawClaimed(side, game.repetition().occurrences()));
      context.end(Result.DRAW);
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
    touched |= !context.sensing.still();
    if (touched
        && context.sensing.settled()
        && new SetupGuide(context.start.position(), context.marker)
            .isComplete(context.sensing.settledObservation())) {
      touched = false;
      context.beginAnew();
    }
  }
}
