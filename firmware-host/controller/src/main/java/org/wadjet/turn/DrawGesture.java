package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Side;

/**
 * Gesture to claim a draw with the FIRE buttons: before moving anything, a player who may claim
 * holds the opponent's button and then also their own, both for two seconds. Pressing their own
 * button while the other is held does not fire.
 */
final class DrawGesture {
  private static final long HOLD_NANOS = Duration.ofSeconds(2).toNanos();

  private boolean bothPressed;
  private long bothPressedSinceNanos;

  /**
   * Processes one scan.
   *
   * @param possible whether the side to move may claim now and nothing has been moved
   * @return whether the draw is claimed
   */
  boolean scan(Buttons buttons, boolean possible, long nowNanos) {
    boolean both = buttons.down(Side.SILVER) && buttons.down(Side.RED);
    if (!possible || !both) {
      bothPressed = false;
      return false;
    }
    if (!bothPressed) {
      bothPressed = true;
      bothPressedSinceNanos = nowNanos;
    }
    return nowNanos - bothPressedSinceNanos >= HOLD_NANOS;
  }
}
