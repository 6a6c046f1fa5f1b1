package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.StatusReading;

/** The two FIRE buttons over time. */
final class Buttons {
  private final FireButton silver = new FireButton();
  private final FireButton red = new FireButton();

  /** Takes one scan's reading. */
  void accept(StatusReading status, long nowNanos) {
    silver.accept(status.fireSilver(), nowNanos);
    red.accept(status.fireRed(), nowNanos);
  }

  /** Whether a side's button was newly pressed in this scan. */
  boolean freshlyPressed(Side side) {
    return of(side).freshlyPressed();
  }

  /** Whether a side's button is held down. */
  boolean down(Side side) {
    return of(side).isDown();
  }

  /** Whether one of them is held down or about to be. */
  boolean active() {
    return silver.active() || red.active();
  }

  /** Whose button has been down for longer than anyone holds one; red's, where both are. */
  Optional<Side> stuck(long nowNanos) {
    if (red.stuck(nowNanos)) {
      return Optional.of(Side.RED);
    }
    return silver.stuck(nowNanos) ? Optional.of(Side.SILVER) : Optional.empty();
  }

  private FireButton of(Side side) {
    return side == Side.SILVER ? silver : red;
  }
}
