package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/**
 * Safety state that an earlier run left in the journal (docs/laser-safety.md#rule-4,
 * docs/laser-safety.md#rule-8).
 *
 * @param running running time of the controller, over all runs, at the time of the last row
 * @param lit lit time of each laser that still counts, oldest first
 * @param lockOut the keyword of the cause of the lock-out, which a person must clear; empty without
 *     a lock-out
 * @param interlock the last proof of the interlock (docs/laser-safety.md#rule-9); only the journal
 *     holds it, so that a lost journal demands a new proof
 */
public record PersistedSafetyState(
    Duration running,
    List<Lit> lit,
    Optional<String> lockOut,
    Optional<Event.InterlockProved> interlock) {
  /** The empty state of a first run. */
  public static final PersistedSafetyState NOTHING =
      new PersistedSafetyState(Duration.ZERO, List.of(), Optional.empty(), Optional.empty());

  public PersistedSafetyState {
    lit = List.copyOf(lit);
  }

  /**
   * Lit or reserved time of a laser.
   *
   * @param writtenAt running time at which it was written
   */
  public record Lit(Duration writtenAt, Side side, Duration time) {}
}
