package org.wadjet.sensing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A fault that is coming to light. One reading that only a fault explains may be a player's error
 * as well; who insists on it, by pressing FIRE on it again, makes it a finding. Who only leaves the
 * board so has gone away. A stuck bit that changes after all is none.
 */
final class FaultScore {
  /** The weight of a finding. */
  static final int ENOUGH = 6;

  /** Of more faults that would all explain it, none is worth naming. */
  private static final int MOST = 8;

  private Set<BoardFault> suspects = new LinkedHashSet<>();
  private int weight;

  /** A reading that these faults would explain; true if there is more to say now than before. */
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

  /** A bit has changed; true if that clears a suspect. */
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

  /** The board reads as it should: what is not named yet was a player's error. */
  void clear() {
    if (weight < ENOUGH) {
      suspects.clear();
      weight = 0;
    }
  }

  /** Whether anything is suspected. */
  boolean isAny() {
    return !suspects.isEmpty();
  }

  /** What has been found. */
  Optional<Finding> finding() {
    return weight >= ENOUGH && !suspects.isEmpty() && suspects.size() <= MOST
        ? Optional.of(new Finding(List.copyOf(suspects)))
        : Optional.empty();
  }
}
