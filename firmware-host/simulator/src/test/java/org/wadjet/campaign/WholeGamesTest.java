package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.verdict.Outcome;

/** Tests that whole games through the pins violate no emission rule. */
final class WholeGamesTest {
  @TempDir private Path data;

  @ParameterizedTest(name = "seed {0}, {1}")
  @CsvSource({"11, classic", "12, dynasty", "13, imhotep", "14, classic", "15, dynasty"})
  void playsWholeGamesWithoutRuleViolation(long seed, String name) throws IOException {
    Setup setup = Setup.find(Rules.Game.KHET2, name).orElseThrow();
    int[] confirmed = {0};
    SimulatedGame played =
        SimulatedGame.play(
            new SimulatedGamePlan(1, BoardFile.reference(), setup, seed, Rig.Pace.FAST, data),
            MoveSource.players(setup.rules(), seed, 100),
            GameObserver.ofTurns(
                ply -> {
                  if (ply.shot().verdict().outcome() == Outcome.CONFIRMED) {
                    confirmed[0]++;
                  }
                }));

    assertThat(played.violations()).isEmpty();
    assertThat(played.plies()).isGreaterThan(5).isEqualTo(confirmed[0]);
  }
}
