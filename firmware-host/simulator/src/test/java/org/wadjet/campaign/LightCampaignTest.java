package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Players;

/** Tests of verdicts and their explanations in games with optical faults, through the pins. */
@Tag("slow")
final class LightCampaignTest {
  @ParameterizedTest(name = "{0} {1}, seed {2}")
  @CsvSource({"KHET2, classic, 3", "KHET1, classic, 7", "KHET1, osiris, 5"})
  void judgesCorrectlyAndNamesTrueCauseFirst(Rules.Game game, String name, long seed) {
    Setup setup = Setup.find(game, name).orElseThrow();
    Campaign campaign =
        new Campaign(
            BoardFile.reference(),
            setup,
            6,
            seed,
            1,
            FaultSelection.parse("light").orElseThrow(),
            Optional.empty(),
            Players.HANDS,
            Optional.empty());
    List<String> faults = new ArrayList<>();
    CampaignCounts[] sum = {CampaignCounts.ZERO};
    campaign.run(
        played -> {
          faults.addAll(played.faults());
          sum[0] = sum[0].plus(played.counts());
        });

    assertThat(faults).isEmpty();
    assertThat(sum[0].of(CampaignCount.VERDICTS_WRONG)).isZero();
    CampaignCounts light = sum[0];
    assertThat(light.of(CampaignCount.CAUSE_SHOTS)).isPositive();
    assertThat(light.of(CampaignCount.CAUSE_IN_FIRST_GROUP) * 100)
        .isGreaterThanOrEqualTo(light.of(CampaignCount.CAUSE_SHOTS) * 95);
    assertThat(light.firstGroupMeanSize()).isLessThan(4);
    assertThat(light.of(CampaignCount.UNJUDGEABLE_WITHOUT_CAUSE)).isZero();
    assertThat(light.samples().max()).isLessThanOrEqualTo(60);
  }
}
