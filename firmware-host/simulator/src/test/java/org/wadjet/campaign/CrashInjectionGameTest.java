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
import org.wadjet.turn.MatchSettings;

/** Tests of crashes of the controller during shots, in virtual time. */
class CrashInjectionGameTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} {1}, seed {2}")
  @CsvSource({"KHET2, imhotep, 1", "KHET1, classic, 2"})
  void endsLightAfterCrashWithoutRuleViolation(Rules.Game rules, String name, long seed)
      throws IOException {
    Setup setup = Setup.find(rules, name).orElseThrow();
    GameReport report =
        CrashInjectionGame.play(
            new GameConfiguration(BoardFile.reference(), setup, MatchSettings.NONE, folder),
            FaultSelection.NONE,
            seed,
            8,
            GameObserver.NONE);
    assertThat(report.faults()).isEmpty();
    assertThat(report.counts().kills().sum()).isPositive();
  }
}
