package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts of power losses.
 *
 * @param cuts power losses, by phase
 * @param shownLost events shown that are missing in the record
 * @param firedAgain lasers raised after a power loss without a new turn or ruling in the record
 * @param resumedElsewhere games resumed at another position than the last of the record
 */
public record PowerLossCounts(
    Map<PowerLossPhase, Long> cuts, long shownLost, long firedAgain, long resumedElsewhere) {
  /** No power losses. */
  public static final PowerLossCounts ZERO = new PowerLossCounts(Map.of(), 0, 0, 0);

  public PowerLossCounts {
    EnumMap<PowerLossPhase, Long> copy = new EnumMap<>(PowerLossPhase.class);
    copy.putAll(cuts);
    cuts = Collections.unmodifiableMap(copy);
  }

  /** Number of power losses in all phases. */
  public long sum() {
    return cuts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The sum of both. */
  public PowerLossCounts plus(PowerLossCounts other) {
    EnumMap<PowerLossPhase, Long> both = new EnumMap<>(PowerLossPhase.class);
    both.putAll(cuts);
    other.cuts.forEach((phase, count) -> both.merge(phase, count, Long::sum));
    return new PowerLossCounts(
        both,
        shownLost + other.shownLost,
        firedAgain + other.firedAgain,
        resumedElsewhere + other.resumedElsewhere);
  }
}
