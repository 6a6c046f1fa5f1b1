package org.wadjet.wiring;

/** Monotonic time and waiting on it; the real one in the service, a virtual one in simulations. */
public interface NanoClock {
  /** Nanoseconds since some fixed instant; never goes back. */
  long nanoTime();

  /** Returns once {@link #nanoTime()} has reached the instant; at once if it has passed. */
  void awaitNanos(long instantNanos);
}
