package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.Way;
import org.wadjet.wiring.Detector;

/**
 * A cause as it can be tried on any shot.
 *
 * @param models what it predicts, for each way in which it may be so: a mirror askew by one angle
 *     or another
 * @param unlikely more of them, which take longer to work out: for a shot that none of the others
 *     explains
 */
record Theory(Cause cause, List<Model> models, Supplier<List<Model>> unlikely) {
  /** Presence opens beyond 15°, so that a piece which is sensed is askew by less. */
  private static final double MOST_ASKEW_DEGREES = 15;

  /** What the tolerances of a long way come to, all put on one mirror; σ is 0.15° each. */
  private static final double MOST_STRAYING_DEGREES = 1.5;

  /** What a shot shows if the cause is so. */
  interface Model {
    Prediction of(Fired fired);
  }

  Theory(Cause cause, List<Model> models) {
    this(cause, models, List::of);
  }

  /** A cause with one prediction. */
  static Theory of(Cause cause, Model model) {
    return new Theory(cause, List.of(model));
  }

  /** That nothing is wrong. */
  static Prediction sound(Fired fired) {
    return Prediction.of(fired.trace());
  }

  static Theory dead(Detector detector) {
    return of(new Cause.Dead(detector), fired -> sound(fired).without(detector));
  }

  static Theory leak(Detector from, Detector to) {
    return of(
        new Cause.Leak(from, to),
        fired -> {
          Prediction sound = sound(fired);
          return sound.lit().contains(from) ? sound.with(to) : sound;
        });
  }

  static Theory noLight(Fired now) {
    return of(
        new Cause.NoLight(now.side()),
        fired -> fired.side() == now.side() ? new Prediction(Set.of(), Set.of()) : sound(fired));
  }

  /** A piece that really stands otherwise; what each model makes of the position. */
  static Theory standing(Cause cause, List<Position> positions, Fired now) {
    List<Model> models = new ArrayList<>();
    List<Model> straying = new ArrayList<>();
    for (Position position : positions) {
      models.add(fired -> sound(fired.on(altered(cause, now.position(), position, fired))));
      straying.add(fired -> straying(fired.on(altered(cause, now.position(), position, fired))));
    }
    return new Theory(cause, models, () -> straying);
  }

  /** An earlier position, with the same squares standing as they do in the altered one. */
  private static Position altered(Cause cause, Position now, Position otherwise, Fired earlier) {
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
  static Theory askew(Square square, boolean lost, Fired now) {
    List<Model> models = new ArrayList<>();
    models.add(fired -> dirty(fired, square));
    models.addAll(AskewAngles.alone(now, square, MOST_ASKEW_DEGREES));
    return new Theory(
        new Cause.Askew(square, lost),
        models,
        () -> AskewAngles.withinTolerance(now, square, MOST_ASKEW_DEGREES));
  }

  /**
   * Where no way is too long, what should be seen. Light may be lost on one that is, or be seen
   * wherever it strays to when one of the mirrors on it is off by as much as all of them may be
   * together.
   */
  static Prediction straying(Fired fired) {
    Prediction sound = sound(fired);
    List<Way> ways = Way.of(fired.position(), fired.game(), fired.side());
    Set<Detector> lit = new HashSet<>(sound.lit());
    lit.removeAll(AlignmentBudget.tooFar(ways));
    Set<Detector> maybe = new HashSet<>(sound.maybe());
    Set<Square> mirrors = new HashSet<>();
    for (Way way : ways.stream().filter(AlignmentBudget::isBeyond).toList()) {
      Detector end = CrossCheck.detector(way.end());
      maybe.add(end);
      Detector.all().stream().filter(other -> Beside.touch(end, other)).forEach(maybe::add);
      mirrors.addAll(way.mirrors());
    }
    for (Square mirror : mirrors) {
      AskewAngles.alone(fired, mirror, MOST_STRAYING_DEGREES)
          .forEach(model -> maybe.addAll(model.of(fired).reachable()));
    }
    return new Prediction(lit, maybe);
  }

  /** Only what comes to an end without this mirror is left. */
  private static Prediction dirty(Fired fired, Square square) {
    if (fired
        .position()
        .at(square)
        .filter(piece -> piece.kind() == Kind.SPHINX && piece.side() == fired.side())
        .isPresent()) {
      return new Prediction(Set.of(), Set.of());
    }
    Set<Detector> lit = new HashSet<>();
    Set<Detector> maybe = new HashSet<>(sound(fired).maybe());
    for (Way way : Way.of(fired.position(), fired.game(), fired.side())) {
      if (!way.mirrors().contains(square)) {
        // A bright end of the sound trace may still get faint light by another way.
        (way.isFaint() ? maybe : lit).add(CrossCheck.detector(way.end()));
      }
    }
    return new Prediction(lit, maybe);
  }

  /** All pieces that could stand on a square unseen and turn or stop the light. */
  static Stream<Piece> extras(Fired fired) {
    return Stream.of(Kind.PYRAMID, Kind.SCARAB, Kind.PHARAOH)
        .flatMap(
            kind ->
                Stream.iterate(0, quarter -> quarter < kind.orientations(), quarter -> quarter + 1)
                    .map(quarter -> new Piece(fired.side(), kind, Heading.ofQuarter(quarter))));
  }
}
