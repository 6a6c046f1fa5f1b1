package org.wadjet.sensing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Score of suspected faults. A reading that only a fault explains may also be a player's error;
 * repeated FIRE presses on it make it a finding. A player who only leaves the board unchanged may
 * have gone away. A supposedly stuck bit that changes is cleared.
 */
final class FaultScore {
  /** Weight at which a suspicion becomes a finding. */
  static final int ENOUGH = 6;

  /** Maximum number of alternative faults worth reporting. */
  private static final int MAX_ALTERNATIVES = 8;

  private Set<BoardFault> suspects = new LinkedHashSet<>();
  private int weight;

  /**
   * Adds weight to the faults that explain a reading; returns true if the findings may have
   * changed.
   */
  boolean add(Set<BoardFault> explaining, int more) {
    if (explaining.isEmpty()) {
      return false;
    }
    Set<BoardFault> both = new LinkedHashSet<>(explaining);
    both.retainAll(suspects);
    weight = both.isEmpty() ? more : weight + more;
    suspects = both.isEmpty() ? new LinkedHashSet<>(explaining) : both;
    return weight >= ENOUGH;
  }

  /** Processes a changed bit; returns true if that clears a suspect. */
  boolean changed(String bit) {
    boolean cleared =
        suspects.removeIf(
            fault ->
                fault instanceof BoardFault.StuckBit(String name, boolean _) && name.equals(bit));
    if (suspects.isEmpty()) {
      weight = 0;
    }
    return cleared;
  }

  /**
   * Clears suspicions below the weight of a finding, because the board is correct again: a player's
   * error.
   */
  void clear() {
    if (weight < ENOUGH) {
      suspects.clear();
      weight = 0;
    }
  }

  /** Returns whether there is any suspicion. */
  boolean isAny() {
    return !suspects.isEmpty();
  }

  /** Returns the finding, if any. */
  Optional<Finding> finding() {
    return weight >= ENOUGH && !suspects.isEmpty() && suspects.size() <= MAX_ALTERNATIVES
        ? Optional.of(new Finding(List.copyOf(suspects)))
        : Optional.empty();
  }
}
