package org.wadjet.turn;

import org.wadjet.game.Keyword;

/**
 * Relation of a game at this board to the same game at the other board.
 *
 * @param ply number of the turn to be made here
 * @param peerPly number of the turn to be made at the other board; 0 if it is not in this game
 * @param connected whether messages of the other board can arrive now
 */
public record PeerStatus(Step step, int ply, int peerPly, boolean connected) {
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
