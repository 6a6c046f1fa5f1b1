package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.MisalignedBeamTracer;

/** Tests that both tracers predict the same detectors for aligned pieces. */
final class PredictionTest {
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void isTheSameByBothTracers(long seed) {
    for (int i = 0; i < 500; i++) {
      for (Rules.Game game : Rules.Game.values()) {
        Position position = RandomPositions.of(1_000 * seed + i, game);
        for (Side side : Side.values()) {
          assertThat(Prediction.of(MisalignedBeamTracer.trace(position, game, side, _ -> 0)).lit())
              .as("seed %d, %d", seed, i)
              .isEqualTo(Prediction.of(BeamTracer.trace(position, game, side)).lit());
        }
      }
    }
  }
}
