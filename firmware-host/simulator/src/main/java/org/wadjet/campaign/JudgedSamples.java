package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of judged samples of shots, lit and dark.
 *
 * @param decided entry n: number of decided shots with n judged samples
 * @param max maximum number of judged samples of a shot
 */
public record JudgedSamples(List<Long> decided, int max) {
  /** No shots. */
  public static final JudgedSamples NONE = new JudgedSamples(List.of(), 0);

  public JudgedSamples {
    decided = List.copyOf(decided);
  }

  /** Returns the numbers of one shot. */
  static JudgedSamples ofShot(int samples, boolean wasDecided) {
    List<Long> histogram = new ArrayList<>();
    for (int i = 0; wasDecided && i <= samples; i++) {
      histogram.add(i == samples ? 1L : 0L);
    }
    return new JudgedSamples(histogram, samples);
  }

  /** Returns the sum of these and other shots. */
  JudgedSamples plus(JudgedSamples other) {
    List<Long> sum =
        new ArrayList<>(decided.size() < other.decided.size() ? other.decided : decided);
    List<Long> shorter = decided.size() < other.decided.size() ? decided : other.decided;
    for (int i = 0; i < shorter.size(); i++) {
      sum.set(i, sum.get(i) + shorter.get(i));
    }
    return new JudgedSamples(sum, Math.max(max, other.max));
  }

  /** Returns the mean of decided shots; 0 without shots. */
  public double mean() {
    long shots = 0;
    long samples = 0;
    for (int n = 0; n < decided.size(); n++) {
      shots += decided.get(n);
      samples += n * decided.get(n);
    }
    return shots == 0 ? 0 : (double) samples / shots;
  }

  /** Returns the 99th percentile of decided shots; 0 without shots. */
  public int p99() {
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
