package org.wadjet.verdict;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/**
 * Budget for the length of a path of light, beyond which pieces within the tolerance may lose the
 * beam ({@code hardware/board-contract.md#a-square}: σ 0.15° of yaw and 0.15 mm of mirror plane).
 *
 * <p>A mirror with a yaw error turns the beam by twice the error, which shifts the end by that
 * angle times the rest of the path; an offset of the mirror plane shifts it by √2 times the offset.
 * The sum of such errors is normally distributed, and the light is lost if it exceeds half a
 * window:
 *
 * <pre>
 *   σ² = Σ over mirrors ( (2 σyaw · rest of the path)² + 2 σplane² )
 * </pre>
 */
public final class AlignmentBudget {
  /** Maximum share of lost beams on a path within the budget. */
  private static final double MAX_LOST = 0.01;

  private static final double YAW_RADIANS = Math.toRadians(0.15);
  private static final double PLANE_MILLIMETRES = 0.15;
  private static final double PITCH_MILLIMETRES = 48;

  /**
   * Half the width of a window in millimetres, on which the figures of {@code
   * hardware/board-contract.md#a-square} are based (hardware/cell/README.md, Long beams).
   */
  private static final double HALF_WINDOW = 10;

  /** Half the width of a rim detector, which covers the whole end of its rank or file. */
  private static final double HALF_RIM = PITCH_MILLIMETRES / 2;

  private AlignmentBudget() {}

  /** Returns whether so many beams are lost on this path that an unseen beam is inconclusive. */
  public static boolean isBeyond(BeamPath path) {
    return lostShare(path) > MAX_LOST;
  }

  /** Returns the detectors for which every path with enough light is beyond the budget. */
  static Set<Detector> detectorsBeyond(List<BeamPath> paths) {
    Set<Detector> tooFar = new HashSet<>();
    Set<Detector> near = new HashSet<>();
    for (BeamPath path : paths) {
      if (!path.isFaint()) {
        (isBeyond(path) ? tooFar : near).add(CrossCheck.detector(path.end()));
      }
    }
    tooFar.removeAll(near);
    return tooFar;
  }

  /** Returns the share of beams lost on such a path, 0 to 1. */
  public static double lostShare(BeamPath path) {
    double rest = 0;
    double variance = 0;
    for (int i = path.legs().size() - 1; i > 0; i--) {
      rest += path.legs().get(i) * PITCH_MILLIMETRES;
      double deviation = 2 * YAW_RADIANS * rest;
      variance += deviation * deviation + 2 * PLANE_MILLIMETRES * PLANE_MILLIMETRES;
    }
    boolean rim = path.end().kind() == Trace.End.EndKind.RIM;
    double half = rim ? HALF_RIM : HALF_WINDOW;
    return variance == 0 ? 0 : 2 * upperTail(half / Math.sqrt(variance));
  }

  /**
   * Returns the share of a normal distribution above {@code sigmas}, 0 or more; to 7.5e-8
   * (Abramowitz and Stegun, 26.2.17).
   */
  private static double upperTail(double sigmas) {
    double t = 1 / (1 + 0.2316419 * sigmas);
    double poly =
        t
            * (0.319381530
                + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    return Math.exp(-sigmas * sigmas / 2) / Math.sqrt(2 * Math.PI) * poly;
  }
}
