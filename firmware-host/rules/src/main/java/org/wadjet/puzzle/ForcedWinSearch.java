package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;

/**
 * Exhaustive search for first moves that win against every reply, and for replies that escape. It
 * cuts a branch only once its result is certain: at the first reply that escapes and at the first
 * move that wins. Not thread-safe.
 *
 * <p>A win is a turn of either side after which the opponent's Pharaoh alone is gone. A draw, or an
 * opponent without a legal move, is no win; repetition cannot matter within three turns.
 */
final class ForcedWinSearch {
  private static final int MAX_PLIES = 2 * PuzzleTask.WinTask.MAX_TURNS - 1;

  private final FastPosition board;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private int winner;
  private final int[][] moves = new int[MAX_PLIES][FastMoves.MAX_MOVES];

  /** Reply at each ply that escaped last; probably it also escapes from the next move. */
  private final int[] lastEscape = new int[MAX_PLIES];

  private long nodes;

  ForcedWinSearch(Position position, Rules rules) {
    board = FastPosition.of(position, rules.game());
    turns = new FastTurnStack(board);
    legal = new FastMoves(rules);
    winner = board.sideToMove();
  }

  /**
   * Returns first moves that win in at most a given number of turns of the side to move.
   *
   * @param limit number of moves after which the search ends
   */
  List<Move> winningMoves(int ownTurns, int limit) {
    List<Move> found = new ArrayList<>();
    int count = legal.generate(board, moves[0]);
    for (int i = 0; i < count && found.size() < limit; i++) {
      Move move = PackedMove.toMove(moves[0][i], board);
      if (winsBy(moves[0][i], ownTurns, 0)) {
        found.add(move);
      }
    }
    return found;
  }

  /**
   * Returns the moves of the side to move after which the other side cannot win in at most a number
   * of its own turns; every move that does not lose at once if this number is 0.
   */
  List<Move> escapes(int turnsOfOther) {
    int sideToMove = winner;
    winner ^= 1;
    List<Move> found = new ArrayList<>();
    int count = legal.generate(board, moves[0]);
    for (int i = 0; i < count; i++) {
      Move move = PackedMove.toMove(moves[0][i], board);
      if (escapes(moves[0][i], turnsOfOther, 0)) {
        found.add(move);
      }
    }
    winner = sideToMove;
    return found;
  }

  /** Returns the number of turns made so far. */
  long nodes() {
    return nodes;
  }

  private boolean winsBy(int move, int ownTurns, int ply) {
    play(move);
    boolean won = board.isUndecided() ? ownTurns > 1 && isLost(ownTurns - 1, ply + 1) : isWon();
    turns.takeBack();
    return won;
  }

  /** Returns whether the opponent, to move, loses in at most a number of the winner's turns. */
  private boolean isLost(int ownTurns, int ply) {
    int[] replies = moves[ply];
    int count = legal.generate(board, replies);
    for (int i = 1; i < count; i++) {
      if (replies[i] == lastEscape[ply]) {
        replies[i] = replies[0];
        replies[0] = lastEscape[ply];
      }
    }
    for (int i = 0; i < count; i++) {
      if (escapes(replies[i], ownTurns, ply)) {
        lastEscape[ply] = replies[i];
        return false;
      }
    }
    return count > 0;
  }

  private boolean escapes(int reply, int ownTurns, int ply) {
    play(reply);
    boolean escaped = board.isUndecided() ? ownTurns == 0 || !canWin(ownTurns, ply + 1) : !isWon();
    turns.takeBack();
    return escaped;
  }

  private boolean canWin(int ownTurns, int ply) {
    int count = legal.generate(board, moves[ply]);
    for (int i = 0; i < count; i++) {
      if (winsBy(moves[ply][i], ownTurns, ply)) {
        return true;
      }
    }
    return false;
  }

  private void play(int move) {
    nodes++;
    turns.play(move);
  }

  private boolean isWon() {
    return board.hasPharaoh(winner) && !board.hasPharaoh(winner ^ 1);
  }
}
