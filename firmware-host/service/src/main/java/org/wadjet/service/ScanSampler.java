package org.wadjet.service;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Counts the scans of the running control loop on request. Without a request, it costs the loop
 * only a poll of an empty queue.
 */
final class ScanSampler {
  private final ConcurrentLinkedQueue<ScanRequest> queue = new ConcurrentLinkedQueue<>();
  private ScanRequest current;

  private record ScanRequest(
      ScanStatistics tally, int frames, CompletableFuture<ScanStatistics> done) {}

  /**
   * Requests that the next scans be counted; on any thread.
   *
   * @param tally a new tally; the control loop owns it until it is done
   * @param frames number of scans, 1 or more
   */
  Future<ScanStatistics> request(ScanStatistics tally, int frames) {
    ScanRequest request = new ScanRequest(tally, frames, new CompletableFuture<>());
    queue.add(request);
    return request.done();
  }

  /** Takes a scan; only on the control thread. */
  void accept(Frame frame, StatusReading status) {
    if (current == null) {
      current = queue.poll();
    }
    if (current == null) {
      return;
    }
    current.tally().accept(frame, status);
    if (current.tally().frames() >= current.frames()) {
      current.done().complete(current.tally());
      current = null;
    }
  }
}
