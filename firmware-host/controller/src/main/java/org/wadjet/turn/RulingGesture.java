package org.wadjet.turn;

import java.time.Duration;
import org.wadjet.game.Side;

/**
 * Gesture to rule with the FIRE buttons: a short press of either shows the next choice; holding
 * both for two seconds selects the choice that is shown. A choice must be shown before it can be
 * selected, and pressing both buttons does not advance to the next one.
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

  /** Effect of a scan. */
  sealed interface Step {
    /** No change. */
    record None() implements Step {
      static final None NONE = new None();
    }

    /** Display of another choice, counted from 0. */
    record Shown(int index) implements Step {}

    /** Selection of the choice that was shown. */
    record Chosen(int index) implements Step {}
  }

  /** Resets the gesture after a ruling, or when another one is needed. */
  void reset() {
    shown = -1;
    pressed = false;
    // Buttons that are still held belong to the previous ruling.
    done = true;
  }

  /**
   * Processes one scan.
   *
   * @param choices number of choices, at least one
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
      // After both were held, the button released last does not count as a press.
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
