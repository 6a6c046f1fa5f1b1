package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.turn.Event;

/** Checks the emission rules in intervals of any length, so that the history stays bounded. */
final class IncrementalEmissionChecker {
  private final PinHistory history;
  private final EmissionChecker checker;
  private final List<RecordedEvent> recorded = new ArrayList<>();

  IncrementalEmissionChecker(PinHistory history, InterlockHistory interlock) {
    this.history = history;
    this.checker = new EmissionChecker(List.of(), List.of(), interlock);
  }

  /** Adds an event that is durable in the record. */
  void recorded(long nanos, Event event) {
    recorded.add(new RecordedEvent(nanos, event));
  }

  /** Ends an interval: checks and discards its history. */
  void endInterval(long nowNanos) {
    if (history.discarded() > 0) {
      throw new IllegalStateException("the pin history was too short for an interval");
    }
    checker.add(history.changes(), recorded, nowNanos);
    recorded.clear();
    history.clear();
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
    return checker.violations();
  }
}
