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

/**
 * Test of games that failed in the long campaigns ({@code simulator/src/campaign/README.md}), at
 * least one of each cause.
 */
@Tag("slow")
final class CampaignSeedTest {
  @ParameterizedTest(name = "{0} {1} {2} {3}")
  @CsvSource({
    // A wrong code of one square of a swap looked like a turn of the other.
    "KHET1, imhotep2, encoder, 7676604964321166877",
    "KHET1, imhotep, encoder, 7958756992688608197",
    "KHET1, isis, encoder, 2903344723915799834",
    // A wrong code looked like a swap of pieces that were never off together.
    "KHET1, imhotep, encoder, 5641422942037533277",
    // A stuck presence bit hid that one piece of a swap was lifted.
    "KHET1, imhotep, stuck, 1427593634257557216",
    "KHET1, imhotep2, stuck, 3632859767469102944",
    // A turn that the encoder did not show counted as a step of an upper Obelisk.
    "KHET1, dynasty, stuck, 203724559265653393",
    "KHET1, imhotep, encoder, 1357246296164767822",
    // FIRE on an unchanged board counted at once as a step of an upper Obelisk.
    "KHET1, isis, stuck, 6090564952707382124",
    "KHET1, classic2, short, 7617278293916688342",
    // It counted at once as a turn on a square with masked sensors.
    "KHET2, imhotep, encoder, 1412278233773996585",
    // Faulty chains showed two pieces off together, and FIRE counted as their swap.
    "KHET1, imhotep, short, 6857911028259352848",
    "KHET2, imhotep, exchange, 9211546113096832169",
    "KHET2, dynasty, exchange, 5610467382527116922",
    // A half turn on its way to a quarter turn became final as a swap.
    "KHET2, dynasty, '', 4080390955407560581",
    // The simulated players did not carry back a piece that a faulty square did not show,
    "KHET1, dynasty2, weak, 370071916052364458",
    "KHET1, imhotep, stuck, 5509640753801784034",
    "KHET1, classic, weak, 401522589331324902",
    // turned the wrong piece,
    "KHET1, imhotep, stuck, 5971556205074238792",
    // or did not ask the arbiter to annul a turn.
    "KHET1, dynasty, stuck, 6566051459678351227",
    "KHET2, dynasty, weak, 3350928607833461669",
    // The oracle knew neither a dead detector off the path nor two causes of the same light.
    "KHET1, osiris, light, 3741416079751516306",
    "KHET1, dynasty2, light, 6483925034410729439",
    "KHET1, osiris, light, 8469849908760667790"
  })
  void playsGame(Rules.Game game, String setup, String fault, long seed) {
    assertThat(play(game, setup, fault, seed).faults()).isEmpty();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "dynasty2, 6215221360957522514",
    "classic, 5704797302109947440",
    "imhotep2, 7255119431618896831"
  })
  void countsAMoveThatNoSensorDistinguishes(String setup, long seed) {
    Campaign.Played played = play(Rules.Game.KHET1, setup, "stuck", seed);

    assertThat(played.faults()).isEmpty();
    assertThat(played.counts().of(CampaignCount.MOVES_INDISTINGUISHABLE)).isEqualTo(1);
  }

  private static Campaign.Played play(Rules.Game game, String setup, String fault, long seed) {
    List<Campaign.Played> played = new ArrayList<>();
    new Campaign(
            BoardFile.reference(),
            Setup.find(game, setup).orElseThrow(),
            1,
            seed,
            1,
            FaultSelection.parse("hands,bounce,flips" + (fault.isEmpty() ? "" : "," + fault))
                .orElseThrow(),
            Optional.empty(),
            Players.HANDS,
            Optional.empty())
        .run(played::add);
    return played.getFirst();
  }
}
