package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Safety state that an earlier run left in the journal (docs/laser-safety.md#rule-4,
 * docs/laser-safety.md#rule-8).
 *
 * @param running running time of the controller, over all runs, when the last row was written
 * @param lit lit time of each laser that still counts, oldest first
 * @param lockOut the word of the cause that locks the lasers out until a human acts; empty without
 *     a lock-out
 */
public record PersistedSafetyState(Duration running, List<Lit> lit, Optional<String> lockOut) {
  /** The empty state of a first run. */
  public static final PersistedSafetyState NOTHING =
      new PersistedSafetyState(Duration.ZERO, List.of(), Optional.empty());

  public PersistedSafetyState {
    lit = List.copyOf(lit);
  }

  /**
   * Lit or reserved time of a laser.
   *
   * @param at running time when it was written
   */
  public record Lit(Duration at, Side side, Duration time) {}
}
