package org.wadjet.mqtt;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for conditions that other threads fulfil. */
public final class Awaited {
  private static final long POLL_NANOS = Duration.ofMillis(50).toNanos();

  private Awaited() {}

  /** Waits until the condition holds; fails the test after the timeout. */
  public static void until(String what, Duration patience, BooleanSupplier holds) {
    long end = System.nanoTime() + patience.toNanos();
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not reached within " + patience.toSeconds() + " s: " + what);
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
  }
}
