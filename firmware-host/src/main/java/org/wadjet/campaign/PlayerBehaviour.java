package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.turn.GameState;

/** How players behave besides choosing their moves. */
public interface PlayerBehaviour {
  /** Players that make their move and nothing else. */
  PlayerBehaviour PLAIN =
      new PlayerBehaviour() {
        @Override
        public List<PlayerAction> turn(GameState game, Move move) {
          return List.of(new PlayerAction.Make(move, PlayerAction.Manner.PLAINLY));
        }

        @Override
        public boolean takesOffTheWrongPiece() {
          return false;
        }
      };

  /**
   * What the side to move does before the FIRE that counts; the move stands in the end.
   *
   * @param move that was chosen
   */
  List<PlayerAction> turn(GameState game, Move move);

  /** Whether, asked to take off what was struck, somebody takes something else first. */
  boolean takesOffTheWrongPiece();
}
