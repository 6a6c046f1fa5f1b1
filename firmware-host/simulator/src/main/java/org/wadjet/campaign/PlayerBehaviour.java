package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.turn.GameState;

/** Behaviour of players apart from the choice of moves. */
public interface PlayerBehaviour {
  /** Players that only make their moves. */
  PlayerBehaviour NO_ERRORS =
      new PlayerBehaviour() {
        @Override
        public List<PlayerAction> turn(GameState game, Move move) {
          return List.of(new PlayerAction.Make(move, PlayerAction.Manner.PLAINLY));
        }

        @Override
        public boolean removesWrongPieceFirst() {
          return false;
        }
      };

  /**
   * Returns the actions of the side to move before the FIRE that ends the turn; after them the
   * board shows the move.
   *
   * @param move the chosen move
   */
  List<PlayerAction> turn(GameState game, Move move);

  /**
   * Returns the actions of the person who makes a move of the engine, before the FIRE that ends the
   * turn.
   *
   * @param announced the engine's move
   */
  default List<PlayerAction> enginesTurn(GameState game, Move announced) {
    return turn(game, announced);
  }

  /** Returns whether a player first takes off a wrong piece when the struck one must be removed. */
  boolean removesWrongPieceFirst();
}
