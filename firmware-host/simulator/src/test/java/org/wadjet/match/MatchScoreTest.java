package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MatchScoreTest {
  @Test
  void convertsShareToEloDifference() {
    assertThat(new MatchScore(50, 0, 50).elo()).isCloseTo(0, within(1e-9));
    assertThat(new MatchScore(60, 20, 20).elo()).isCloseTo(147.2, within(0.1)); // 70 %
    assertThat(new MatchScore(20, 20, 60).elo()).isCloseTo(-147.2, within(0.1));
  }

  @Test
  void intervalNarrowsWithGamesAndContainsTheDifference() {
    MatchScore few = new MatchScore(6, 2, 2);
    MatchScore many = new MatchScore(600, 200, 200);
    assertThat(few.elo()).isBetween(few.eloLow(), few.eloHigh());
    assertThat(many.eloHigh() - many.eloLow()).isLessThan((few.eloHigh() - few.eloLow()) / 5);
    // Binomial check: 70 % of 1,000 with a variance of 0.16 a game is 67.5 to 72.5 %.
    assertThat(many.eloLow()).isCloseTo(127, within(1.0));
    assertThat(many.eloHigh()).isCloseTo(168.5, within(1.0));
  }

  @Test
  void ofOnlyWinsHasALowerEndBelowTheLimit() {
    assertThat(new MatchScore(20, 0, 0).eloLow()).isBetween(100.0, 1_199.0);
  }

  @Test
  void sequentialTestDecidesForTheTrueDifference() {
    assertThat(new MatchScore(300, 100, 200).logLikelihoodRatio(0, 10))
        .isGreaterThan(MatchScore.DECISION);
    assertThat(new MatchScore(200, 100, 300).logLikelihoodRatio(0, 10))
        .isLessThan(-MatchScore.DECISION);
    assertThat(new MatchScore(0, 0, 0).logLikelihoodRatio(0, 10)).isZero();
  }
}
