package org.wadjet.sighting;

import org.wadjet.wiring.Detector;

/**
 * Parameters of the sequential probability ratio test behind a sighting: the weight of each pair of
 * a lit and a dark sample, and the decision threshold ({@code
 * docs/architecture.md#seeing-the-hit}).
 *
 * <p>A sample is bad with probability p: it then reads the opposite of the light. A pair reads, lit
 * minus dark,
 *
 * <pre>
 *              +1          0              −1
 *   struck     (1−p)²      2p(1−p)        p²
 *   not        p(1−p)      (1−p)²+p²      p(1−p)
 * </pre>
 *
 * and the weight of a pair is the logarithm of the ratio of the two rows. A decision needs ln(116 /
 * error): by Wald's bound each of the 116 detectors is then wrong with at most error / 116, the
 * shot with at most error.
 */
public final class SprtParameters {
  /** Default rates: at 5 % bad samples one shot in a million is misread. */
  public static final SprtParameters DEFAULT = new SprtParameters(1e-6, 0.05);

  /**
   * Minimum log-likelihood ratio, natural logarithm, of steady light against a lamp before a
   * detector counts as struck: a lamp is mistaken for the laser in fewer than one of 100,000 shots.
   */
  private static final double SURELY_STEADY = Math.log(1e5);

  private final double badSamples;
  private final double threshold;
  private final double oneSample;
  private final double equalSamples;

  /**
   * Computes the weights.
   *
   * @param perShot probability that any detector of a shot is decided wrongly, above 0
   * @param badSamples the share p of bad samples, above 0 and under one half
   */
  public SprtParameters(double perShot, double badSamples) {
    if (perShot <= 0 || perShot >= 1 || badSamples <= 0 || badSamples >= 0.5) {
      throw new IllegalArgumentException("error rate out of range: " + perShot + ", " + badSamples);
    }
    double p = badSamples;
    double q = 1 - p;
    this.badSamples = badSamples;
    threshold = Math.log(Detector.COUNT / perShot);
    oneSample = Math.log(q / p);
    equalSamples = Math.log(2 * p * q / (q * q + p * p));
  }

  /** Returns the log-likelihood ratio of a pair for "struck"; negative against it. */
  double pairWeight(boolean lit, boolean darkBright) {
    if (lit == darkBright) {
      return equalSamples;
    }
    return lit ? oneSample : -oneSample;
  }

  /** Returns the log-likelihood ratio of a dark sample for "bright in the dark". */
  double darkWeight(boolean bright) {
    return bright ? oneSample : -oneSample;
  }

  /** Returns the decision threshold, for either sign. */
  double threshold() {
    return threshold;
  }

  /**
   * Returns whether a detector's reading changed without any laser more often than bad samples make
   * a steady one change: it flickers.
   *
   * @param bright number of the dark frames in which it was bright
   * @param chance maximum probability of this result by bad samples alone
   */
  boolean isUnsteady(int bright, int frames, double chance) {
    int bad = Math.min(bright, frames - bright);
    double exactly = Math.pow(1 - badSamples, frames);
    double lessFrequent = 0;
    for (int i = 0; i < bad; i++) {
      lessFrequent += exactly;
      exactly *= (double) (frames - i) / (i + 1) * badSamples / (1 - badSamples);
    }
    return 1 - lessFrequent < chance;
  }

  /**
   * Returns whether the laser explains the readings of a detector far better than a lamp that is
   * bright for some share of the time and therefore, by chance, in the lit samples but not in the
   * dark ones. All shares are equally likely for a lamp, so each order of the bright frames has the
   * likelihood 1 / ((frames + 1) · C(frames, bright)).
   *
   * @param bright number of frames in which it was bright, with the laser on or off
   * @param wrong number of frames in which it was dark with the laser on, or bright without
   */
  boolean isSurelySteady(int bright, int wrong, int frames) {
    double steady = (frames - wrong) * Math.log(1 - badSamples) + wrong * Math.log(badSamples);
    double lamp = -Math.log(frames + 1);
    for (int i = 1; i <= bright; i++) {
      lamp -= Math.log((double) (frames - bright + i) / i);
    }
    return steady - lamp >= SURELY_STEADY;
  }
}
