package org.wadjet.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.wadjet.game.Square;
import org.wadjet.optics.MisalignedBeamTracer;

/**
 * What shots show if a piece is askew, by each angle that is worth trying on one of them. Where the
 * light comes to changes at some angles, which may lie close together; they are closed in on.
 */
final class MisalignmentSearch {
  private static final double STEP_DEGREES = 0.25;

  /** Pieces that stand true are off by more (BOARD.md, A square: 0.15°). */
  private static final double FINEST_DEGREES = 0.02;

  private static final double YAW_SIGMA_DEGREES = 0.15;
  private static final int DRAWS = 4;

  /** How the other pieces may stand within the tolerance; oblique light may just pass an edge. */
  private static final List<double[]> WITHIN_TOLERANCE = draw();

  private final ShotContext fired;
  private final Square square;
  private final double[] others;
  private final Map<Double, Prediction> tried = new TreeMap<>();

  private MisalignmentSearch(ShotContext shot, Square square, double[] others) {
    this.fired = shot;
    this.square = square;
    this.others = others;
  }

  private static List<double[]> draw() {
    SplittableRandom random = new SplittableRandom(1);
    List<double[]> draws = new ArrayList<>();
    for (int i = 0; i < DRAWS; i++) {
      draws.add(
          DoubleStream.generate(() -> YAW_SIGMA_DEGREES * random.nextGaussian())
              .limit(Square.COUNT)
              .toArray());
    }
    return draws;
  }

  /**
   * A piece askew by angles to both sides, all others true.
   *
   * @param most the largest angle, in degrees
   */
  static List<Hypothesis.Model> alone(ShotContext shot, Square square, double most) {
    return new MisalignmentSearch(shot, square, new double[Square.COUNT]).models(most);
  }

  /** The same, with the others out of true by as much as they may be, in a few ways. */
  static List<Hypothesis.Model> withinTolerance(ShotContext shot, Square square, double most) {
    return WITHIN_TOLERANCE.stream()
        .flatMap(others -> new MisalignmentSearch(shot, square, others).models(most).stream())
        .toList();
  }

  private List<Hypothesis.Model> models(double most) {
    for (double from = -most; from < most; from += STEP_DEGREES) {
      between(from, Math.min(from + STEP_DEGREES, most));
    }
    return tried.keySet().stream().map(this::model).toList();
  }

  private Hypothesis.Model model(double degrees) {
    return shot -> prediction(shot, degrees);
  }

  private void between(double from, double to) {
    if (at(from).equals(at(to)) || to - from < FINEST_DEGREES) {
      return;
    }
    double middle = (from + to) / 2;
    between(from, middle);
    between(middle, to);
  }

  private Prediction at(double degrees) {
    return tried.computeIfAbsent(degrees, angle -> prediction(fired, angle));
  }

  private Prediction prediction(ShotContext shot, double degrees) {
    return Prediction.of(
        MisalignedBeamTracer.trace(
            shot.position(),
            shot.game(),
            shot.side(),
            at -> others[at.index()] + (at.equals(square) ? degrees : 0)));
  }
}
