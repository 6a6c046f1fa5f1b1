package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.wiring.Detector;

/**
 * Cause with its predictions for any shot.
 *
 * @param models one prediction for each variant of the cause, such as the angle of an askew mirror
 * @param unlikely further variants that take longer to compute, for a shot that no other model
 *     explains
 */
record Hypothesis(Cause cause, List<Model> models, Supplier<List<Model>> unlikely) {
  /** Maximum angle of an askew piece; presence opens beyond 15°. */
  private static final double MAX_ASKEW_DEGREES = 15;

  /** Maximum combined tolerance of a long path, assigned to one mirror; σ of each is 0.15°. */
  private static final double MAX_STRAYING_DEGREES = 1.5;

  /** Prediction of a shot's evidence under the cause. */
  interface Model {
    Prediction of(ShotContext shot);
  }

  Hypothesis(Cause cause, List<Model> models) {
    this(cause, models, List::of);
  }

  /** Returns a cause with one prediction. */
  static Hypothesis of(Cause cause, Model model) {
    return new Hypothesis(cause, List.of(model));
  }

  /** Returns the prediction without any fault. */
  static Prediction predictFaultless(ShotContext shot) {
    return Prediction.of(shot.trace());
  }

  static Hypothesis dead(Detector detector) {
    return of(new Cause.Dead(detector), shot -> predictFaultless(shot).without(detector));
  }

  static Hypothesis leak(Detector from, Detector to) {
    return of(
        new Cause.Leak(from, to),
        shot -> {
          Prediction faultless = predictFaultless(shot);
          return faultless.lit().contains(from) ? faultless.with(to) : faultless;
        });
  }

  static Hypothesis noLight(ShotContext now) {
    return of(
        new Cause.NoLight(now.side()),
        shot ->
            shot.side() == now.side()
                ? new Prediction(Set.of(), Set.of())
                : predictFaultless(shot));
  }

  /**
   * Returns the hypothesis that a piece differs from its reading, with one model for each altered
   * position.
   */
  static Hypothesis misreadPiece(Cause cause, List<Position> positions, ShotContext now) {
    List<Model> models = new ArrayList<>();
    List<Model> straying = new ArrayList<>();
    for (Position position : positions) {
      models.add(shot -> predictFaultless(shot.on(altered(cause, now.position(), position, shot))));
      straying.add(
          shot -> predictBeyondBudget(shot.on(altered(cause, now.position(), position, shot))));
    }
    return new Hypothesis(cause, models, () -> straying);
  }

  /** Returns an earlier position with the pieces of the cause's squares as in the altered one. */
  private static Position altered(Cause cause, Position now, Position actual, ShotContext earlier) {
    Position altered = earlier.position();
    for (Square square : cause.squares()) {
      if (earlier.position().at(square).equals(now.at(square))) {
        altered =
            actual.isEmpty(square)
                ? altered.without(square)
                : altered.with(square, actual.at(square).orElseThrow());
      }
    }
    return altered;
  }

  /** Returns the hypothesis of a dirty mirror or firing Sphinx, or one askew by any angle. */
  static Hypothesis askew(Square square, boolean lost, ShotContext now) {
    List<Model> models = new ArrayList<>();
    models.add(shot -> dirty(shot, square));
    models.addAll(MisalignmentSearch.singlePieceModels(now, square, MAX_ASKEW_DEGREES));
    return new Hypothesis(
        new Cause.Askew(square, lost),
        models,
        () -> MisalignmentSearch.withinTolerance(now, square, MAX_ASKEW_DEGREES));
  }

  /**
   * Returns the prediction for paths beyond the alignment budget: their light may be lost, or
   * appear wherever it arrives if one of their mirrors deviates by the combined tolerance of all.
   * Other paths keep their prediction.
   */
  static Prediction predictBeyondBudget(ShotContext shot) {
    Prediction faultless = predictFaultless(shot);
    List<BeamPath> paths = BeamPath.of(shot.position(), shot.game(), shot.side());
    Set<Detector> lit = new HashSet<>(faultless.lit());
    lit.removeAll(AlignmentBudget.detectorsBeyond(paths));
    Set<Detector> maybe = new HashSet<>(faultless.possible());
    Set<Square> mirrors = new HashSet<>();
    for (BeamPath path : paths.stream().filter(AlignmentBudget::isBeyond).toList()) {
      Detector end = CrossCheck.detector(path.end());
      maybe.add(end);
      Detector.all().stream()
          .filter(other -> DetectorAdjacency.areAdjacent(end, other))
          .forEach(maybe::add);
      mirrors.addAll(path.mirrors());
    }
    for (Square mirror : mirrors) {
      MisalignmentSearch.singlePieceModels(shot, mirror, MAX_STRAYING_DEGREES)
          .forEach(model -> maybe.addAll(model.of(shot).reachable()));
    }
    return new Prediction(lit, maybe);
  }

  /** Returns the prediction with only those paths that avoid this mirror. */
  private static Prediction dirty(ShotContext shot, Square square) {
    if (shot.position()
        .at(square)
        .filter(piece -> piece.kind() == PieceKind.SPHINX && piece.side() == shot.side())
        .isPresent()) {
      return new Prediction(Set.of(), Set.of());
    }
    Set<Detector> lit = new HashSet<>();
    Set<Detector> maybe = new HashSet<>(predictFaultless(shot).possible());
    for (BeamPath path : BeamPath.of(shot.position(), shot.game(), shot.side())) {
      if (!path.mirrors().contains(square)) {
        // A detector that is bright in the trace without a fault may still receive faint light by
        // another path.
        (path.isFaint() ? maybe : lit).add(CrossCheck.detector(path.end()));
      }
    }
    return new Prediction(lit, maybe);
  }

  /**
   * Returns all pieces that could deflect or stop the light if they stood undetected on a square.
   */
  static Stream<Piece> undetectedPieces(ShotContext shot) {
    return Stream.of(PieceKind.PYRAMID, PieceKind.SCARAB, PieceKind.PHARAOH)
        .flatMap(
            kind ->
                Stream.iterate(0, quarter -> quarter < kind.orientations(), quarter -> quarter + 1)
                    .map(quarter -> new Piece(shot.side(), kind, Heading.ofQuarter(quarter))));
  }
}
