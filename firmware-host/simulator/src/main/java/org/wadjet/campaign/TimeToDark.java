package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Time from an instant until a wire was low, from a pin history. */
final class TimeToDark {
  private final List<Change> changes;
  private final long untilNanos;

  /**
   * @param untilNanos end of the history
   */
  TimeToDark(PinHistory history, long untilNanos) {
    this.changes = history.changes();
    this.untilNanos = untilNanos;
  }

  /**
   * Returns the time from the start of a period until light that shone in it had ended; 0 without
   * light.
   */
  long lightNanos(long fromNanos, long toNanos) {
    long longest = 0;
    for (Side side : Side.values()) {
      longest = Math.max(longest, highNanos(Signal.light(side), fromNanos, toNanos));
    }
    return longest;
  }

  /** Returns the time for any wire. */
  long highNanos(Signal signal, long fromNanos, long toNanos) {
    long falls = untilNanos;
    for (int i = changes.size() - 1; i >= 0; i--) {
      Change change = changes.get(i);
      if (change.signal() != signal) {
        continue;
      }
      if (change.high() && change.nanos() < toNanos) {
        return Math.max(0, falls - fromNanos);
      }
      if (!change.high() && change.nanos() <= fromNanos) {
        return 0;
      }
      falls = change.nanos();
    }
    return 0;
  }
}
