package org.wadjet.laser;

import java.time.Duration;

/** The monitor diode: what EMISSION should read, and how often it has not (BOARD.md, rule 8). */
final class EmissionMonitor {
  private static final long EDGE_IGNORED_NANOS = Duration.ofMillis(2).toNanos();
  private static final int DARK_WITH_EMISSION = 2;
  private static final int LIT_WITHOUT_EMISSION = 3;

  private final OptionalInstant lastEdge = new OptionalInstant();
  private int darkWithEmission;
  private int litWithoutEmission;

  /** A shot begins: what was counted before says nothing of it. */
  void begin() {
    darkWithEmission = 0;
    litWithoutEmission = 0;
  }

  /** A LASER line was lowered. */
  void edge(long nanos) {
    lastEdge.set(nanos);
  }

  /** When a sample after the last edge may come at the earliest, or now. */
  long notBefore(long gapNanos, long now) {
    return now + (lastEdge.isSet() ? Math.max(0, lastEdge.nanos() + gapNanos - now) : 0);
  }

  /** A reading while no laser is on; soon after an edge it says nothing. */
  void dark(boolean emission, long now) {
    if (lastEdge.isPast(now, EDGE_IGNORED_NANOS)) {
      darkWithEmission = emission ? darkWithEmission + 1 : 0;
    }
  }

  /** A reading in a pulse. */
  void lit(boolean emission) {
    litWithoutEmission = emission ? 0 : litWithoutEmission + 1;
  }

  /** A human has looked at the cause of light in the dark. */
  void clear() {
    darkWithEmission = 0;
  }

  boolean isDark() {
    return darkWithEmission == 0;
  }

  boolean lightInTheDark() {
    return darkWithEmission >= DARK_WITH_EMISSION;
  }

  boolean noLight() {
    return litWithoutEmission >= LIT_WITHOUT_EMISSION;
  }
}
