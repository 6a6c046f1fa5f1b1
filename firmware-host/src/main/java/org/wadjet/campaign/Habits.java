package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.turn.GameState;

/** How players behave besides choosing their moves. */
public interface Habits {
  /** Players that make their move and nothing else. */
  Habits PLAIN =
      new Habits() {
        @Override
        public List<Deed> turn(GameState game, Move move) {
          return List.of(new Deed.Make(move, Deed.Manner.PLAINLY));
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
  List<Deed> turn(GameState game, Move move);

  /** Whether, asked to take off what was struck, somebody takes something else first. */
  boolean takesOffTheWrongPiece();
}
