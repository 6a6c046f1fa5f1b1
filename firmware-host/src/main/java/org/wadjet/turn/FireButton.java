package org.wadjet.turn;

import java.time.Duration;

/**
 * One FIRE button over time: fresh presses, and a button that is stuck
 * (hardware/board-contract.md#fire).
 */
final class FireButton {
  private static final long STUCK_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int SCANS = 2;

  private boolean down;
  private int differing;
  private long downSinceNanos;
  private boolean fresh;

  /** Takes one scan's reading. A change counts once two scans running agree on it. */
  void accept(boolean pressed, long nowNanos) {
    fresh = false;
    if (pressed == down) {
      differing = 0;
      return;
    }
    differing++;
    if (differing < SCANS) {
      return;
    }
    differing = 0;
    down = pressed;
    downSinceNanos = nowNanos;
    fresh = pressed;
  }

  /** Whether it was newly pressed in this scan. */
  boolean freshlyPressed() {
    return fresh;
  }

  /** Whether it is held down. */
  boolean isDown() {
    return down;
  }

  /** Whether it is held down or about to be. */
  boolean active() {
    return down || differing > 0;
  }

  /** Whether it has been down for longer than anyone holds a button. */
  boolean stuck(long nowNanos) {
    return down && nowNanos - downSinceNanos > STUCK_NANOS;
  }
}
