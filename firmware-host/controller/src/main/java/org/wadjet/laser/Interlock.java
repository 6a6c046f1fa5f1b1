package org.wadjet.laser;

import java.time.Duration;

/**
 * Debounced state of key and lid: open from the first open reading on, closed only after 100 ms of
 * uninterrupted closed readings ({@code hardware/board-contract.md#interlock}).
 */
final class Interlock {
  private static final long CLOSED_NANOS = Duration.ofMillis(100).toNanos();

  private final OptionalInstant lastSeen = new OptionalInstant();
  private boolean closed;
  private long closedSinceNanos;

  /** Records a reading. */
  void record(boolean nowClosed, long now) {
    if (!nowClosed) {
      closed = false;
    } else if (!closed || lastSeen.isPast(now, CLOSED_NANOS)) {
      // The interlock may have opened while it was not read.
      closed = true;
      closedSinceNanos = now;
    }
    lastSeen.set(now);
  }

  /** Returns whether the interlock was ever read. */
  boolean wasRead() {
    return lastSeen.isSet();
  }

  /** Returns whether the last reading was open, or there was none. */
  boolean isOpen() {
    return !closed;
  }

  /** Returns whether the interlock has read closed without interruption for at least 100 ms. */
  boolean isClosed(long now) {
    return closed && now - closedSinceNanos >= CLOSED_NANOS;
  }
}
