package org.wadjet.sim;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/** Positions of the detectors, in millimetres from the outer corner of a1. */
final class DetectorPosition {
  private static final double[] X = new double[Detector.COUNT];
  private static final double[] Y = new double[Detector.COUNT];

  static {
    for (Square square : Square.all()) {
      put(Detector.under(square), PieceSurface.middleX(square), PieceSurface.middleY(square));
    }
    double east = PieceSurface.PITCH * Square.FILES;
    double north = PieceSurface.PITCH * Square.RANKS;
    for (Square square : Square.all()) {
      double x = PieceSurface.middleX(square);
      double y = PieceSurface.middleY(square);
      put(Detector.rim(square, Heading.N), x, north);
      put(Detector.rim(square, Heading.E), east, y);
      put(Detector.rim(square, Heading.S), x, 0);
      put(Detector.rim(square, Heading.W), 0, y);
    }
  }

  private DetectorPosition() {}

  private static void put(Detector detector, double x, double y) {
    X[detector.index()] = x;
    Y[detector.index()] = y;
  }

  static double x(Detector detector) {
    return X[detector.index()];
  }

  static double y(Detector detector) {
    return Y[detector.index()];
  }

  /** Returns the detectors at most one square away. */
  static List<Detector> beside(Detector detector) {
    return Detector.all().stream()
        .filter(other -> !other.equals(detector))
        .filter(
            other ->
                Math.hypot(x(other) - x(detector), y(other) - y(detector))
                    <= PieceSurface.PITCH + 1)
        .toList();
  }
}
