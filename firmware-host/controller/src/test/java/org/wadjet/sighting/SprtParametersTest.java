package org.wadjet.sighting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Detector;

/** Tests of the weights and limits against their definitions, computed in another way. */
final class SprtParametersTest {
  private static final boolean[] BOTH = {false, true};

  private static double chance(boolean light, boolean reading, double badSamples) {
    return light == reading ? 1 - badSamples : badSamples;
  }

  /** Returns the probability of a difference, lit minus dark, of the two samples of a pair. */
  private static double pair(boolean struck, int difference, double badSamples) {
    double sum = 0;
    for (boolean lit : BOTH) {
      for (boolean dark : BOTH) {
        if ((lit ? 1 : 0) - (dark ? 1 : 0) == difference) {
          sum += chance(struck, lit, badSamples) * chance(false, dark, badSamples);
        }
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.05, 0.2, 0.45})
  void weightsAreLogarithmsOfLikelihoodRatios(double badSamples) {
    SprtParameters parameters = new SprtParameters(1e-3, badSamples);
    for (boolean lit : BOTH) {
      for (boolean dark : BOTH) {
        int difference = (lit ? 1 : 0) - (dark ? 1 : 0);
        assertThat(parameters.pairWeight(lit, dark))
            .as("lit %s, dark %s", lit, dark)
            .isCloseTo(
                Math.log(pair(true, difference, badSamples) / pair(false, difference, badSamples)),
                within(1e-9));
      }
    }
    for (boolean bright : BOTH) {
      assertThat(parameters.darkWeight(bright))
          .isCloseTo(
              Math.log(chance(true, bright, badSamples) / chance(false, bright, badSamples)),
              within(1e-9));
    }
    assertThat(Math.exp(parameters.threshold())).isCloseTo(Detector.COUNT / 1e-3, within(1e-3));
  }

  private static BigDecimal choose(int n, int k) {
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      product = product.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return new BigDecimal(product);
  }

  /** Returns the probability that bad samples alone change at least so many frames. */
  private static double atLeast(int bad, int frames, double badSamples) {
    BigDecimal p = BigDecimal.valueOf(badSamples);
    BigDecimal q = BigDecimal.ONE.subtract(p);
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = bad; k <= frames; k++) {
      sum = sum.add(choose(frames, k).multiply(p.pow(k)).multiply(q.pow(frames - k)));
    }
    return sum.doubleValue();
  }

  @ParameterizedTest
  @CsvSource({"15, 0.05", "16, 0.05", "45, 0.05", "30, 0.2"})
  void unsteadyReadingIsTooRareForBadSamples(int frames, double badSamples) {
    SprtParameters parameters = new SprtParameters(1e-6, badSamples);
    for (int bright = 0; bright <= frames; bright++) {
      for (double chance : new double[] {0.3, 1e-2, 1e-4, 1e-6}) {
        assertThat(parameters.isUnsteady(bright, frames, chance))
            .as("%d of %d, %s", bright, frames, chance)
            .isEqualTo(atLeast(Math.min(bright, frames - bright), frames, badSamples) < chance);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.2})
  void steadyLightIsFarMoreLikelyThanALamp(double badSamples) {
    SprtParameters parameters = new SprtParameters(1e-6, badSamples);
    BigDecimal p = BigDecimal.valueOf(badSamples);
    BigDecimal q = BigDecimal.ONE.subtract(p);
    for (int frames = 20; frames <= 75; frames++) {
      int steadyOnes = 0;
      for (int wrong = 0; wrong <= frames; wrong++) {
        BigDecimal light =
            p.pow(wrong, MathContext.DECIMAL64)
                .multiply(q.pow(frames - wrong, MathContext.DECIMAL64));
        for (int bright = 0; bright <= frames; bright++) {
          BigDecimal orders = choose(frames, bright).multiply(BigDecimal.valueOf(frames + 1L));
          boolean steady = light.multiply(orders).doubleValue() >= 1e5;
          assertThat(parameters.isSurelySteady(bright, wrong, frames))
              .as("%d bright, %d wrong of %d", bright, wrong, frames)
              .isEqualTo(steady);
          steadyOnes += steady ? 1 : 0;
        }
      }
      assertThat(steadyOnes).isLessThan(frames * frames / 2);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0.05", "1, 0.05", "-1, 0.05", "1e-6, 0", "1e-6, 0.5", "1e-6, 1", "1e-6, -1"})
  void rejectsImpossibleErrorRates(double perShot, double badSamples) {
    assertThatThrownBy(() -> new SprtParameters(perShot, badSamples))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
