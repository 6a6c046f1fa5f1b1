package org.wadjet.laser;

import java.time.Duration;

/**
 * Plausibility check of the monitor diode: counts EMISSION readings that contradict the state of
 * the lasers ({@code docs/laser-safety.md#rule-8}).
 */
final class EmissionMonitor {
  private static final long EDGE_IGNORED_NANOS = Duration.ofMillis(2).toNanos();
  private static final int DARK_WITH_EMISSION = 2;
  private static final int LIT_WITHOUT_EMISSION = 3;

  private final OptionalInstant lastEdge = new OptionalInstant();
  private int darkWithEmission;
  private int litWithoutEmission;

  /**
   * Resets the count of pulses without EMISSION at the start of a shot. Readings of light while
   * dark count on: a shot that begins between two of them does not excuse them.
   */
  void begin() {
    litWithoutEmission = 0;
  }

  /** Records that a LASER line was lowered. */
  void recordEdge(long nanos) {
    lastEdge.set(nanos);
  }

  /**
   * Returns the earliest instant of the next sample: {@code gapNanos} after the last edge, or
   * {@code now}.
   */
  long earliestSampleNanos(long gapNanos, long now) {
    return now + (lastEdge.isSet() ? Math.max(0, lastEdge.nanos() + gapNanos - now) : 0);
  }

  /** Records a reading with both lasers off; ignored within 2 ms after an edge. */
  void recordDark(boolean emission, long now) {
    if (lastEdge.isPast(now, EDGE_IGNORED_NANOS)) {
      darkWithEmission = emission ? darkWithEmission + 1 : 0;
    }
  }

  /** Records a reading during a pulse. */
  void recordLit(boolean emission) {
    litWithoutEmission = emission ? 0 : litWithoutEmission + 1;
  }

  /** Resets the count of light while dark, after a person has inspected the cause. */
  void clear() {
    darkWithEmission = 0;
  }

  boolean isDark() {
    return darkWithEmission == 0;
  }

  boolean sawLightWhileDark() {
    return darkWithEmission >= DARK_WITH_EMISSION;
  }

  boolean missesEmission() {
    return litWithoutEmission >= LIT_WITHOUT_EMISSION;
  }
}
