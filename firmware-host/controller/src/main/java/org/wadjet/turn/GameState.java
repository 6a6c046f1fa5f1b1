package org.wadjet.turn;

import java.util.List;
import java.util.OptionalInt;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleSession;

/**
 * State of a game between two turns.
 *
 * @param rules rules of the game
 * @param repetition current position with the side to move, and the positions before it
 * @param ply number of the turn to be made, from 1
 * @param openingHand pieces that the first turn places instead of a move; none except in a puzzle
 *     of the kind {@code place}
 */
public record GameState(Rules rules, Repetition repetition, int ply, List<Piece> openingHand) {
  public GameState {
    openingHand = List.copyOf(openingHand);
  }

  /** Returns the state at the start of a game. */
  public static GameState start(Rules rules, Position position) {
    return new GameState(rules, Repetition.startingFrom(position), 1, List.of());
  }

  /** Returns the state at the start of a puzzle. */
  public static GameState start(Rules rules, Puzzle puzzle) {
    return start(rules, puzzle.position()).withOpeningHand(puzzle);
  }

  /** Returns a copy with the pieces that a puzzle places. */
  public GameState withOpeningHand(Puzzle puzzle) {
    return new GameState(rules, repetition, ply, PuzzleSession.start(puzzle).hand());
  }

  /** Returns the pieces to place in this turn, in order; none if it is made with a move. */
  public List<Piece> hand() {
    return ply == 1 ? openingHand : List.of();
  }

  /** Returns the current position, with the side to move. */
  public Position position() {
    return repetition.position();
  }

  /** Returns the state after a turn. */
  public GameState after(Move move, List<Square> struck) {
    Position next = position().afterMove(move).afterShot(struck);
    return new GameState(rules, repetition.append(next), ply + 1, openingHand);
  }

  /** Returns the state before a turn that has been made, counted from 1. */
  public GameState before(int turn) {
    return new GameState(rules, repetition.before(turn), turn, openingHand);
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
