package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;

/**
 * The pieces as they stand on a board that must be corrected.
 *
 * @param position the pieces that are known, where and as they stand
 * @param wrong squares with a piece of {@code position} that a step moves or turns
 * @param askew squares with a piece that stands askew
 * @param unknown squares with a piece that the sensors cannot identify
 */
record StandingPieces(
    Position position, List<Square> wrong, List<Square> askew, List<Square> unknown) {
  /**
   * Returns the pieces before a correction.
   *
   * @param goal the position after the correction
   * @param struck returns the struck piece that is still to be removed from a square
   */
  static StandingPieces before(
      Position goal, List<CorrectionStep> steps, Function<Square, Optional<Piece>> struck) {
    Position standing = goal;
    List<Square> wrong = new ArrayList<>();
    List<Square> askew = new ArrayList<>();
    List<Square> unknown = new ArrayList<>();
    List<Square> carried = new ArrayList<>();
    for (CorrectionStep step : steps) {
      switch (step) {
        case CorrectionStep.Carry(var from, var to, var piece) -> {
          standing = standing.without(to).with(from, piece.turned(-quarters(steps, to)));
          carried.add(to);
          wrong.add(from);
        }
        case CorrectionStep.PutBack(var square, _) -> standing = standing.without(square);
        case CorrectionStep.Turn(var square, var quarters) -> {
          if (!carried.contains(square)) {
            Piece piece = goal.at(square).orElseThrow();
            standing = standing.with(square, piece.turned(-quarters));
            wrong.add(square);
          }
        }
        case CorrectionStep.Empty(var square) -> {
          Optional<Piece> piece = struck.apply(square);
          if (piece.isPresent()) {
            standing = standing.with(square, piece.get());
          } else {
            unknown.add(square);
          }
        }
        case CorrectionStep.Straighten(var square) -> {
          askew.add(square);
          (goal.isEmpty(square) ? unknown : wrong).add(square);
        }
        case CorrectionStep.Exchange(var one, var other) -> {
          standing =
              standing
                  .with(one, goal.at(other).orElseThrow())
                  .with(other, goal.at(one).orElseThrow());
          wrong.add(one);
          wrong.add(other);
        }
      }
    }
    return new StandingPieces(
        standing, List.copyOf(wrong), List.copyOf(askew), List.copyOf(unknown));
  }

  /** Returns the turn that follows once a piece is carried to a square; 0 if there is none. */
  private static int quarters(List<CorrectionStep> steps, Square to) {
    return steps.stream()
        .filter(CorrectionStep.Turn.class::isInstance)
        .map(CorrectionStep.Turn.class::cast)
        .filter(turn -> turn.square().equals(to))
        .mapToInt(CorrectionStep.Turn::quarters)
        .findFirst()
        .orElse(0);
  }
}
