package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.Repair;
import org.wadjet.sim.Handling;
import org.wadjet.sim.Tabletop;
import org.wadjet.sim.Token;

/**
 * How players put a board right: they do what the controller asks for. Only they see kinds and
 * colours, so where its way would put a piece in another's place they go their own.
 */
final class WayRight {
  private final Tabletop table;
  private final Position goal;

  WayRight(Tabletop table, Position goal) {
    this.table = table;
    this.goal = goal;
  }

  /** Whether every piece stands as it should, true on its square. */
  boolean isThere() {
    return Square.all().stream()
        .allMatch(
            square ->
                table.yawDegrees(square) == 0
                    && table.at(square).map(Token::piece).equals(goal.at(square)));
  }

  /** What to do with the hands to follow these steps. */
  List<Handling> following(List<Repair> steps) {
    List<Handling> doings = new ArrayList<>();
    for (Repair step : steps) {
      switch (step) {
        case Repair.Carry(Square square, Square to, Piece piece) -> {
          if (!stands(square, piece) || table.at(to).isPresent()) {
            return own();
          }
          doings.add(new Handling.Carry(square, to, 0));
        }
        case Repair.PutBack(Square square, Piece piece) ->
            doings.add(
                table.at(square).isPresent()
                    ? new Handling.LeaveAt(square, 0)
                    : new Handling.PutBack(square, piece));
        case Repair.Turn(Square square, int quarters) ->
            doings.add(new Handling.Turn(square, quarters));
        case Repair.Empty(Square square) -> doings.add(new Handling.LayAside(square));
        case Repair.Straighten(Square square) -> doings.add(new Handling.LeaveAt(square, 0));
        case Repair.Exchange(Square one, Square other) ->
            doings.add(new Handling.Exchange(one, other));
      }
    }
    return doings;
  }

  private boolean stands(Square square, Piece piece) {
    return table
        .at(square)
        .filter(token -> token.side() == piece.side() && token.kind() == piece.kind())
        .isPresent();
  }

  /** The way of people who see what is wrong. */
  List<Handling> own() {
    List<Handling> off = new ArrayList<>();
    List<Handling> on = new ArrayList<>();
    for (Square square : Square.all()) {
      Optional<Token> there = table.at(square);
      if (there.isPresent() && table.yawDegrees(square) != 0) {
        off.add(new Handling.LeaveAt(square, 0));
      }
      if (!there.map(Token::piece).equals(goal.at(square))) {
        there.ifPresent(_ -> off.add(new Handling.LayAside(square)));
        goal.at(square).ifPresent(piece -> on.add(new Handling.PutBack(square, piece)));
      }
    }
    off.addAll(on);
    return off;
  }
}
