package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Side;

/**
 * Claiming a draw with the FIRE buttons: whoever is to move, and may claim, holds the other side's
 * button and then the own one too, both for two seconds, before anything is moved. A press of the
 * own button while the other is held fires nothing then.
 */
final class DrawGesture {
  private static final long HOLD_NANOS = Duration.ofSeconds(2).toNanos();

  private final Buttons buttons;
  private boolean together;
  private long togetherSinceNanos;

  DrawGesture(Buttons buttons) {
    this.buttons = buttons;
  }

  /**
   * A scan has been taken.
   *
   * @param possible whether the side to move may claim now, and nothing has been moved
   * @return whether the claim is made
   */
  boolean scan(boolean possible, long nowNanos) {
    boolean both = buttons.down(Side.SILVER) && buttons.down(Side.RED);
    if (!possible || !both) {
      together = false;
      return false;
    }
    if (!together) {
      together = true;
      togetherSinceNanos = nowNanos;
    }
    return nowNanos - togetherSinceNanos >= HOLD_NANOS;
  }
}
