package org.wadjet.verdict;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wadjet.game.Square;
import org.wadjet.optics.AskewTracer;

/**
 * The angles by which a piece may be askew that are worth trying on a shot. Where the light comes
 * to changes at some angles, which may lie close together; they are closed in on.
 */
final class AskewAngles {
  private static final double STEP_DEGREES = 0.25;

  /** Pieces that stand true are off by more (BOARD.md, A square: 0.15°). */
  private static final double FINEST_DEGREES = 0.02;

  private final Fired fired;
  private final Square square;
  private final Map<Double, Prediction> tried = new TreeMap<>();

  private AskewAngles(Fired fired, Square square) {
    this.fired = fired;
    this.square = square;
  }

  /**
   * Angles to both sides, in degrees, sorted, that show each place the light comes to.
   *
   * @param most the largest
   */
  static List<Double> of(Fired fired, Square square, double most) {
    AskewAngles angles = new AskewAngles(fired, square);
    for (double from = -most; from < most; from += STEP_DEGREES) {
      angles.between(from, Math.min(from + STEP_DEGREES, most));
    }
    return List.copyOf(angles.tried.keySet());
  }

  /** What a shot shows if a piece is askew by an angle. */
  static Prediction prediction(Fired fired, Square square, double degrees) {
    return Prediction.of(
        AskewTracer.trace(fired.position(), fired.game(), fired.side(), square, degrees));
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
    return tried.computeIfAbsent(degrees, angle -> prediction(fired, square, angle));
  }
}
