package org.wadjet.sim;

import java.util.Set;
import java.util.SplittableRandom;
import org.wadjet.wiring.Detector;

/** Ambient light that is too strong for the front end to reject. */
public sealed interface AmbientLight {
  /** Returns whether this light makes a detector bright at an instant of the board's clock. */
  boolean illuminates(Detector detector, long nanos);

  /**
   * A lamp on mains, flickering at 100 or 120 Hz, or on PWM.
   *
   * @param duty share of each period in which it is too bright, 0 to 1
   * @param phaseNanos start of a period
   * @param detectors detectors it shines on
   */
  record Lamp(double hertz, double duty, long phaseNanos, Set<Detector> detectors)
      implements AmbientLight {
    /** Duration below which light is not detected. */
    private static final double RESPONSE_NANOS = 100_000;

    public Lamp {
      detectors = Set.copyOf(detectors);
    }

    @Override
    public boolean illuminates(Detector detector, long nanos) {
      double period = 1e9 / hertz;
      double into = (nanos - phaseNanos) % period;
      double since = into < 0 ? into + period : into;
      return since < duty * period && since >= RESPONSE_NANOS && detectors.contains(detector);
    }
  }

  /**
   * A patch of sunlight that moves over the board; detectors in it are blinded.
   *
   * @param x its centre at time 0, in millimetres from the outer corner of a1 towards j
   * @param y its centre at time 0, in millimetres from the same corner towards rank 8
   * @param dx its speed along x, in millimetres per second
   * @param dy its speed along y, in millimetres per second
   * @param radius its radius in millimetres
   */
  record Sun(double x, double y, double dx, double dy, double radius) implements AmbientLight {
    @Override
    public boolean illuminates(Detector detector, long nanos) {
      double seconds = nanos / 1e9;
      double fromX = DetectorPosition.x(detector) - x - dx * seconds;
      double fromY = DetectorPosition.y(detector) - y - dy * seconds;
      return Math.hypot(fromX, fromY) <= radius;
    }
  }

  /**
   * A camera flash at instants drawn from a seed, one in each interval; during a flash every
   * detector reads 1.
   */
  record Flashes(long seed, long intervalNanos, long durationNanos) implements AmbientLight {
    @Override
    public boolean illuminates(Detector detector, long nanos) {
      long interval = Math.floorDiv(nanos, intervalNanos);
      SplittableRandom drawn = new SplittableRandom(seed ^ interval);
      long start = interval * intervalNanos + drawn.nextLong(intervalNanos - durationNanos);
      return nanos >= start && nanos < start + durationNanos;
    }
  }
}
