package org.wadjet.wiring;

/** Monotonic clock; the system's in the service, a virtual one in simulations. */
public interface NanoClock {
  /** Returns nanoseconds since a fixed instant; never decreases. */
  long nanoTime();

  /** Returns once {@link #nanoTime()} has reached the instant; at once if it has passed. */
  void awaitNanos(long instantNanos);
}
