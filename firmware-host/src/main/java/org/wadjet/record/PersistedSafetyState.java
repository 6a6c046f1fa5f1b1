package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;

/**
 * What an earlier run left in the journal for safety's sake (docs/laser-safety.md#rule-4,
 * docs/laser-safety.md#rule-8).
 *
 * @param running how long the controller had run, over all runs, when the last row was written
 * @param lit lit time of each laser that is still to be counted, oldest first
 * @param lockOut why there is no light until a human acts: the word of the cause
 */
public record PersistedSafetyState(Duration running, List<Lit> lit, Optional<String> lockOut) {
  /** Nothing: a first run. */
  public static final PersistedSafetyState NOTHING =
      new PersistedSafetyState(Duration.ZERO, List.of(), Optional.empty());

  public PersistedSafetyState {
    lit = List.copyOf(lit);
  }

  /**
   * Lit or reserved time.
   *
   * @param at running time when it was written
   */
  public record Lit(Duration at, Side side, Duration time) {}
}
