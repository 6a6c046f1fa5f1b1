package org.wadjet.campaign;

import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.turn.Event;

/**
 * One turn of a simulated game, as recorded.
 *
 * @param game number of the game, from 1
 * @param made move that the simulated hands made
 * @param before position before the move
 * @param shot the move as recognised, its trace, sighting and verdict
 * @param wasRuled whether the arbiter had to name the move
 * @param ended removed pieces, and the position after the turn
 */
public record RecordedTurn(
    int game,
    Move made,
    Position before,
    Event.ShotJudged shot,
    boolean wasRuled,
    Event.TurnEnded ended) {
  /** Returns whether the recorded move is the one made, or one with the same result. */
  public boolean isRight() {
    return made.equals(ended.move())
        || before.afterMove(made).equals(before.afterMove(ended.move()));
  }
}
