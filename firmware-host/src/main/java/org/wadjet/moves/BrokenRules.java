package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Kind;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/** Which rule an observation breaks that is no legal move (RULES.md, A turn). */
final class BrokenRules {
  /** More pieces than this are not taken for one player's try at a move. */
  private static final int MOST_PIECES = 3;

  private final Position position;
  private final Lifts lifts;
  private final StackMarker marker;

  BrokenRules(Position position, Lifts lifts, StackMarker marker) {
    this.position = position;
    this.lifts = lifts;
    this.marker = marker;
  }

  /** The rule and the way back, for an observation that differs from the position. */
  Reading.Astray judge(Observation seen) {
    List<Difference> differences = Expected.of(position, marker).differences(seen);
    List<Square> askew = squares(differences, Difference.Askew.class);
    if (!askew.isEmpty()) {
      List<Repair> straighten = new ArrayList<>();
      askew.forEach(square -> straighten.add(new Repair.Straighten(square)));
      return new Reading.Astray(new BrokenRule.Askew(askew), straighten);
    }
    Optional<Move.Swap> exchange = exchange(seen);
    if (exchange.isPresent()) {
      Square one = exchange.get().from();
      Square other = exchange.get().to();
      BrokenRule rule = exchanged(one, other);
      return new Reading.Astray(rule, List.of(new Repair.Exchange(one, other)));
    }
    return new Reading.Astray(rule(seen, differences), WayBack.from(seen, differences, marker));
  }

  private BrokenRule rule(Observation seen, List<Difference> differences) {
    List<Square> all = differences.stream().map(Difference::square).toList();
    List<Square> missing = squares(differences, Difference.Missing.class);
    List<Square> extra = squares(differences, Difference.Extra.class);
    int turned = all.size() - missing.size() - extra.size();
    if (missing.size() == all.size()) {
      return new BrokenRule.Missing(missing);
    }
    if (extra.size() == all.size()) {
      return new BrokenRule.Added(extra);
    }
    if (turned == 1 && all.size() == 1) {
      return turned((Difference.Misturned) differences.getFirst());
    }
    if (turned == 0 && missing.size() == 1 && extra.size() == 1) {
      return moved(seen, missing.getFirst(), extra.getFirst());
    }
    boolean fewPieces = extra.size() <= missing.size() && missing.size() + turned <= MOST_PIECES;
    return fewPieces ? new BrokenRule.SeveralPieces(all) : new BrokenRule.Unreachable(all);
  }

  private BrokenRule turned(Difference.Misturned turned) {
    Square square = turned.square();
    Piece piece = turned.piece();
    if (piece.side() != position.toMove()) {
      return new BrokenRule.OpponentsPiece(square, square);
    }
    if (piece.kind() == Kind.SPHINX) {
      return new BrokenRule.SphinxFacing(square);
    }
    return Math.abs(turned.quarters()) == 2
        ? new BrokenRule.TurnedByHalf(square)
        : new BrokenRule.Unreachable(List.of(square));
  }

  private BrokenRule moved(Observation seen, Square from, Square to) {
    Piece piece = position.at(from).orElseThrow();
    if (piece.side() != position.toMove()) {
      return new BrokenRule.OpponentsPiece(from, to);
    }
    if (piece.kind() == Kind.SPHINX) {
      return new BrokenRule.SphinxMoved(from, to);
    }
    if (!from.touches(to)) {
      return new BrokenRule.TooFar(from, to);
    }
    if (isClosedTo(piece.side(), to)) {
      return new BrokenRule.Reserved(piece.side(), to);
    }
    boolean asBefore =
        seen.possibleFacings(to).stream().anyMatch(f -> marker.quarters(piece, f) == 0);
    return asBefore
        ? new BrokenRule.Unreachable(List.of(from, to))
        : new BrokenRule.MovedAndTurned(from, to);
  }

  /** Two pieces that were off together and whose places, exchanged, read as was seen. */
  private Optional<Move.Swap> exchange(Observation seen) {
    List<Square> occupied =
        Square.all().stream().filter(square -> !position.isEmpty(square)).toList();
    for (Square one : occupied) {
      for (Square other : occupied) {
        if (one.compareTo(other) < 0 && lifts.together(one, other)) {
          Move.Swap swap = new Move.Swap(one, other);
          if (Expected.of(position.afterMove(swap), marker).matches(seen)) {
            return Optional.of(swap);
          }
        }
      }
    }
    return Optional.empty();
  }

  private BrokenRule exchanged(Square one, Square other) {
    Piece first = position.at(one).orElseThrow();
    Piece second = position.at(other).orElseThrow();
    if (first.side() != position.toMove() && second.side() != position.toMove()) {
      return new BrokenRule.OpponentsPiece(one, other);
    }
    if (!maySwap(first, second) && !maySwap(second, first)) {
      return new BrokenRule.NotSwappable(one, other);
    }
    if (!one.touches(other)) {
      return new BrokenRule.TooFar(one, other);
    }
    if (isClosedTo(first.side(), other)) {
      return new BrokenRule.Reserved(first.side(), other);
    }
    return isClosedTo(second.side(), one)
        ? new BrokenRule.Reserved(second.side(), one)
        : new BrokenRule.NotSwappable(one, other);
  }

  private boolean maySwap(Piece starter, Piece pushed) {
    return starter.side() == position.toMove()
        && starter.kind().startsSwap()
        && pushed.kind().isPushedBySwap();
  }

  private static boolean isClosedTo(Side side, Square square) {
    return square.reservedFor().filter(owner -> owner != side).isPresent();
  }

  private static List<Square> squares(
      List<Difference> differences, Class<? extends Difference> kind) {
    return differences.stream().filter(kind::isInstance).map(Difference::square).toList();
  }
}
