package org.wadjet.web;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Trigger of one full garbage collection after a flood of requests. The serial collector shrinks
 * its heap only in full collections, and after a flood hours may pass without one. The collection
 * stops all threads, including the control loop; it therefore waits until no shot is in progress.
 */
final class HeapTrimmer extends AbstractLifeCycle {
  /** Interval between reads of the rejection counter, until the server is stopped. */
  private static final long POLL_INTERVAL_SECONDS = 5;

  /** Number of rejections between two polls that counts as a flood. */
  private static final long MIN_REJECTIONS = 50;

  /**
   * Number of polls without a rejection after which the connections of a flood have also timed out.
   */
  static final int POLLS_UNTIL_TRIM = 4;

  private final LongSupplier rejections;
  private final Scheduler scheduler;
  private final BooleanSupplier mayPause;
  private final Runnable trim;
  private long before;
  private boolean trimPending;
  private int pollsWithoutRejection;

  /**
   * Creates the trigger.
   *
   * @param rejections returns the number of requests that a server refused
   * @param mayPause whether all threads may stop for a moment
   * @param trim the collection
   */
  HeapTrimmer(
      LongSupplier rejections, Scheduler scheduler, BooleanSupplier mayPause, Runnable trim) {
    this.rejections = rejections;
    this.scheduler = scheduler;
    this.mayPause = mayPause;
    this.trim = trim;
  }

  @Override
  protected void doStart() {
    scheduler.schedule(this::run, POLL_INTERVAL_SECONDS, TimeUnit.SECONDS);
  }

  private void run() {
    if (isRunning()) {
      check();
      scheduler.schedule(this::run, POLL_INTERVAL_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Checks whether a flood has begun or ended. */
  void check() {
    long now = rejections.getAsLong();
    long since = now - before;
    before = now;
    pollsWithoutRejection = since == 0 ? pollsWithoutRejection + 1 : 0;
    trimPending |= since >= MIN_REJECTIONS;
    if (trimPending && pollsWithoutRejection >= POLLS_UNTIL_TRIM && mayPause.getAsBoolean()) {
      trimPending = false;
      trim.run();
    }
  }
}
