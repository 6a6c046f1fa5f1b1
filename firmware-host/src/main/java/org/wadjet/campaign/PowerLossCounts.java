package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What was counted of controllers that were cut off.
 *
 * @param cuts how often, by what the controller was about
 * @param shownLost events that were shown and are not in the record
 * @param firedAgain lasers raised after a cut before a new turn or ruling was in the record
 * @param resumedElsewhere games that went on at another position than the record's last
 */
public record PowerLossCounts(
    Map<PowerLossPhase, Long> cuts, long shownLost, long firedAgain, long resumedElsewhere) {
  /** Nothing yet. */
  public static final PowerLossCounts ZERO = new PowerLossCounts(Map.of(), 0, 0, 0);

  public PowerLossCounts {
    EnumMap<PowerLossPhase, Long> copy = new EnumMap<>(PowerLossPhase.class);
    copy.putAll(cuts);
    cuts = Collections.unmodifiableMap(copy);
  }

  /** How often in all. */
  public long sum() {
    return cuts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Both together. */
  public PowerLossCounts plus(PowerLossCounts other) {
    EnumMap<PowerLossPhase, Long> both = new EnumMap<>(PowerLossPhase.class);
    both.putAll(cuts);
    other.cuts.forEach((moment, count) -> both.merge(moment, count, Long::sum));
    return new PowerLossCounts(
        both,
        shownLost + other.shownLost,
        firedAgain + other.firedAgain,
        resumedElsewhere + other.resumedElsewhere);
  }
}
