package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;

/** Tests of the scan rate of a whole controller on the virtual board. */
class ScanPaceTest {
  private static final SimulatedGamePlan PLAN =
      new SimulatedGamePlan(
          1,
          BoardFile.reference(),
          Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
          3,
          Rig.Pace.FAST,
          Optional.empty(),
          MatchSettings.NONE,
          FaultSelection.NONE);

  @Test
  void slowsDownWithInactivity() throws IOException {
    try (Rig rig = Rig.build(PLAN, event -> {})) {
      assertThat(scans(rig, Duration.ofSeconds(1))).isBetween(180, 201);
      scans(rig, Duration.ofSeconds(2));
      assertThat(scans(rig, Duration.ofSeconds(10))).isBetween(450, 501);
      scans(rig, Duration.ofSeconds(60));
      assertThat(scans(rig, Duration.ofSeconds(10))).isBetween(180, 201);
    }
  }

  @Test
  void wakesForLiftedPieceAndShortFire() throws IOException {
    try (Rig rig = Rig.build(PLAN, event -> {})) {
      scans(rig, Duration.ofSeconds(70));
      rig.board().hands().pressFire(Side.SILVER);
      scans(rig, Duration.ofSeconds(2));
      assertThat(rig.loop().snapshot().notice()).contains(new Notice.NothingMoved());

      scans(rig, Duration.ofSeconds(70));
      rig.board().table().lift(Square.named("e1"));
      scans(rig, Duration.ofMillis(200));
      assertThat(scans(rig, Duration.ofSeconds(1))).isBetween(180, 201);
    }
  }

  private static int scans(Rig rig, Duration time) {
    long until = rig.board().clock().nanoTime() + time.toNanos();
    int scans = 0;
    while (rig.board().clock().nanoTime() < until) {
      rig.loop().scan();
      scans++;
    }
    return scans;
  }
}
