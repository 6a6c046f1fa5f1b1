package org.wadjet.service;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Counts the scans of the control loop for somebody who wants to look at the sensors while it runs.
 * As long as nobody does, it costs the loop a look at an empty queue.
 */
final class ScanSampler {
  private final ConcurrentLinkedQueue<Wanted> queue = new ConcurrentLinkedQueue<>();
  private Wanted now;

  private record Wanted(ScanStatistics tally, int frames, CompletableFuture<ScanStatistics> done) {}

  /**
   * Asks for the next scans to be counted; any thread.
   *
   * @param tally a fresh one, the control loop's until it is done
   * @param frames how many, 1 or more
   */
  Future<ScanStatistics> want(ScanStatistics tally, int frames) {
    Wanted wanted = new Wanted(tally, frames, new CompletableFuture<>());
    queue.add(wanted);
    return wanted.done();
  }

  /** A scan has been taken; the control loop only. */
  void accept(Frame frame, StatusReading status) {
    if (now == null) {
      now = queue.poll();
    }
    if (now == null) {
      return;
    }
    now.tally().accept(frame, status);
    if (now.tally().frames() >= now.frames()) {
      now.done().complete(now.tally());
      now = null;
    }
  }
}
