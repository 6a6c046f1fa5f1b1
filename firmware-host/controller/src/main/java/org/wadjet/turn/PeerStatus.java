package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Keyword;

/**
 * Relation of a game at this board to the same game at the other board.
 *
 * @param ply number of the turn to be made here
 * @param peerPly number of the turn to be made at the other board; 0 if it is not in this game
 * @param connected whether messages of the other board can arrive now
 * @param clock clock of the other board's side, if that board stated more time at the end of its
 *     last turn than this board accepts
 */
public record PeerStatus(
    Step step, int ply, int peerPly, boolean connected, Optional<ClockDifference> clock) {
  /**
   * Difference between two readings of one clock.
   *
   * @param stated time left that the other board stated
   * @param accepted time left that this board accepted instead
   */
  public record ClockDifference(Duration stated, Duration accepted) {}

  /** Relation of the games at both boards. */
  public enum Step implements Keyword {
    /** The other board has not joined the game. */
    AWAITED,
    /** The other board plays another game. */
    OTHER_GAME,
    /** Both boards are at the same turn of the same game. */
    IN_STEP,
    /** This board is to repeat a turn of the other one. */
    TO_REPEAT,
    /** The other board is to repeat a turn of this one. */
    REPEATING,
    /** The games differ; the arbiters must take them back to the same turn. */
    DIFFERENT,
    /** The other board has recorded an end of the game that this one does not accept. */
    ENDED_OTHERWISE
  }

  /** Returns whether a turn of this board's own side must wait for the arbiters or the peer. */
  boolean isHolding() {
    return switch (step) {
      case AWAITED, OTHER_GAME, DIFFERENT, ENDED_OTHERWISE -> true;
      case IN_STEP, TO_REPEAT, REPEATING -> false;
    };
  }
}
