package org.wadjet.sensing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Score of suspected faults. An unexpected reading may be caused by a fault or by a player's error;
 * repeated FIRE presses on it turn a suspicion into a finding. A board that merely stays unchanged
 * adds nothing, because the player may have left. A change clears a bit that was suspected to be
 * stuck.
 */
final class FaultScore {
  /** Weight at which a suspicion becomes a finding. */
  static final int FINDING_WEIGHT = 6;

  /** Maximum number of alternative faults worth reporting. */
  private static final int MAX_ALTERNATIVES = 8;

  private Set<BoardFault> suspects = new LinkedHashSet<>();
  private int weight;

  /**
   * Adds {@code more} to the weight of the faults that explain a reading; returns true if the
   * findings may have changed.
   */
  boolean add(Set<BoardFault> explaining, int more) {
    if (explaining.isEmpty()) {
      return false;
    }
    Set<BoardFault> both = new LinkedHashSet<>(explaining);
    both.retainAll(suspects);
    weight = both.isEmpty() ? more : weight + more;
    suspects = both.isEmpty() ? new LinkedHashSet<>(explaining) : both;
    return weight >= FINDING_WEIGHT;
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
   * Clears suspicions below the weight of a finding, because a board that is correct again shows a
   * player's error.
   */
  void clear() {
    if (weight < FINDING_WEIGHT) {
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
    return weight >= FINDING_WEIGHT && !suspects.isEmpty() && suspects.size() <= MAX_ALTERNATIVES
        ? Optional.of(new Finding(List.copyOf(suspects)))
        : Optional.empty();
  }
}
