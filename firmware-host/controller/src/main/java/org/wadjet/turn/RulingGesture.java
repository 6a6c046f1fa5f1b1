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

  private int shownIndex = -1;
  private boolean pressed;
  private boolean bothPressed;

  /**
   * True while buttons are held that were pressed before this arbitration or for a completed
   * choice.
   */
  private boolean done = true;

  private long bothPressedSinceNanos;

  /** Effect of a scan. */
  sealed interface Selection {
    /** No change. */
    record None() implements Selection {
      static final None NONE = new None();
    }

    /** Display of another choice, counted from 0. */
    record Shown(int index) implements Selection {}

    /** Selection of the choice that was shown. */
    record Chosen(int index) implements Selection {}
  }

  /**
   * Processes one scan.
   *
   * @param choices number of choices, at least one
   */
  Selection scan(Buttons buttons, int choices, long nowNanos) {
    boolean silver = buttons.down(Side.SILVER);
    boolean red = buttons.down(Side.RED);
    if (silver && red) {
      if (!bothPressed) {
        bothPressed = true;
        bothPressedSinceNanos = nowNanos;
      }
      if (!done && shownIndex >= 0 && nowNanos - bothPressedSinceNanos >= HOLD_NANOS) {
        done = true;
        return new Selection.Chosen(shownIndex);
      }
      return Selection.None.NONE;
    }
    if (silver || red) {
      // After both were held, the release of the second button does not count as a press.
      pressed |= !bothPressed && !done;
      return Selection.None.NONE;
    }
    boolean step = pressed && !bothPressed;
    pressed = false;
    bothPressed = false;
    done = false;
    if (!step) {
      return Selection.None.NONE;
    }
    shownIndex = (shownIndex + 1) % choices;
    return new Selection.Shown(shownIndex);
  }
}
