package org.wadjet.campaign;

import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.turn.Event;

/**
 * One turn of a simulated game, as far as it is safe in the record.
 *
 * @param game counts from 1
 * @param made what the simulated hands did
 * @param before the position before the move
 * @param shot the move as recognised, its trace, sighting and verdict
 * @param asked whether the arbiter was asked which move it was
 * @param ended what was removed, and the position after
 */
public record RecordedTurn(
    int game,
    Move made,
    Position before,
    Event.ShotJudged shot,
    boolean asked,
    Event.TurnEnded ended) {
  /** Whether the move that counts is the one that was made; turns that come to the same are. */
  public boolean isRight() {
    return made.equals(ended.move())
        || before.afterMove(made).equals(before.afterMove(ended.move()));
  }
}
