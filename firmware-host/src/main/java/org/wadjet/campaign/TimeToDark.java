package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Reads from a pin history how long after an instant a wire was high for the last time. */
final class TimeToDark {
  private final List<Change> changes;
  private final long untilNanos;

  /**
   * @param untilNanos when the history was taken
   */
  TimeToDark(PinHistory history, long untilNanos) {
    this.changes = history.changes();
    this.untilNanos = untilNanos;
  }

  /**
   * How long light that shone in a time went on, from the beginning of that time; 0 where none did.
   */
  long lightNanos(long fromNanos, long toNanos) {
    long longest = 0;
    for (Side side : Side.values()) {
      longest = Math.max(longest, highNanos(Signal.light(side), fromNanos, toNanos));
    }
    return longest;
  }

  /** The same of any wire. */
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
