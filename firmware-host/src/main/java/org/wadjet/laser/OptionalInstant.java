package org.wadjet.laser;

/**
 * An instant that may not have come yet. A monotonic clock may start anywhere, below zero too, so
 * that no number can stand for "never" and only differences mean something.
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

  /** The instant; means nothing before it is set. */
  long nanos() {
    return nanos;
  }

  /** Whether at least so much time has passed since; true as well if it has never come. */
  boolean isPast(long nowNanos, long durationNanos) {
    return !isSet || nowNanos - nanos >= durationNanos;
  }
}
