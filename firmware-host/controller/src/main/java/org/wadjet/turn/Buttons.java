package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.StatusReading;

/** Debouncers of both FIRE buttons. */
final class Buttons {
  private final FireButton silver = new FireButton();
  private final FireButton red = new FireButton();

  /** Processes the reading of one scan. */
  void accept(StatusReading status, long nowNanos) {
    silver.accept(status.fireSilver(), nowNanos);
    red.accept(status.fireRed(), nowNanos);
  }

  /** Returns whether a side's button was newly pressed in this scan. */
  boolean isNewlyPressed(Side side) {
    return of(side).isNewlyPressed();
  }

  /** Returns whether a side's button is held down. */
  boolean down(Side side) {
    return of(side).isDown();
  }

  /** Returns whether a button is held down, or a press is being debounced. */
  boolean active() {
    return silver.active() || red.active();
  }

  /** Returns the side whose button is stuck, down for more than 10 s; Red if both are. */
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
