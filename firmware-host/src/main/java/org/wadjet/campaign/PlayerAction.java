package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.sim.HandAction;

/** One thing a player does in a turn before the FIRE that counts. */
public sealed interface PlayerAction {
  /** Makes a move that is legal. */
  record Make(Move move, Manner manner) implements PlayerAction {}

  /** Does something to the pieces, to take a move back. */
  record Handle(List<HandAction> doings) implements PlayerAction {}

  /**
   * Does something against the rules and presses FIRE, which must be refused. Left out where broken
   * sensors cannot tell it from what is legal.
   */
  record TryIllegal(Side button, IllegalAction illegalAction) implements PlayerAction {}

  /** Takes the hand off for longer than it takes to make a move final. */
  record Linger() implements PlayerAction {}

  /** Does what the controller asks for until the board stands as it should. */
  record Correct(Position goal) implements PlayerAction {}

  /** How a move is made. */
  enum Manner {
    /** Without a fumble. */
    PLAINLY,
    /** In any of the ways people do it. */
    SOMEHOW,
    /** Without a fumble, and FIRE is pressed while the hands are still at it. */
    TOO_EARLY
  }
}
