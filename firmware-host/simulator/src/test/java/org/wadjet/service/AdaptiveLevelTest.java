package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;

/** Tests of the level of an adaptive engine across restarts of the controller. */
final class AdaptiveLevelTest {
  private static final Players FIRST =
      new Players(new Player.Hands(), new Player.Engine(Player.FIRST_ADAPTIVE_LEVEL, true));

  @TempDir private Path data;

  private Rig start(MatchSettings settings) throws Exception {
    return Rig.resume(
        new SimulatedGamePlan(
            1,
            BoardFile.reference(),
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            5,
            Rig.Pace.FAST,
            Optional.of(data),
            settings,
            FaultSelection.NONE),
        _ -> {});
  }

  private Players restartAfterGameLostBy(Side loser, MatchSettings settings) throws Exception {
    try (Rig rig = start(settings)) {
      scanUntil(rig, Phase.WAITING);
      rig.loop().submit(new Input.Resign(loser));
      scanUntil(rig, Phase.OVER);
    }
    try (Rig rig = start(settings)) {
      return rig.loop().snapshot().players();
    }
  }

  private static void scanUntil(Rig rig, Phase phase) {
    for (int scans = 0; rig.loop().snapshot().phase() != phase; scans++) {
      assertThat(scans).as("scans before %s", phase).isLessThan(100_000);
      rig.loop().scan();
    }
  }

  @Test
  void continuesWithTheLevelAfterTheLastGame() throws Exception {
    MatchSettings settings = MatchSettings.NONE.withPlayers(FIRST, false);
    assertThat(restartAfterGameLostBy(Side.SILVER, settings).red())
        .isEqualTo(new Player.Engine(Player.FIRST_ADAPTIVE_LEVEL - 1, true));
  }

  @Test
  void continuesWithAHigherLevelAfterALoss() throws Exception {
    MatchSettings settings = MatchSettings.NONE.withPlayers(FIRST, false);
    assertThat(restartAfterGameLostBy(Side.RED, settings).red())
        .isEqualTo(new Player.Engine(Player.FIRST_ADAPTIVE_LEVEL + 1, true));
  }

  @Test
  void beginsAnewInAnExhibit() throws Exception {
    MatchSettings settings =
        MatchSettings.NONE.withPlayers(FIRST, false).withExhibit(ExhibitSettings.DEFAULT);
    assertThat(restartAfterGameLostBy(Side.RED, settings)).isEqualTo(FIRST);
  }
}
