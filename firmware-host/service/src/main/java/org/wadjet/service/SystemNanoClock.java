package org.wadjet.service;

import java.util.concurrent.locks.LockSupport;
import org.wadjet.wiring.NanoClock;

/**
 * The monotonic clock of the machine. It waits by parking and spins at the end of the wait, because
 * a standard kernel wakes a parked thread about 0.1 ms late, and the LATCH edge of a lit sample
 * must come within 0.5 ms (hardware/board-contract.md#a-sample-of-light).
 */
public final class SystemNanoClock implements NanoClock {
  private static final long SPIN_NANOS = 200_000;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public void awaitNanos(long instantNanos) {
    long left = instantNanos - System.nanoTime();
    while (left > SPIN_NANOS) {
      LockSupport.parkNanos(left - SPIN_NANOS);
      left = instantNanos - System.nanoTime();
    }
    while (left > 0) {
      Thread.onSpinWait();
      left = instantNanos - System.nanoTime();
    }
  }
}
