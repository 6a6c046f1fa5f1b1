package org.wadjet.turn;

import java.util.List;
import java.util.OptionalInt;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * State of a game between two turns.
 *
 * @param rules rules of the game
 * @param repetition current position with the side to move, and the positions before it
 * @param ply number of the turn to be made, from 1
 */
public record GameState(Rules rules, Repetition repetition, int ply) {
  /** Returns the state at the start of a game. */
  public static GameState start(Rules rules, Position position) {
    return new GameState(rules, Repetition.startingFrom(position), 1);
  }

  /** Returns the current position, with the side to move. */
  public Position position() {
    return repetition.position();
  }

  /** Returns the state after a turn. */
  public GameState after(Move move, List<Square> struck) {
    Position next = position().afterMove(move).afterShot(struck);
    return new GameState(rules, repetition.append(next), ply + 1);
  }

  /** Returns the state before a turn that has been made, counted from 1. */
  public GameState before(int turn) {
    return new GameState(rules, repetition.before(turn), turn);
  }

  /** Returns the last turn that a side has made; empty if there is none. */
  public OptionalInt lastTurnOf(Side side) {
    int turn = side == position().toMove() ? ply - 2 : ply - 1;
    return turn < 1 ? OptionalInt.empty() : OptionalInt.of(turn);
  }

  /** Returns whether the side to move may claim a draw now (docs/rules.md#a-turn). */
  public boolean mayClaimDraw() {
    return repetition.mayClaimDraw(rules);
  }
}
