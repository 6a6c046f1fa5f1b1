package org.wadjet.match;

/**
 * Score of the first player of a match.
 *
 * @param wins games won
 * @param draws games drawn
 * @param losses games lost
 */
public record MatchScore(int wins, int draws, int losses) {
  /** Quantile of the normal distribution for an interval of 95 %. */
  private static final double QUANTILE = 1.959964;

  /** Likelihood ratio at which the sequential test ends, for errors of 5 % on either side. */
  public static final double DECISION = Math.log(0.95 / 0.05);

  /** Returns the number of games. */
  public int games() {
    return wins + draws + losses;
  }

  /** Returns the share of points, 0 to 1; a draw is half a point. */
  public double share() {
    return games() == 0 ? 0.5 : (wins + draws / 2.0) / games();
  }

  /** Returns the Elo difference of a share of points, limited to ±1,200. */
  public static double elo(double share) {
    double limited = Math.clamp(share, 0.001, 0.999);
    return -400 * Math.log10(1 / limited - 1);
  }

  /** Returns the Elo difference. */
  public double elo() {
    return elo(share());
  }

  /** Returns the lower end of the 95 % interval of the Elo difference. */
  public double eloLow() {
    return elo(share() - QUANTILE * error());
  }

  /** Returns the upper end of the 95 % interval of the Elo difference. */
  public double eloHigh() {
    return elo(share() + QUANTILE * error());
  }

  /** Returns the standard error of the share of points. */
  private double error() {
    return Math.sqrt(variance() / games());
  }

  /** Returns the variance of the points of a game; half a win and half a loss are added. */
  private double variance() {
    double n = games() + 1.0;
    double mean = (wins + 0.5 + draws / 2.0) / n;
    double squares = (wins + 0.5 + draws / 4.0) / n;
    return squares - mean * mean;
  }

  /**
   * Returns the logarithm of the likelihood ratio of two Elo differences, in the normal
   * approximation (generalized SPRT): at {@link #DECISION} the second holds, at its negative the
   * first.
   */
  public double logLikelihoodRatio(double elo0, double elo1) {
    if (games() == 0) {
      return 0;
    }
    double first = expected(elo0);
    double second = expected(elo1);
    return games() * (second - first) * (2 * share() - first - second) / (2 * variance());
  }

  private static double expected(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }
}
