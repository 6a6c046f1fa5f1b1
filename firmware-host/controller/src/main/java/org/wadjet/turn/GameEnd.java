package org.wadjet.turn;

import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.SetupGuide;

/** The end of a game by a draw claim, and the start of another game after its end. */
final class GameEnd {
  private final TurnContext context;
  private boolean touched;

  GameEnd(TurnContext context) {
    this.context = context;
  }

  /** Claims a draw by threefold repetition for a side; returns false if the claim is not valid. */
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

  /** Resets this phase when the game is no longer over. */
  void leave() {
    touched = false;
  }

  /**
   * Processes one scan after the end: another game begins once the initial position is set up
   * again.
   */
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
