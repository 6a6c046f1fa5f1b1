package org.wadjet.sim;

import java.util.random.RandomGenerator;
import org.wadjet.wiring.Detector;

/**
 * The 116 photodiodes and their front end: an output follows its light once the light has lasted
 * for the response time; shorter light is not detected.
 */
final class Photodiodes {
  private final SensorMap map;
  private final boolean activeLow;
  private final long responseNanos;
  private final RandomGenerator random;
  private final boolean[] lit = new boolean[Detector.COUNT];
  private final boolean[] answered = new boolean[Detector.COUNT];
  private final boolean[] output = new boolean[Detector.COUNT];
  private final long[] changedNanos = new long[Detector.COUNT];
  private OpticalFaults faults = OpticalFaults.NONE;
  private boolean unsettled;

  Photodiodes(SensorMap map, boolean activeLow, long responseNanos, RandomGenerator random) {
    this.map = map;
    this.activeLow = activeLow;
    this.responseNanos = responseNanos;
    this.random = random;
    for (int i = 0; i < Detector.COUNT; i++) {
      map.light(i, activeLow);
    }
  }

  /** Replaces the optical faults. */
  void faults(OpticalFaults now) {
    faults = now;
    unsettled = true;
  }

  /** Sets the detectors lit by lasers and lid lamps: those that are {@code true}. */
  void illuminate(boolean[] now, long nanos) {
    settle(nanos);
    for (int i = 0; i < Detector.COUNT; i++) {
      if (lit[i] != now[i]) {
        lit[i] = now[i];
        changedNanos[i] = nanos;
        unsettled = true;
      }
    }
  }

  /** Updates the outputs to an instant at which they are read. */
  void update(long nanos) {
    settle(nanos);
    boolean faultless = faults == OpticalFaults.NONE;
    for (int i = 0; i < Detector.COUNT; i++) {
      setLit(i, faultless ? answered[i] : faulty(i, nanos));
    }
  }

  private void settle(long nanos) {
    if (!unsettled) {
      return;
    }
    unsettled = false;
    for (int i = 0; i < Detector.COUNT; i++) {
      if (answered[i] == lit[i]) {
        continue;
      }
      if (nanos - changedNanos[i] >= responseNanos) {
        answered[i] = lit[i];
      } else {
        unsettled = true;
      }
    }
  }

  /** Returns the output of a detector at an instant, with all faults. */
  private boolean faulty(int i, long nanos) {
    Detector detector = Detector.at(i);
    OpticalFaults.DiodeFault fault = faults.detectors().get(detector);
    boolean bright = answered[i];
    for (AmbientLight source : faults.ambient()) {
      bright |= source.illuminates(detector, nanos);
    }
    if (fault != null) {
      bright =
          switch (fault) {
            case DEAD -> false;
            case BLINDED -> true;
            case FLICKERING -> random.nextBoolean();
          };
    }
    boolean bad = faults.badSamples() > 0 && random.nextDouble() < faults.badSamples();
    return bright != bad;
  }

  private void setLit(int i, boolean bright) {
    if (output[i] != bright) {
      output[i] = bright;
      map.light(i, bright != activeLow);
    }
  }
}
