package org.wadjet.simulator;

import java.util.List;
import java.util.Locale;
import org.wadjet.cli.Console;
import org.wadjet.match.Match;
import org.wadjet.match.MatchScore;
import org.wadjet.match.PlayedGame.Effort;

/**
 * Prints the score of a match of engines.
 *
 * @param limit limit of a move, as given
 * @param sprt the two Elo differences of the sequential test, the smaller first; empty without test
 */
record MatchReport(Console console, String limit, List<Double> sprt) {
  /** Prints the score, also of a match that a fault ended. */
  void print(Match match, String a, String b) {
    console.println((console.terminal() ? "\r" : "") + a + " against " + b + ", " + limit);
    console.println(summary(match.score()));
    MatchScore score = match.score();
    console.println(
        String.format(
            Locale.ROOT,
            "Elo difference %+.0f, 95 %% interval %+.0f to %+.0f",
            score.elo(),
            score.eloLow(),
            score.eloHigh()));
    if (!sprt.isEmpty()) {
      console.println(verdict(score));
    }
    console.println(a + ": " + effort(match.firstEffort()) + failures(match.firstFailures()));
    console.println(b + ": " + effort(match.secondEffort()) + failures(match.secondFailures()));
    console.flush();
  }

  /** Returns whether the sequential test has decided. */
  boolean isDecided(MatchScore score) {
    return !sprt.isEmpty() && Math.abs(ratio(score)) >= MatchScore.DECISION;
  }

  private double ratio(MatchScore score) {
    return score.logLikelihoodRatio(sprt.get(0), sprt.get(1));
  }

  private String verdict(MatchScore score) {
    String text =
        String.format(
            Locale.ROOT, "log-likelihood ratio %.2f of ±%.2f: ", ratio(score), MatchScore.DECISION);
    if (!isDecided(score)) {
      return text + "not decided";
    }
    boolean higher = ratio(score) > 0;
    return String.format(
        Locale.ROOT,
        "%sa difference of %.0f Elo rather than %.0f",
        text,
        sprt.get(higher ? 1 : 0),
        sprt.get(higher ? 0 : 1));
  }

  /** Returns the score as one line. */
  static String summary(MatchScore score) {
    return String.format(
        Locale.ROOT,
        "%d games: %d won, %d drawn, %d lost; %.1f %% of the points",
        score.games(),
        score.wins(),
        score.draws(),
        score.losses(),
        100 * score.share());
  }

  private static String effort(Effort effort) {
    String nodes =
        effort.nodes() == 0 || effort.cpuNanos() == 0
            ? "positions not stated"
            : String.format(
                Locale.ROOT, "%,.0f positions a second", effort.nodes() * 1e9 / effort.cpuNanos());
    double millis = effort.cpuNanos() / 1e6 / Math.max(1, effort.moves());
    return String.format(
        Locale.ROOT, "%d moves, %.1f ms of CPU time each, %s", effort.moves(), millis, nodes);
  }

  private static String failures(int games) {
    return games == 0 ? "" : "; games lost because the program ended: " + games;
  }
}
