package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.Tabletop;

/**
 * Correction of a board by its players, who do what the controller asks for. Only players see kinds
 * and colours, so they make their own correction if the controller's steps would put a piece in the
 * place of a different one.
 */
public record BoardCorrector(Tabletop table, Position goal) {
  /** Returns whether every piece stands straight on the square where it belongs. */
  boolean isCorrect() {
    return Square.all().stream()
        .allMatch(square -> table.yawDegrees(square) == 0 && isCorrect(square));
  }

  private boolean isCorrect(Square square) {
    return table.at(square).map(PhysicalPiece::piece).equals(goal.at(square));
  }

  /** Returns whether a missing piece stands on a square that should be empty. */
  private boolean isElsewhere(Piece piece) {
    return Square.all().stream()
        .anyMatch(square -> goal.isEmpty(square) && isInPlace(square, piece));
  }

  /** Returns the hand actions that carry out these steps. */
  List<HandAction> follow(List<CorrectionStep> steps) {
    List<HandAction> handActions = new ArrayList<>();
    for (CorrectionStep step : steps) {
      switch (step) {
        case CorrectionStep.Carry(Square square, Square to, Piece piece) -> {
          if (!isInPlace(square, piece) || table.at(to).isPresent()) {
            return ownCorrection();
          }
          handActions.add(new HandAction.Carry(square, to, 0));
        }
        case CorrectionStep.PutBack(Square square, Piece piece) -> {
          boolean stands = table.at(square).isPresent();
          if (stands ? !isCorrect(square) : isElsewhere(piece)) {
            return ownCorrection();
          }
          handActions.add(
              stands ? new HandAction.LeaveAt(square, 0) : new HandAction.PutBack(square, piece));
        }
        case CorrectionStep.Turn(Square square, int quarters) -> {
          if (goal.at(square).filter(piece -> isInPlace(square, piece)).isEmpty()) {
            return ownCorrection();
          }
          handActions.add(new HandAction.Turn(square, quarters));
        }
        case CorrectionStep.Empty(Square square) ->
            handActions.add(new HandAction.LayAside(square));
        case CorrectionStep.Straighten(Square square) ->
            handActions.add(new HandAction.LeaveAt(square, 0));
        case CorrectionStep.Exchange(Square one, Square other) ->
            handActions.add(new HandAction.Exchange(one, other));
      }
    }
    return handActions;
  }

  private boolean isInPlace(Square square, Piece piece) {
    return table
        .at(square)
        .filter(token -> token.side() == piece.side() && token.kind() == piece.kind())
        .isPresent();
  }

  /** Returns the correction by players who see kinds and colours. */
  public List<HandAction> ownCorrection() {
    List<HandAction> off = new ArrayList<>();
    List<HandAction> on = new ArrayList<>();
    for (Square square : Square.all()) {
      Optional<PhysicalPiece> there = table.at(square);
      if (there.isPresent() && table.yawDegrees(square) != 0) {
        off.add(new HandAction.LeaveAt(square, 0));
      }
      if (!isCorrect(square)) {
        there.ifPresent(_ -> off.add(new HandAction.LayAside(square)));
        goal.at(square).ifPresent(piece -> on.add(new HandAction.PutBack(square, piece)));
      }
    }
    off.addAll(on);
    return off;
  }
}
