package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.wiring.BoardFile;

/** The controller is struck in the midst of shots, in virtual time. */
class StruckGameTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  @DisplayName("whatever strikes it, light ends and no rule of emission is broken")
  void struck(long seed) throws IOException {
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    StruckGame.Report report =
        StruckGame.play(
            new GameOnBoard(BoardFile.reference(), setup, folder),
            Faults.NONE,
            seed,
            20,
            Witness.NOBODY);
    assertThat(report.faults()).isEmpty();
  }
}
