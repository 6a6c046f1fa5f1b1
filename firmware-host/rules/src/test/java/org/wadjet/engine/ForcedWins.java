package org.wadjet.engine;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PackedMove;

/** Exhaustive search for forced wins, without any pruning; the reference for the engine. */
final class ForcedWins {
  private final FastPosition position;
  private final FastTurnStack turns;
  private final FastMoves legal;
  private final int[][] moves = new int[8][FastMoves.MAX_MOVES];

  ForcedWins(Position position, Rules rules) {
    this.position = FastPosition.of(position, rules.game());
    this.turns = new FastTurnStack(this.position);
    this.legal = new FastMoves(rules);
  }

  /** Returns the moves after which the side to move wins in at most a number of its turns. */
  List<Move> winningMoves(int turnsLeft) {
    List<Move> found = new ArrayList<>();
    int side = position.sideToMove();
    int count = legal.generate(position, moves[0]);
    for (int i = 0; i < count; i++) {
      Move move = PackedMove.toMove(moves[0][i], position);
      turns.play(moves[0][i]);
      if (isWonBy(side) || (position.isUndecided() && turnsLeft > 1 && loses(turnsLeft - 1, 1))) {
        found.add(move);
      }
      turns.takeBack();
    }
    return found;
  }

  /** Returns the moves whose own shot strikes the own pharaoh. */
  List<Move> suicides() {
    List<Move> found = new ArrayList<>();
    int side = position.sideToMove();
    int count = legal.generate(position, moves[0]);
    for (int i = 0; i < count; i++) {
      Move move = PackedMove.toMove(moves[0][i], position);
      turns.play(moves[0][i]);
      if (!position.hasPharaoh(side)) {
        found.add(move);
      }
      turns.takeBack();
    }
    return found;
  }

  /** Returns the number of legal moves. */
  int moveCount() {
    return legal.generate(position, moves[0]);
  }

  private boolean isWonBy(int side) {
    return position.hasPharaoh(side) && !position.hasPharaoh(side ^ 1);
  }

  /** Returns whether the side to move loses whatever it does, in a number of the other's turns. */
  private boolean loses(int turnsLeft, int ply) {
    int other = position.sideToMove() ^ 1;
    int count = legal.generate(position, moves[ply]);
    for (int i = 0; i < count; i++) {
      turns.play(moves[ply][i]);
      boolean lost = isWonBy(other) || (position.isUndecided() && wins(turnsLeft, ply + 1));
      turns.takeBack();
      if (!lost) {
        return false;
      }
    }
    return count > 0;
  }

  private boolean wins(int turnsLeft, int ply) {
    int side = position.sideToMove();
    int count = legal.generate(position, moves[ply]);
    for (int i = 0; i < count; i++) {
      turns.play(moves[ply][i]);
      boolean won =
          isWonBy(side)
              || (position.isUndecided() && turnsLeft > 1 && loses(turnsLeft - 1, ply + 1));
      turns.takeBack();
      if (won) {
        return true;
      }
    }
    return false;
  }
}
