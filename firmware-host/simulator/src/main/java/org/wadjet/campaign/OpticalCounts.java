package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts of the light in simulated games.
 *
 * @param causeShots contradicted and unseen shots of known cause
 * @param causeInFirstGroup of these, those whose cause is in the first explanation
 * @param causeListed of these, those whose cause is in some explanation
 * @param firstGroupCauses sum of the causes named by the first explanations of these
 * @param unjudgeableWithoutCause unjudgeable shots without a fault that explains them
 * @param decided entry n: number of decided shots with n judged samples, lit and dark
 * @param samplesMax the most judged samples of any shot
 */
public record OpticalCounts(
    long causeShots,
    long causeInFirstGroup,
    long causeListed,
    long firstGroupCauses,
    long unjudgeableWithoutCause,
    List<Long> decided,
    int samplesMax) {
  /** Zero of everything. */
  public static final OpticalCounts ZERO = new OpticalCounts(0, 0, 0, 0, 0, List.of(), 0);

  public OpticalCounts {
    decided = List.copyOf(decided);
  }

  /** The sum of both. */
  public OpticalCounts plus(OpticalCounts other) {
    return new OpticalCounts(
        causeShots + other.causeShots,
        causeInFirstGroup + other.causeInFirstGroup,
        causeListed + other.causeListed,
        firstGroupCauses + other.firstGroupCauses,
        unjudgeableWithoutCause + other.unjudgeableWithoutCause,
        sum(decided, other.decided),
        Math.max(samplesMax, other.samplesMax));
  }

  private static List<Long> sum(List<Long> one, List<Long> other) {
    List<Long> sum = new ArrayList<>(one.size() < other.size() ? other : one);
    List<Long> shorter = one.size() < other.size() ? one : other;
    for (int i = 0; i < shorter.size(); i++) {
      sum.set(i, sum.get(i) + shorter.get(i));
    }
    return sum;
  }

  /** Counts a shot with this number of judged samples. */
  static OpticalCounts ofShot(int samples, boolean wasDecided) {
    List<Long> histogram = new ArrayList<>();
    for (int i = 0; wasDecided && i <= samples; i++) {
      histogram.add(i == samples ? 1L : 0L);
    }
    return new OpticalCounts(0, 0, 0, 0, 0, histogram, samples);
  }

  /**
   * Counts a contradicted or unseen shot of known cause, with the number of causes in the first
   * explanation.
   */
  static OpticalCounts ofCause(boolean inFirstGroup, boolean listed, int firstGroup) {
    return new OpticalCounts(1, inFirstGroup ? 1 : 0, listed ? 1 : 0, firstGroup, 0, List.of(), 0);
  }

  /** Counts an unjudgeable shot without a fault that explains it. */
  static OpticalCounts ofUnjudgeableWithoutCause() {
    return new OpticalCounts(0, 0, 0, 0, 1, List.of(), 0);
  }

  /** Mean number of causes in the first explanation; 0 without shots. */
  public double firstGroupMeanSize() {
    return causeShots == 0 ? 0 : (double) firstGroupCauses / causeShots;
  }

  /** Mean number of judged samples of a decided shot; 0 without shots. */
  public double samplesMean() {
    long shots = 0;
    long samples = 0;
    for (int n = 0; n < decided.size(); n++) {
      shots += decided.get(n);
      samples += n * decided.get(n);
    }
    return shots == 0 ? 0 : (double) samples / shots;
  }

  /** 99th percentile of the judged samples of decided shots; 0 without shots. */
  public int samplesP99() {
    long shots = decided.stream().mapToLong(Long::longValue).sum();
    long upTo = 0;
    for (int n = 0; n < decided.size(); n++) {
      upTo += decided.get(n);
      if (upTo * 100 >= shots * 99) {
        return n;
      }
    }
    return 0;
  }
}
