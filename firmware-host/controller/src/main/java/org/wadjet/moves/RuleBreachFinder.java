package org.wadjet.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/** Finder of the rule that an illegal observation breaks ({@code docs/rules.md#a-turn}). */
record RuleBreachFinder(Position position, LiftHistory history, StackMarker marker) {
  /** Maximum number of changed pieces that count as one attempt at a move. */
  private static final int MAX_PIECES = 3;

  /** Returns the rule and the correction for an observation that differs from the position. */
  MoveReading.Illegal judge(Observation seen) {
    List<SquareDifference> differences = ExpectedObservation.of(position, marker).differences(seen);
    List<Square> askew = SquareDifference.squares(differences, SquareDifference.Askew.class);
    if (!askew.isEmpty()) {
      List<CorrectionStep> straighten = new ArrayList<>();
      askew.forEach(square -> straighten.add(new CorrectionStep.Straighten(square)));
      return new MoveReading.Illegal(new RuleBreach.Askew(askew), straighten);
    }
    Optional<Move.Swap> exchange = exchange(seen);
    if (exchange.isPresent()) {
      Square one = exchange.get().from();
      Square other = exchange.get().to();
      RuleBreach rule = exchanged(one, other);
      return new MoveReading.Illegal(rule, List.of(new CorrectionStep.Exchange(one, other)));
    }
    return new MoveReading.Illegal(
        rule(seen, differences), CorrectionPlanner.from(seen, differences, marker));
  }

  private RuleBreach rule(Observation seen, List<SquareDifference> differences) {
    List<Square> all = differences.stream().map(SquareDifference::square).toList();
    List<Square> missing = SquareDifference.squares(differences, SquareDifference.Missing.class);
    List<Square> extra = SquareDifference.squares(differences, SquareDifference.Extra.class);
    int turned = all.size() - missing.size() - extra.size();
    if (missing.size() == all.size()) {
      return new RuleBreach.Missing(missing);
    }
    if (extra.size() == all.size()) {
      return new RuleBreach.Added(extra);
    }
    if (turned == 1 && all.size() == 1) {
      return turned((SquareDifference.Misturned) differences.getFirst());
    }
    if (turned == 0 && missing.size() == 1 && extra.size() == 1) {
      return moved(seen, missing.getFirst(), extra.getFirst());
    }
    boolean fewPieces = extra.size() <= missing.size() && missing.size() + turned <= MAX_PIECES;
    return fewPieces ? new RuleBreach.SeveralPieces(all) : new RuleBreach.Unreachable(all);
  }

  private RuleBreach turned(SquareDifference.Misturned turned) {
    Square square = turned.square();
    Piece piece = turned.piece();
    if (piece.side() != position.toMove()) {
      return new RuleBreach.OpponentsPiece(square, square);
    }
    if (piece.kind() == PieceKind.SPHINX) {
      return new RuleBreach.SphinxFacing(square);
    }
    return Math.abs(turned.quarters()) == 2
        ? new RuleBreach.TurnedByHalf(square)
        : new RuleBreach.Unreachable(List.of(square));
  }

  private RuleBreach moved(Observation seen, Square from, Square to) {
    Piece piece = position.at(from).orElseThrow();
    if (piece.side() != position.toMove()) {
      return new RuleBreach.OpponentsPiece(from, to);
    }
    if (piece.kind() == PieceKind.SPHINX) {
      return new RuleBreach.SphinxMoved(from, to);
    }
    if (!from.touches(to)) {
      return new RuleBreach.TooFar(from, to);
    }
    if (!LegalMoves.mayEnter(piece.side(), to)) {
      return new RuleBreach.Reserved(piece.side(), to);
    }
    boolean asBefore =
        seen.possibleFacings(to).stream().anyMatch(f -> marker.quarters(piece, f) == 0);
    return asBefore
        ? new RuleBreach.Unreachable(List.of(from, to))
        : new RuleBreach.MovedAndTurned(from, to);
  }

  /**
   * Returns the swap of two pieces that were off the board together, if it matches the observation.
   */
  private Optional<Move.Swap> exchange(Observation seen) {
    List<Square> squares = Square.all();
    for (int i = 0; i < squares.size(); i++) {
      Square one = squares.get(i);
      for (Square other : squares.subList(i + 1, squares.size())) {
        if (history.wereOffTogether(one, other)) {
          Move.Swap swap = new Move.Swap(one, other);
          if (ExpectedObservation.of(position.afterMove(swap), marker).matches(seen)) {
            return Optional.of(swap);
          }
        }
      }
    }
    return Optional.empty();
  }

  private RuleBreach exchanged(Square one, Square other) {
    Piece first = position.at(one).orElseThrow();
    Piece second = position.at(other).orElseThrow();
    if (first.side() != position.toMove() && second.side() != position.toMove()) {
      return new RuleBreach.OpponentsPiece(one, other);
    }
    if (!maySwap(first, second) && !maySwap(second, first)) {
      return new RuleBreach.NotSwappable(one, other);
    }
    if (!one.touches(other)) {
      return new RuleBreach.TooFar(one, other);
    }
    if (!LegalMoves.mayEnter(first.side(), other)) {
      return new RuleBreach.Reserved(first.side(), other);
    }
    return !LegalMoves.mayEnter(second.side(), one)
        ? new RuleBreach.Reserved(second.side(), one)
        : new RuleBreach.NotSwappable(one, other);
  }

  private boolean maySwap(Piece initiator, Piece partner) {
    return initiator.side() == position.toMove()
        && initiator.kind().startsSwap()
        && partner.kind().isPushedBySwap();
  }
}
