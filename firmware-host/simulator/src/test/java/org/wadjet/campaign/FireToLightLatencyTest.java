package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.MatchSettings;

final class FireToLightLatencyTest {
  @Test
  void computesPercentilesOfSortedTimes() {
    FireToLightLatency times =
        new FireToLightLatency(List.of(40L, 10L)).plus(new FireToLightLatency(List.of(30L)));
    assertThat(times.percentileNanos(50)).isEqualTo(30);
    assertThat(times.percentileNanos(99)).isEqualTo(40);
    assertThat(FireToLightLatency.NONE.percentileNanos(50)).isZero();
  }

  @Test
  void measuresEveryShotFromItsPress() throws IOException {
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    SimulatedGame played =
        SimulatedGame.play(
            new SimulatedGamePlan(
                1,
                BoardFile.reference(),
                setup,
                3,
                Rig.Pace.FAST,
                Optional.empty(),
                MatchSettings.NONE,
                FaultSelection.NONE),
            MoveSource.players(setup.rules(), 3, 6),
            GameObserver.NONE);
    // A lead-in of 300 ms, two idle scans until the button is read, at most 80 ms to write two
    // rows.
    assertThat(played.fireToLight().nanos())
        .hasSize(played.plies())
        .allMatch(nanos -> nanos > Duration.ofMillis(300).toNanos())
        .allMatch(nanos -> nanos < Duration.ofMillis(700).toNanos());
  }
}
