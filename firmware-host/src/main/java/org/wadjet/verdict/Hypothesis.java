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
 * A cause as it can be tried on any shot.
 *
 * @param models what it predicts, for each way in which it may be so: a mirror askew by one angle
 *     or another
 * @param unlikely more of them, which take longer to work out: for a shot that none of the others
 *     explains
 */
record Hypothesis(Cause cause, List<Model> models, Supplier<List<Model>> unlikely) {
  /** Presence opens beyond 15°, so that a piece which is sensed is askew by less. */
  private static final double MOST_ASKEW_DEGREES = 15;

  /** What the tolerances of a long way come to, all put on one mirror; σ is 0.15° each. */
  private static final double MOST_STRAYING_DEGREES = 1.5;

  /** What a shot shows if the cause is so. */
  interface Model {
    Prediction of(ShotContext shot);
  }

  Hypothesis(Cause cause, List<Model> models) {
    this(cause, models, List::of);
  }

  /** A cause with one prediction. */
  static Hypothesis of(Cause cause, Model model) {
    return new Hypothesis(cause, List.of(model));
  }

  /** That nothing is wrong. */
  static Prediction predictSound(ShotContext shot) {
    return Prediction.of(shot.trace());
  }

  static Hypothesis dead(Detector detector) {
    return of(new Cause.Dead(detector), shot -> predictSound(shot).without(detector));
  }

  static Hypothesis leak(Detector from, Detector to) {
    return of(
        new Cause.Leak(from, to),
        shot -> {
          Prediction sound = predictSound(shot);
          return sound.lit().contains(from) ? sound.with(to) : sound;
        });
  }

  static Hypothesis noLight(ShotContext now) {
    return of(
        new Cause.NoLight(now.side()),
        shot ->
            shot.side() == now.side() ? new Prediction(Set.of(), Set.of()) : predictSound(shot));
  }

  /** A piece that really stands otherwise; what each model makes of the position. */
  static Hypothesis standing(Cause cause, List<Position> positions, ShotContext now) {
    List<Model> models = new ArrayList<>();
    List<Model> straying = new ArrayList<>();
    for (Position position : positions) {
      models.add(shot -> predictSound(shot.on(altered(cause, now.position(), position, shot))));
      straying.add(shot -> straying(shot.on(altered(cause, now.position(), position, shot))));
    }
    return new Hypothesis(cause, models, () -> straying);
  }

  /** An earlier position, with the same squares standing as they do in the altered one. */
  private static Position altered(
      Cause cause, Position now, Position otherwise, ShotContext earlier) {
    Position altered = earlier.position();
    for (Square square : cause.squares()) {
      if (earlier.position().at(square).equals(now.at(square))) {
        altered =
            otherwise.isEmpty(square)
                ? altered.without(square)
                : altered.with(square, otherwise.at(square).orElseThrow());
      }
    }
    return altered;
  }

  /** A mirror, or the Sphinx that fires, that is dirty or askew by any angle. */
  static Hypothesis askew(Square square, boolean lost, ShotContext now) {
    List<Model> models = new ArrayList<>();
    models.add(shot -> dirty(shot, square));
    models.addAll(MisalignmentSearch.alone(now, square, MOST_ASKEW_DEGREES));
    return new Hypothesis(
        new Cause.Askew(square, lost),
        models,
        () -> MisalignmentSearch.withinTolerance(now, square, MOST_ASKEW_DEGREES));
  }

  /**
   * Where no way is too long, what should be seen. Light may be lost on one that is, or be seen
   * wherever it strays to when one of the mirrors on it is off by as much as all of them may be
   * together.
   */
  static Prediction straying(ShotContext shot) {
    Prediction sound = predictSound(shot);
    List<BeamPath> paths = BeamPath.of(shot.position(), shot.game(), shot.side());
    Set<Detector> lit = new HashSet<>(sound.lit());
    lit.removeAll(AlignmentBudget.tooFar(paths));
    Set<Detector> maybe = new HashSet<>(sound.maybe());
    Set<Square> mirrors = new HashSet<>();
    for (BeamPath path : paths.stream().filter(AlignmentBudget::isBeyond).toList()) {
      Detector end = CrossCheck.detector(path.end());
      maybe.add(end);
      Detector.all().stream()
          .filter(other -> DetectorAdjacency.touch(end, other))
          .forEach(maybe::add);
      mirrors.addAll(path.mirrors());
    }
    for (Square mirror : mirrors) {
      MisalignmentSearch.alone(shot, mirror, MOST_STRAYING_DEGREES)
          .forEach(model -> maybe.addAll(model.of(shot).reachable()));
    }
    return new Prediction(lit, maybe);
  }

  /** Only what comes to an end without this mirror is left. */
  private static Prediction dirty(ShotContext shot, Square square) {
    if (shot.position()
        .at(square)
        .filter(piece -> piece.kind() == PieceKind.SPHINX && piece.side() == shot.side())
        .isPresent()) {
      return new Prediction(Set.of(), Set.of());
    }
    Set<Detector> lit = new HashSet<>();
    Set<Detector> maybe = new HashSet<>(predictSound(shot).maybe());
    for (BeamPath path : BeamPath.of(shot.position(), shot.game(), shot.side())) {
      if (!path.mirrors().contains(square)) {
        // A bright end of the sound trace may still get faint light by another way.
        (path.isFaint() ? maybe : lit).add(CrossCheck.detector(path.end()));
      }
    }
    return new Prediction(lit, maybe);
  }

  /** All pieces that could stand on a square unseen and turn or stop the light. */
  static Stream<Piece> extras(ShotContext shot) {
    return Stream.of(PieceKind.PYRAMID, PieceKind.SCARAB, PieceKind.PHARAOH)
        .flatMap(
            kind ->
                Stream.iterate(0, quarter -> quarter < kind.orientations(), quarter -> quarter + 1)
                    .map(quarter -> new Piece(shot.side(), kind, Heading.ofQuarter(quarter))));
  }
}
