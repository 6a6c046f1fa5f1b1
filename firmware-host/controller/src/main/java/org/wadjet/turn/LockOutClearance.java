package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Clearance of a lock-out, which takes two acts: a person states the reason, and then, within two
 * minutes, somebody at the board turns the key off and on, or holds a FIRE button for three seconds
 * ({@code docs/laser-safety.md#rule-8}).
 */
final class LockOutClearance {
  private static final long WITHIN_NANOS = Duration.ofMinutes(2).toNanos();
  private static final long HOLD_NANOS = Duration.ofSeconds(3).toNanos();

  private Optional<String> reason = Optional.empty();
  private long statedNanos;
  private boolean seenOpen;
  private Optional<Side> held = Optional.empty();
  private long heldSinceNanos;

  /** Takes the reason; the act at the board must follow. */
  void state(String stated, long nowNanos) {
    reason = Optional.of(stated);
    statedNanos = nowNanos;
    seenOpen = false;
    held = Optional.empty();
  }

  /** Returns whether a reason is stated and the act at the board is awaited. */
  boolean isStated() {
    return reason.isPresent();
  }

  /** Forgets a stated reason. */
  void cancel() {
    reason = Optional.empty();
  }

  /**
   * Processes one scan.
   *
   * @return the reason once the act at the board is complete; empty otherwise
   */
  Optional<String> scan(Buttons buttons, ShotController shots, long nowNanos) {
    if (reason.isEmpty()) {
      return Optional.empty();
    }
    if (nowNanos - statedNanos > WITHIN_NANOS) {
      cancel();
      return Optional.empty();
    }
    seenOpen |= shots.isInterlockOpen();
    boolean keyCycled = seenOpen && shots.isInterlockClosed(nowNanos);
    Optional<String> complete =
        keyCycled || isFireHeld(buttons, nowNanos) ? reason : Optional.empty();
    if (complete.isPresent()) {
      cancel();
    }
    return complete;
  }

  /** Returns whether a button that was pressed after the reason was stated is held long enough. */
  private boolean isFireHeld(Buttons buttons, long nowNanos) {
    held = held.filter(buttons::down);
    for (Side side : Side.values()) {
      if (buttons.isNewlyPressed(side)) {
        held = Optional.of(side);
        heldSinceNanos = nowNanos;
      }
    }
    return held.isPresent() && nowNanos - heldSinceNanos >= HOLD_NANOS;
  }
}
