package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.sim.HandAction;

/** One action of a player in a turn, before the FIRE that ends it. */
public sealed interface PlayerAction {
  /** Makes a legal move. */
  record Make(Move move, Manner manner) implements PlayerAction {}

  /** Handles the pieces, to take a move back. */
  record Handle(List<HandAction> handActions) implements PlayerAction {}

  /**
   * Attempts an illegal action and presses FIRE, which must be refused. Skipped if broken sensors
   * cannot distinguish it from a legal one.
   */
  record TryIllegal(Side button, IllegalAction illegalAction) implements PlayerAction {}

  /** Takes the hand off for longer than makes a move final. */
  record Linger() implements PlayerAction {}

  /** Follows the controller's corrections until the board is right. */
  record Correct(Position goal) implements PlayerAction {}

  /** Manner in which a move is made. */
  enum Manner {
    /** Without a fumble. */
    PLAINLY,
    /** In any of the variations of real players. */
    SOMEHOW,
    /** Without a fumble, with FIRE pressed while the hands still move. */
    TOO_EARLY
  }
}
