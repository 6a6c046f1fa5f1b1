package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.OpeningHours;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ExhibitSettings;

/** Tests one simulated day of visitors; {@code wadjet simulate --days 30} simulates a month. */
@Tag("slow")
class ExhibitSimulationTest {
  @TempDir private Path folder;

  @Test
  void simulatesDayWithGamesAbandonmentCheckAndDarkClosingTime() throws IOException {
    OpeningHours hours = new OpeningHours(LocalTime.of(10, 0), LocalTime.of(14, 0), Set.of());
    ExhibitSchedule schedule =
        new ExhibitSchedule(
            ExhibitSettings.DEFAULT.withHours(true),
            Optional.of(hours),
            true,
            LocalTime.of(9, 0),
            3,
            1_000_000);
    ExhibitSimulation exhibit =
        ExhibitSimulation.open(
            BoardFile.reference(),
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            schedule,
            LocalDateTime.of(2026, 11, 3, 8, 0),
            folder,
            20261122);
    ExhibitDayReport day;
    try (exhibit) {
      day = exhibit.day(1);
    }
    assertThat(exhibit.faults()).isEmpty();
    assertThat(day.checks()).isEqualTo(1);
    assertThat(day.visits()).isGreaterThan(5);
    assertThat(day.nights()).isBetween(3, 7);
    assertThat(day.refusedAtNight()).isEqualTo(day.nights());
    assertThat(day.turns()).isGreaterThan(50);
    assertThat(day.abandoned()).isPositive();
    assertThat(day.games()).isGreaterThan(day.abandoned());
    assertThat(day.staffCalls()).isZero();
  }
}
