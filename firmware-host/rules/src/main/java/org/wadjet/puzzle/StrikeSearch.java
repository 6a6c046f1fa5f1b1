package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.CellIndex;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.PackedMove;

/** Exhaustive search for the moves whose shot strikes a piece. Not thread-safe. */
final class StrikeSearch {
  private final FastPosition board;
  private final int side;
  private final int[] moves = new int[FastMoves.MAX_MOVES];
  private final int count;
  private final FastShot shot = new FastShot();

  StrikeSearch(Position position, Rules rules) {
    board = FastPosition.of(position, rules.game());
    side = board.sideToMove();
    count = new FastMoves(rules).generate(board, moves);
  }

  /**
   * Shot after a move.
   *
   * @param struck the squares of the struck pieces, after the move
   */
  record MoveShot(Move move, List<Square> struck) {
    /** Returns whether the shot strikes the piece that stood on a square, swapped or not. */
    boolean strikesPieceOf(Square square) {
      return switch (move) {
        case Move.Swap(Square from, Square to) ->
            struck.contains(square.equals(to) ? from : square.equals(from) ? to : square);
        case Move.Step _, Move.Turn _, Move.Stack _, Move.Unstack _, Move.Placement _ ->
            struck.contains(square);
      };
    }

    /** Returns whether the shot strikes the square, or the piece that stood on it. */
    boolean strikes(Square square) {
      return struck.contains(square) || strikesPieceOf(square);
    }
  }

  /** Returns the shot after each legal move. */
  List<MoveShot> shots() {
    List<MoveShot> shots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      shots.add(new MoveShot(PackedMove.toMove(moves[i], board), struckAfter(moves[i])));
    }
    return shots;
  }

  private List<Square> struckAfter(int move) {
    int from = PackedMove.from(move);
    int to = PackedMove.to(move);
    int oldFrom = board.code(from);
    int oldTo = board.code(to);
    board.set(from, PackedMove.codeFrom(move));
    board.set(to, PackedMove.codeTo(move));
    board.shoot(side, shot);
    board.set(to, oldTo);
    board.set(from, oldFrom);
    List<Square> struck = new ArrayList<>();
    for (int i = 0; i < shot.strikes(); i++) {
      struck.add(CellIndex.square(shot.struck(i)));
    }
    return struck;
  }
}
