package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;

/** What came of the shots of games with faults of the light; added up over games. */
public final class LightTally {
  private final List<Integer> samples = new ArrayList<>();
  private int shots;
  private int causeShots;
  private int causeInFirstGroup;
  private int causeListed;
  private int firstGroups;
  private int firstGroupMembers;
  private int unjudgeable;
  private int unjudgeableWithoutCause;
  private int samplesMax;
  private final List<String> wrong = new ArrayList<>();

  /** A shot that was fired. */
  void shot(int judgedSamples, boolean decided) {
    shots++;
    samplesMax = Math.max(samplesMax, judgedSamples);
    if (decided) {
      samples.add(judgedSamples);
    }
  }

  /** A contradicted or unseen shot, whose cause is known. */
  void caused(boolean inFirstGroup, boolean listed, int firstGroup) {
    causeShots++;
    causeInFirstGroup += inFirstGroup ? 1 : 0;
    causeListed += listed ? 1 : 0;
    if (firstGroup > 0) {
      firstGroups++;
      firstGroupMembers += firstGroup;
    }
  }

  /** An unjudgeable shot. */
  void unjudgeable(boolean hasCause) {
    unjudgeable++;
    unjudgeableWithoutCause += hasCause ? 0 : 1;
  }

  /** A verdict that was not so. */
  void wrong(String how) {
    wrong.add(how);
  }

  /** Adds another tally. */
  public void add(LightTally other) {
    samples.addAll(other.samples);
    shots += other.shots;
    causeShots += other.causeShots;
    causeInFirstGroup += other.causeInFirstGroup;
    causeListed += other.causeListed;
    firstGroups += other.firstGroups;
    firstGroupMembers += other.firstGroupMembers;
    unjudgeable += other.unjudgeable;
    unjudgeableWithoutCause += other.unjudgeableWithoutCause;
    samplesMax = Math.max(samplesMax, other.samplesMax);
    wrong.addAll(other.wrong);
  }

  /** Shots fired. */
  public int shots() {
    return shots;
  }

  /** Contradicted and unseen shots, each of which had a cause that is known. */
  public int causeShots() {
    return causeShots;
  }

  /** Of these, those whose cause is in the first explanation. */
  public int causeInFirstGroup() {
    return causeInFirstGroup;
  }

  /** Of these, those whose cause is in some explanation. */
  public int causeListed() {
    return causeListed;
  }

  /** How many causes the first explanation names on average; 0 before there is one. */
  public double firstGroupMeanSize() {
    return firstGroups == 0 ? 0 : (double) firstGroupMembers / firstGroups;
  }

  /** Unjudgeable shots. */
  public int unjudgeable() {
    return unjudgeable;
  }

  /** Unjudgeable shots in which nothing was wrong that makes them so. */
  public int unjudgeableWithoutCause() {
    return unjudgeableWithoutCause;
  }

  /** Judged samples of a decided shot, lit and dark, on average; 0 before there is one. */
  public double samplesMean() {
    return samples.stream().mapToInt(Integer::intValue).average().orElse(0);
  }

  /** The judged samples that 99 % of the decided shots did not exceed. */
  public int samplesP99() {
    int[] sorted = samples.stream().mapToInt(Integer::intValue).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[Math.min(sorted.length - 1, sorted.length * 99 / 100)];
  }

  /** The most judged samples of any shot. */
  public int samplesMax() {
    return samplesMax;
  }

  /** Each verdict that was not so, in words. */
  public List<String> wrong() {
    return List.copyOf(wrong);
  }
}
