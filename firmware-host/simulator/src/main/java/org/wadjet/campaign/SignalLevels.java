package org.wadjet.campaign;

import java.util.EnumMap;
import java.util.Map;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;

/** Present levels of the wires while a history is read, with the time of their last change. */
final class SignalLevels {
  private final Map<Signal, Change> last = new EnumMap<>(Signal.class);

  void apply(Change change) {
    last.put(change.signal(), change);
  }

  boolean high(Signal signal) {
    Change change = last.get(signal);
    return change != null && change.high();
  }

  /** Returns whether a wire has changed at all. */
  boolean known(Signal signal) {
    return last.containsKey(signal);
  }

  /**
   * Returns the time since the last change of a wire; {@code Long.MAX_VALUE} if it never changed.
   */
  long nanosSince(Signal signal, long now) {
    Change change = last.get(signal);
    return change == null ? Long.MAX_VALUE : now - change.nanos();
  }

  /** Returns the time of the last rise of a wire that is high. */
  long riseOf(Signal signal) {
    return last.get(signal).nanos();
  }
}
