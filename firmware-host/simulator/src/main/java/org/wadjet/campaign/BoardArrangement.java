package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sim.HandAction;

/** The position on the board after hand actions. */
final class BoardArrangement {
  private BoardArrangement() {}

  /** Returns the position after these actions, without pieces left askew. */
  static Position after(Position position, List<HandAction> handActions) {
    Position now = position;
    for (HandAction handAction : handActions) {
      now = after(now, handAction);
    }
    return now;
  }

  private static Position after(Position now, HandAction handAction) {
    return switch (handAction) {
      case HandAction.Carry(Square from, Square to, int quarters) -> {
        Piece piece = now.at(from).orElseThrow();
        yield now.without(from).with(to, piece.turned(quarters));
      }
      case HandAction.Turn(Square square, int quarters) ->
          now.with(square, now.at(square).orElseThrow().turned(quarters));
      case HandAction.LeaveAt(Square square, double degrees) ->
          degrees == 0 ? now : now.without(square);
      case HandAction.LayAside(Square square) -> now.without(square);
      case HandAction.PutBack(Square square, Piece piece) -> now.with(square, piece);
      case HandAction.Add(Square square, var token) -> now.with(square, token.piece());
      case HandAction.Exchange(Square one, Square other) -> {
        Piece first = now.at(one).orElseThrow();
        Piece second = now.at(other).orElseThrow();
        yield now.with(one, second).with(other, first);
      }
    };
  }
}
