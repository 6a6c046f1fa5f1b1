package org.wadjet.match;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Move;

/** Player of a match between engines: the built-in engine or an external program. */
public interface MatchPlayer extends AutoCloseable {
  /** Returns the name for the report. */
  String name();

  /**
   * Prepares for a new game.
   *
   * @throws IOException if an external program does not accept it
   */
  void beginGame() throws IOException;

  /**
   * Chooses a move.
   *
   * @param game the game so far
   * @param time limit of this move
   * @throws IOException if an external program ends, sends no answer or answers with something else
   *     than a move
   */
  Choice choose(GameHistory game, MoveLimit time) throws IOException;

  /** Returns the number of games that an external program lost because it ended. */
  default int failures() {
    return 0;
  }

  /** Ends an external program. */
  @Override
  void close();

  /**
   * Answer of a player.
   *
   * @param move the move, or empty if the player resigns
   * @param nodes positions made for it, or 0 if unknown
   * @param cpuNanos CPU time for it, in nanoseconds, or 0 if unknown
   */
  record Choice(Optional<Move> move, long nodes, long cpuNanos) {}
}
