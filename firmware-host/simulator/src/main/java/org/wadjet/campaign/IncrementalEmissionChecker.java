package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/**
 * Checks the emission rules interval by interval, so that the history stays bounded. An interval
 * ends while nothing is armed and no laser shines.
 */
final class IncrementalEmissionChecker {
  private final PinHistory history;
  private final List<RecordedEvent> recorded = new ArrayList<>();
  private final List<Change> atStart = new ArrayList<>();
  private final InterlockHistory interlock = InterlockHistory.of(List.of());
  private final List<RuleViolation> violations = new ArrayList<>();

  IncrementalEmissionChecker(PinHistory history) {
    this.history = history;
  }

  /** Adds an event that is durable in the record. */
  void recorded(long nanos, Event event) {
    recorded.add(new RecordedEvent(nanos, event));
  }

  /** Returns whether an interval may end now. */
  boolean isDark() {
    return !history.level(Signal.RAIL)
        && !history.level(Signal.LASER_SILVER)
        && !history.level(Signal.LASER_RED);
  }

  /** Ends an interval: checks and discards its history. */
  void endInterval(long nowNanos) {
    if (history.discarded() > 0) {
      throw new IllegalStateException("the pin history was too short for an interval");
    }
    List<Change> changes = new ArrayList<>(atStart);
    changes.addAll(history.changes());
    violations.addAll(
        EmissionChecker.check(changes, recorded, List.of(), List.of(), interlock, nowNanos));
    recorded.clear();
    history.clear();
    atStart.clear();
    for (Signal signal : Signal.values()) {
      if (history.level(signal)) {
        atStart.add(new Change(nowNanos, signal, true));
      }
    }
  }

  /** Returns the number of rises of laser lines, ARM and light since the interval began. */
  long risesOfEmission() {
    return history.changes().stream()
        .filter(Change::high)
        .filter(
            change ->
                switch (change.signal()) {
                  case LASER_SILVER, LASER_RED, ARM, LIGHT_SILVER, LIGHT_RED -> true;
                  default -> false;
                })
        .count();
  }

  /** Returns all violations so far. */
  List<RuleViolation> violations() {
    return List.copyOf(violations);
  }
}
