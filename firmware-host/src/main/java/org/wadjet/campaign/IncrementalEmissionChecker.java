package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.sim.PinHistory;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/**
 * Holds what the wires did against the rules of emission, piece by piece, so that no history grows
 * without end. A piece ends while nothing is armed and no light is given.
 */
final class IncrementalEmissionChecker {
  private final PinHistory history;
  private final List<RecordedEvent> recorded = new ArrayList<>();
  private final List<Change> atStart = new ArrayList<>();
  private final List<RuleViolation> breaches = new ArrayList<>();

  IncrementalEmissionChecker(PinHistory history) {
    this.history = history;
  }

  /** An event is safe in the record. */
  void recorded(long nanos, Event event) {
    recorded.add(new RecordedEvent(nanos, event));
  }

  /** Whether a piece may end now. */
  boolean isDark() {
    return !history.level(Signal.RAIL)
        && !history.level(Signal.LASER_SILVER)
        && !history.level(Signal.LASER_RED);
  }

  /** Ends a piece: checks it, and forgets it. */
  void end(long nowNanos) {
    if (history.forgotten() > 0) {
      throw new IllegalStateException("the pin history was too short for a piece");
    }
    List<Change> changes = new ArrayList<>(atStart);
    changes.addAll(history.changes());
    breaches.addAll(EmissionChecker.check(changes, recorded, List.of(), nowNanos));
    recorded.clear();
    history.clear();
    atStart.clear();
    for (Signal signal : Signal.values()) {
      if (history.level(signal)) {
        atStart.add(new Change(nowNanos, signal, true));
      }
    }
  }

  /** How often a laser line or ARM went up since a piece began. */
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

  /** All breaches so far. */
  List<RuleViolation> breaches() {
    return List.copyOf(breaches);
  }
}
