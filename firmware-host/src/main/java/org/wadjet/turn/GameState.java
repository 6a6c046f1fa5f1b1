package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

/**
 * A game between two turns.
 *
 * @param rules what is played
 * @param repetition where it stands, with the side to move, and how it came there
 * @param ply of the turn to be made, from 1
 */
public record GameState(Rules rules, Repetition repetition, int ply) {
  /** A game that begins. */
  public static GameState start(Rules rules, Position position) {
    return new GameState(rules, Repetition.startingFrom(position), 1);
  }

  /** Where the game stands, with the side to move. */
  public Position position() {
    return repetition.position();
  }

  /** The game after a turn. */
  public GameState after(Move move, List<Square> struck) {
    Position next = position().afterMove(move).afterShot(struck);
    return new GameState(rules, repetition.then(next), ply + 1);
  }

  /** The game as it stood before a turn that has been made, counted from 1. */
  public GameState before(int turn) {
    return new GameState(rules, repetition.before(turn), turn);
  }

  /** Whether the side to move may claim a draw now (docs/rules.md#a-turn). */
  public boolean mayClaimDraw() {
    return repetition.mayClaimDraw(rules);
  }
}
