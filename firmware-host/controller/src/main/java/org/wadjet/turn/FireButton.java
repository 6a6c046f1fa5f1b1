package org.wadjet.turn;

import java.time.Duration;

/**
 * Debouncer of one FIRE button, which detects fresh presses and a stuck button
 * (hardware/board-contract.md#fire).
 */
final class FireButton {
  private static final long STUCK_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int DEBOUNCE_SCANS = 2;

  private boolean down;
  private int differing;
  private long downSinceNanos;
  private boolean newlyPressed;

  /** Processes the reading of one scan. A change counts once two consecutive scans have read it. */
  void accept(boolean pressed, long nowNanos) {
    newlyPressed = false;
    if (pressed == down) {
      differing = 0;
      return;
    }
    differing++;
    if (differing < DEBOUNCE_SCANS) {
      return;
    }
    differing = 0;
    down = pressed;
    downSinceNanos = nowNanos;
    newlyPressed = pressed;
  }

  /** Returns whether the button was newly pressed in this scan. */
  boolean isNewlyPressed() {
    return newlyPressed;
  }

  /** Returns whether the button is held down. */
  boolean isDown() {
    return down;
  }

  /** Returns whether the button is held down, or a press is being debounced. */
  boolean active() {
    return down || differing > 0;
  }

  /**
   * Returns whether the button has been down for more than 10 s, which is longer than a person
   * holds it.
   */
  boolean stuck(long nowNanos) {
    return down && nowNanos - downSinceNanos > STUCK_NANOS;
  }
}
