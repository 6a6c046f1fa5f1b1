package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.MatchSettings;

/** Tests of power losses during games, in virtual time. */
@Tag("slow")
class PowerLossGameTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} {1}, seed {2}")
  @CsvSource({
    "khet2, classic, 1",
    "khet2, classic, 2",
    "khet2, imhotep, 3",
    "khet2, dynasty, 4",
    "khet2, classic, 5"
  })
  void keepsShownEventsAndResumesAtPosition(String rules, String name, long seed)
      throws IOException {
    Setup setup =
        Setup.find(Keyword.find(Rules.Game.class, rules).orElseThrow(), name).orElseThrow();
    GameReport report =
        PowerLossGame.play(
            new GameConfiguration(BoardFile.reference(), setup, MatchSettings.NONE, folder),
            FaultSelection.NONE,
            seed,
            10,
            GameObserver.NONE);
    assertThat(report.faults()).isEmpty();
    assertThat(report.counts().powerLosses()).isPositive();
  }
}
