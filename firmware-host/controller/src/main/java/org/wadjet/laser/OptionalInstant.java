package org.wadjet.laser;

/**
 * Instant that may not be set yet. A monotonic clock may start at any value, also a negative one:
 * no number can represent "never", and only differences have a meaning.
 */
final class OptionalInstant {
  private boolean isSet;
  private long nanos;

  void set(long atNanos) {
    isSet = true;
    nanos = atNanos;
  }

  void clear() {
    isSet = false;
  }

  boolean isSet() {
    return isSet;
  }

  /** Returns the instant; undefined before it is set. */
  long nanos() {
    return nanos;
  }

  /**
   * Returns whether at least {@code durationNanos} have passed since the instant; also true if it
   * is not set.
   */
  boolean isPast(long nowNanos, long durationNanos) {
    return !isSet || nowNanos - nanos >= durationNanos;
  }
}
