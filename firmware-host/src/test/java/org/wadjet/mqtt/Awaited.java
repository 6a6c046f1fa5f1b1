package org.wadjet.mqtt;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for something that other threads bring about. */
public final class Awaited {
  private static final long LOOK_NANOS = Duration.ofMillis(50).toNanos();

  private Awaited() {}

  /** Until it holds, or the test fails. */
  public static void until(String what, Duration patience, BooleanSupplier holds) {
    long end = System.nanoTime() + patience.toNanos();
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("in " + patience.toSeconds() + " s it did not come to: " + what);
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }
}
