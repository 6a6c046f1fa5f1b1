package org.wadjet.sim;

import org.wadjet.wiring.Detector;

/**
 * The 116 photodiodes and their front end: an output follows its light once the light has stayed so
 * for the response time; what is shorter is not seen.
 */
final class Photodiodes {
  private final SensorMap map;
  private final boolean activeLow;
  private final long responseNanos;
  private final boolean[] lit = new boolean[Detector.COUNT];
  private final boolean[] answered = new boolean[Detector.COUNT];
  private final long[] changedNanos = new long[Detector.COUNT];
  private boolean unsettled;

  Photodiodes(SensorMap map, boolean activeLow, long responseNanos) {
    this.map = map;
    this.activeLow = activeLow;
    this.responseNanos = responseNanos;
    for (int i = 0; i < Detector.COUNT; i++) {
      map.light(i, activeLow);
    }
  }

  /** Light on the detectors has changed; those true are lit now. */
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

  /** Brings the outputs up to an instant. */
  void settle(long nanos) {
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
        map.light(i, lit[i] != activeLow);
      } else {
        unsettled = true;
      }
    }
  }
}
