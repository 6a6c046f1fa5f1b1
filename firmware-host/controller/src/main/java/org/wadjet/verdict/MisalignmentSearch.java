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
 * Search for the predictions of an askew piece over its possible angles. The lit detectors change
 * at certain angles, which may be close together; the search finds them by bisection.
 */
final class MisalignmentSearch {
  private static final double STEP_DEGREES = 0.25;

  /**
   * Minimum interval of the bisection; the tolerance of a piece is larger ({@code
   * hardware/board-contract.md#a-square}: 0.15°).
   */
  private static final double FINEST_DEGREES = 0.02;

  private static final double YAW_SIGMA_DEGREES = 0.15;
  private static final int DRAWS = 4;

  /**
   * Sample angles of the other pieces within the tolerance, which decide whether oblique light
   * passes an edge.
   */
  private static final List<double[]> WITHIN_TOLERANCE = draw();

  private final ShotContext context;
  private final Square square;
  private final double[] others;
  private final Map<Double, Prediction> tried = new TreeMap<>();

  private MisalignmentSearch(ShotContext shot, Square square, double[] others) {
    this.context = shot;
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
   * Returns models of a piece that is askew to either side while all others are aligned.
   *
   * @param maxDegrees the largest angle, in degrees
   */
  static List<Hypothesis.Model> singlePieceModels(
      ShotContext shot, Square square, double maxDegrees) {
    return new MisalignmentSearch(shot, square, new double[Square.COUNT]).models(maxDegrees);
  }

  /**
   * Returns the same models with the other pieces misaligned within the tolerance, in a few
   * samples.
   */
  static List<Hypothesis.Model> withinTolerance(
      ShotContext shot, Square square, double maxDegrees) {
    return WITHIN_TOLERANCE.stream()
        .flatMap(others -> new MisalignmentSearch(shot, square, others).models(maxDegrees).stream())
        .toList();
  }

  private List<Hypothesis.Model> models(double maxDegrees) {
    for (double from = -maxDegrees; from < maxDegrees; from += STEP_DEGREES) {
      bisect(from, Math.min(from + STEP_DEGREES, maxDegrees));
    }
    return tried.keySet().stream().map(this::model).toList();
  }

  private Hypothesis.Model model(double degrees) {
    return shot -> prediction(shot, degrees);
  }

  private void bisect(double from, double to) {
    if (predictAt(from).equals(predictAt(to)) || to - from < FINEST_DEGREES) {
      return;
    }
    double middle = (from + to) / 2;
    bisect(from, middle);
    bisect(middle, to);
  }

  private Prediction predictAt(double degrees) {
    return tried.computeIfAbsent(degrees, angle -> prediction(context, angle));
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
