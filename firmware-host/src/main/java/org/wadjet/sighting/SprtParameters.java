package org.wadjet.sighting;

import org.wadjet.wiring.Detector;

/**
 * The sequential probability ratio test behind a sighting: how much each pair of a lit and a dark
 * sample says, and how much is enough (DESIGN.md, Seeing the hit).
 *
 * <p>A sample is bad with probability p: it then reads the opposite of what is there. So a pair
 * reads, lit minus dark,
 *
 * <pre>
 *              +1          0              −1
 *   struck     (1−p)²      2p(1−p)        p²
 *   not        p(1−p)      (1−p)²+p²      p(1−p)
 * </pre>
 *
 * and what a pair says is the logarithm of the ratio of the two rows. A decision needs ln(116 /
 * error): by Wald's bound each of the 116 detectors is then wrong with at most error / 116, the
 * shot with at most error.
 */
public final class SprtParameters {
  /** The default: one shot in a million misread at 5 % bad samples. */
  public static final SprtParameters DEFAULT = new SprtParameters(1e-6, 0.05);

  /**
   * How much likelier, natural logarithm, steady light must be than a lamp's before a detector
   * counts as struck: a lamp is taken for the laser less than once in a hundred thousand shots that
   * it is lit in.
   */
  private static final double SURELY_STEADY = Math.log(1e5);

  private final double badSamples;
  private final double enough;
  private final double plus;
  private final double zero;
  private final double minus;
  private final double dark;

  /**
   * Prepares the weights.
   *
   * @param perShot probability that any detector of a shot is decided wrongly, above 0
   * @param badSamples the share p of bad samples, above 0 and under one half
   */
  public SprtParameters(double perShot, double badSamples) {
    if (perShot <= 0 || perShot >= 1 || badSamples <= 0 || badSamples >= 0.5) {
      throw new IllegalArgumentException("no such error rate: " + perShot + ", " + badSamples);
    }
    double p = badSamples;
    double q = 1 - p;
    this.badSamples = badSamples;
    enough = Math.log(Detector.COUNT / perShot);
    plus = Math.log(q * q / (p * q));
    zero = Math.log(2 * p * q / (q * q + p * p));
    minus = Math.log(p * p / (p * q));
    dark = Math.log(q / p);
  }

  /** What a pair says for "struck", natural logarithm; negative against it. */
  double ofPair(boolean lit, boolean darkBright) {
    if (lit == darkBright) {
      return zero;
    }
    return lit ? plus : minus;
  }

  /** What a dark sample says for "bright in the dark", natural logarithm. */
  double ofDark(boolean bright) {
    return bright ? dark : -dark;
  }

  /** How much, either way, decides. */
  double enough() {
    return enough;
  }

  /**
   * Whether a detector was now bright, now dark without any laser more often than bad samples make
   * a steady one: it flickers under a lamp or by itself.
   *
   * @param bright in how many of the dark frames it was bright
   * @param chance how probable bad samples alone may make it so
   */
  boolean isUnsteady(int bright, int frames, double chance) {
    int bad = Math.min(bright, frames - bright);
    double exactly = Math.pow(1 - badSamples, frames);
    double fewer = 0;
    for (int i = 0; i < bad; i++) {
      fewer += exactly;
      exactly *= (double) (frames - i) / (i + 1) * badSamples / (1 - badSamples);
    }
    return bad > 0 && 1 - fewer < chance;
  }

  /**
   * Whether the laser explains what a detector read so much better than a lamp which is bright in
   * any part of the time, that is by chance in the lit samples and not in the dark ones. Of a lamp
   * all parts count alike, so each order in which a frame was bright so often has the likelihood 1
   * / ((frames + 1) · C(frames, bright)).
   *
   * @param bright in how many frames it was bright, with the laser on or off
   * @param wrong in how many it was dark with the laser on, or bright without
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
