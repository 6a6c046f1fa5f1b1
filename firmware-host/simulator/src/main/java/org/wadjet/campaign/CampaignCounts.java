package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.wadjet.verdict.Outcome;

/**
 * Counts of simulated games.
 *
 * @param numbers the counts that are not zero
 * @param samples judged samples of the shots
 * @param cuts power losses, by phase
 * @param kills counts of crashes during shots
 */
public record CampaignCounts(
    Map<CampaignCount, Long> numbers,
    JudgedSamples samples,
    Map<PowerLossPhase, Long> cuts,
    CrashInjectionCounts kills) {
  /** Counts that are all zero. */
  public static final CampaignCounts ZERO =
      new CampaignCounts(Map.of(), JudgedSamples.NONE, Map.of(), CrashInjectionCounts.ZERO);

  public CampaignCounts {
    numbers = Collections.unmodifiableMap(sum(CampaignCount.class, numbers, Map.of()));
    cuts = Collections.unmodifiableMap(sum(PowerLossPhase.class, cuts, Map.of()));
  }

  public long of(CampaignCount count) {
    return numbers.getOrDefault(count, 0L);
  }

  /** Returns the count of the shots with an outcome. */
  static CampaignCount shotsOf(Outcome outcome) {
    return switch (outcome) {
      case CONFIRMED -> CampaignCount.CONFIRMED;
      case CONTRADICTED -> CampaignCount.CONTRADICTED;
      case UNSEEN -> CampaignCount.UNSEEN;
      case UNJUDGEABLE -> CampaignCount.UNJUDGEABLE;
    };
  }

  /** Returns the number of power losses in all phases. */
  public long powerLosses() {
    return cuts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the mean number of causes in the first explanation; 0 without shots. */
  public double firstGroupMeanSize() {
    long shots = of(CampaignCount.CAUSE_SHOTS);
    return shots == 0 ? 0 : (double) of(CampaignCount.FIRST_GROUP_CAUSES) / shots;
  }

  /** Returns the sum of these and other counts. */
  public CampaignCounts plus(CampaignCounts other) {
    return new CampaignCounts(
        sum(CampaignCount.class, numbers, other.numbers),
        samples.plus(other.samples),
        sum(PowerLossPhase.class, cuts, other.cuts),
        kills.plus(other.kills));
  }

  /** Returns these counts with a number added to one. */
  CampaignCounts plus(CampaignCount count, long number) {
    return new CampaignCounts(
        sum(CampaignCount.class, numbers, number == 0 ? Map.of() : Map.of(count, number)),
        samples,
        cuts,
        kills);
  }

  /** Returns these counts with the judged samples of further shots. */
  CampaignCounts plus(JudgedSamples shots) {
    return new CampaignCounts(numbers, samples.plus(shots), cuts, kills);
  }

  /** Returns these counts with one more power loss. */
  CampaignCounts plus(PowerLossPhase phase) {
    return new CampaignCounts(
        numbers, samples, sum(PowerLossPhase.class, cuts, Map.of(phase, 1L)), kills);
  }

  /** Returns these counts with further crashes. */
  CampaignCounts plus(CrashInjectionCounts crashes) {
    return new CampaignCounts(numbers, samples, cuts, kills.plus(crashes));
  }

  private static <K extends Enum<K>> Map<K, Long> sum(
      Class<K> keys, Map<K, Long> one, Map<K, Long> other) {
    EnumMap<K, Long> sum = new EnumMap<>(keys);
    sum.putAll(one);
    other.forEach((key, number) -> sum.merge(key, number, Long::sum));
    return sum;
  }
}
