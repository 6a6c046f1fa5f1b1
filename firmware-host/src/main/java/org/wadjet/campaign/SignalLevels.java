package org.wadjet.campaign;

import java.util.EnumMap;
import java.util.Map;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** The levels of the wires on the way through a history, and since when. */
final class SignalLevels {
  private final Map<Signal, Change> last = new EnumMap<>(Signal.class);

  void apply(Change change) {
    last.put(change.signal(), change);
  }

  boolean high(Signal signal) {
    Change change = last.get(signal);
    return change != null && change.high();
  }

  /** Whether a wire has ever changed. */
  boolean known(Signal signal) {
    return last.containsKey(signal);
  }

  /** How long a wire has been as it is; beyond all bounds if it never changed. */
  long nanosSince(Signal signal, long now) {
    Change change = last.get(signal);
    return change == null ? Long.MAX_VALUE : now - change.nanos();
  }

  /** When a wire that is high has risen. */
  long riseOf(Signal signal) {
    return last.get(signal).nanos();
  }
}
