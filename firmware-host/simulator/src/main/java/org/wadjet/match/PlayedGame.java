package org.wadjet.match;

import org.wadjet.engine.GameHistory;
import org.wadjet.game.Result;

/**
 * Finished game of a match.
 *
 * @param game its moves and positions
 * @param result its result
 * @param silver effort of silver's player
 * @param red effort of red's player
 */
public record PlayedGame(GameHistory game, Result result, Effort silver, Effort red) {
  /**
   * Effort of a player.
   *
   * @param nodes positions made, of the moves that state them
   * @param cpuNanos CPU time of all moves, in nanoseconds
   * @param moves moves chosen
   */
  public record Effort(long nodes, long cpuNanos, int moves) {
    /** No effort. */
    static final Effort NONE = new Effort(0, 0, 0);

    Effort plus(MatchPlayer.Choice choice) {
      return new Effort(nodes + choice.nodes(), cpuNanos + choice.cpuNanos(), moves + 1);
    }

    Effort plus(Effort other) {
      return new Effort(nodes + other.nodes, cpuNanos + other.cpuNanos, moves + other.moves);
    }
  }
}
