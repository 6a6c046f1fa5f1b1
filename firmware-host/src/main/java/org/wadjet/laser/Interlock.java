package org.wadjet.laser;

import java.time.Duration;

/**
 * Key and lid: one open reading counts at once, closed only after it has been read so for long
 * enough without a break (BOARD.md, INTERLOCK).
 */
final class Interlock {
  private static final long CLOSED_NANOS = Duration.ofMillis(100).toNanos();

  private final OptionalInstant lastSeen = new OptionalInstant();
  private boolean closed;
  private long closedSinceNanos;

  /** A reading. */
  void seen(boolean nowClosed, long now) {
    if (!nowClosed) {
      closed = false;
    } else if (!closed || lastSeen.isPast(now, CLOSED_NANOS)) {
      // While nobody looked it may have been open.
      closed = true;
      closedSinceNanos = now;
    }
    lastSeen.set(now);
  }

  /** Whether it was ever looked at. */
  boolean wasSeen() {
    return lastSeen.isSet();
  }

  /** Whether it read open when last seen, or was never seen. */
  boolean isOpen() {
    return !closed;
  }

  /** Whether it has read closed without a break for long enough. */
  boolean isClosed(long now) {
    return closed && now - closedSinceNanos >= CLOSED_NANOS;
  }
}
