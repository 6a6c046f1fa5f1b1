package org.wadjet.web;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends what waits for a visitor too long. An interrupt closes the connection that a thread reads
 * from or writes to; a timeout of the server's own would end the streams as well, which may last
 * all day.
 */
final class Deadlines implements AutoCloseable {
  private static final long LOOK_NANOS = Duration.ofMillis(500).toNanos();

  private final Set<Deadline> running = ConcurrentHashMap.newKeySet();
  private final Thread thread;
  private volatile boolean closed;

  /** Starts its thread. */
  Deadlines() {
    thread = Thread.ofPlatform().daemon().name("web-deadlines").start(this::run);
  }

  /** One for the thread that asks; it does not run yet. */
  Deadline ofThisThread() {
    Deadline deadline = new Deadline(Thread.currentThread());
    running.add(deadline);
    return deadline;
  }

  private void run() {
    while (!closed) {
      long now = System.nanoTime();
      running.forEach(each -> each.look(now));
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }

  /** Until when one thread may wait. */
  final class Deadline implements AutoCloseable {
    private final Thread waiting;
    private long dueNanos;
    private boolean runs;
    private boolean passed;

    private Deadline(Thread waiting) {
      this.waiting = waiting;
    }

    /** Runs from now on. */
    synchronized void begin(Duration patience) {
      dueNanos = System.nanoTime() + patience.toNanos();
      runs = true;
    }

    /** Runs no more. */
    synchronized void end() {
      runs = false;
    }

    /** Whether it was interrupted by this. */
    synchronized boolean hasPassed() {
      return passed;
    }

    /** Under the lock of {@link #end}: nobody is interrupted who waits no more. */
    private synchronized void look(long nowNanos) {
      if (runs && nowNanos - dueNanos >= 0) {
        runs = false;
        passed = true;
        waiting.interrupt();
      }
    }

    @Override
    public void close() {
      end();
      running.remove(this);
    }
  }
}
