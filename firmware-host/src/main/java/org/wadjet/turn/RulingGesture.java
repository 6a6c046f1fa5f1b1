package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Side;

/**
 * Ruling with the FIRE buttons: a short press of either shows the next choice, both held together
 * for two seconds choose the one that is shown. Nothing is chosen that was not shown, and pressing
 * both shows nothing new.
 */
final class RulingGesture {
  private static final long HOLD_NANOS = Duration.ofSeconds(2).toNanos();

  private final Buttons buttons;
  private int shown = -1;
  private boolean pressed;
  private boolean together;
  private boolean done;
  private long togetherSinceNanos;

  RulingGesture(Buttons buttons) {
    this.buttons = buttons;
  }

  /** What a scan brought. */
  sealed interface Step {
    /** Nothing new. */
    record None() implements Step {
      static final None NONE = new None();
    }

    /** Another choice is to be shown, counted from 0. */
    record Shown(int index) implements Step {}

    /** The choice that was shown is taken. */
    record Chosen(int index) implements Step {}
  }

  /** A ruling has been made, or another one is wanted. */
  void reset() {
    shown = -1;
    pressed = false;
    // Buttons that are still held belong to the ruling that was.
    done = true;
  }

  /**
   * A scan has been taken.
   *
   * @param choices how many there are, at least one
   */
  Step scan(int choices, long nowNanos) {
    boolean silver = buttons.down(Side.SILVER);
    boolean red = buttons.down(Side.RED);
    if (silver && red) {
      if (!together) {
        together = true;
        togetherSinceNanos = nowNanos;
      }
      if (!done && shown >= 0 && nowNanos - togetherSinceNanos >= HOLD_NANOS) {
        done = true;
        return new Step.Chosen(shown);
      }
      return Step.None.NONE;
    }
    if (silver || red) {
      // After both were held, the one that is let go later says nothing.
      pressed |= !together && !done;
      return Step.None.NONE;
    }
    boolean step = pressed && !together;
    pressed = false;
    together = false;
    done = false;
    if (!step) {
      return Step.None.NONE;
    }
    shown = (shown + 1) % choices;
    return new Step.Shown(shown);
  }
}
