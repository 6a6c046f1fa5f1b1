package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NoiseTest {
  @Test
  void spreadsEvenlyWithinItsAmplitude() {
    Noise noise = new Noise(7, 50, 0, 0);
    SplittableRandom keys = new SplittableRandom(1);
    double sum = 0;
    int least = 0;
    int most = 0;
    for (int i = 0; i < 10_000; i++) {
      int error = noise.of(keys.nextLong());
      sum += error;
      least = Math.min(least, error);
      most = Math.max(most, error);
    }
    assertThat(least).isEqualTo(-50);
    assertThat(most).isEqualTo(50);
    assertThat(Math.abs(sum / 10_000)).isLessThan(2);
  }

  @Test
  void isTheSameForTheSameSeedAndPositionOnly() {
    assertThat(new Noise(7, 500, 0, 0).of(12)).isEqualTo(new Noise(7, 500, 0, 0).of(12));
    assertThat(new Noise(7, 500, 0, 0).of(12)).isNotEqualTo(new Noise(8, 500, 0, 0).of(12));
    assertThat(new Noise(7, 500, 0, 0).of(12)).isNotEqualTo(new Noise(7, 500, 0, 0).of(13));
  }

  @Test
  void overlooksItsShareOfThePositions() {
    for (int share : new int[] {0, 15, 60, 100}) {
      Noise noise = new Noise(9, 0, share, 0);
      long overlooked =
          new SplittableRandom(2).longs(10_000).filter(key -> noise.overlooks(key)).count();
      assertThat(Math.abs(overlooked - 100L * share)).isLessThan(200);
    }
  }

  @Test
  void givesAwayItsShareOfTheTurns() {
    for (int share : new int[] {0, 8, 50, 100}) {
      Noise noise = new Noise(9, 0, 0, share);
      long given =
          new SplittableRandom(3).longs(10_000).filter(key -> noise.givesAway(key)).count();
      assertThat(Math.abs(given - 100L * share)).isLessThan(200);
    }
  }
}
