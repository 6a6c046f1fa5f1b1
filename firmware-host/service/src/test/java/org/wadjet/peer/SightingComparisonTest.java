package org.wadjet.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import org.wadjet.verdict.Outcome;

/** Tests of the comparison of the sightings at two boards. */
class SightingComparisonTest {
  private final SightingComparison comparison = new SightingComparison();

  private static StoredEvent.ShotJudged shot(int ply, List<String> lit, List<String> undecided) {
    Sighting sighting = Sighting.named(lit, List.of(), List.of(), undecided, List.of(), 9, 0);
    return new StoredEvent.ShotJudged(
        ply,
        Side.SILVER,
        Optional.empty(),
        "i4i5",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Outcome.CONFIRMED,
        List.of(),
        List.of(),
        new StoredEvent.Measurement(sighting, "done", Duration.ofMillis(2)));
  }

  private void turn(int ply, List<String> here, List<String> there) {
    comparison.here(shot(ply, here, List.of()));
    comparison.there(shot(ply, there, List.of()));
    comparison.endedHere(ply);
    comparison.endedThere(ply);
  }

  @Test
  void reportsOnlyDifferences() {
    turn(1, List.of("d5"), List.of("d5"));
    turn(2, List.of("d5"), List.of("e5"));
    turn(3, List.of(), List.of("e5"));
    assertThat(comparison.differences())
        .containsExactly(
            new Event.SightingsDiffered(2, List.of("d5"), List.of("e5")),
            new Event.SightingsDiffered(3, List.of(), List.of("e5")));
  }

  @Test
  void waitsUntilTheTurnHasEndedAtBothBoards() {
    comparison.here(shot(1, List.of("d5"), List.of()));
    comparison.endedHere(1);
    comparison.there(shot(1, List.of(), List.of()));
    assertThat(comparison.differences()).isEmpty();
    comparison.there(shot(1, List.of("d5"), List.of()));
    comparison.endedThere(1);
    assertThat(comparison.differences()).isEmpty();
  }

  @Test
  void leavesOutDetectorsThatOneBoardCouldNotJudge() {
    comparison.here(shot(1, List.of("d5", "e5"), List.of()));
    comparison.there(shot(1, List.of("d5"), List.of("e5")));
    comparison.endedHere(1);
    comparison.endedThere(1);
    assertThat(comparison.differences()).isEmpty();
  }

  @Test
  void reportsEachRecordedDifferenceAgainOnlyAfterTakeback() {
    turn(1, List.of("d5"), List.of("e5"));
    comparison.recorded(comparison.differences().getFirst());
    assertThat(comparison.differences()).isEmpty();
    comparison.takenBackHere(1);
    comparison.takenBackThere(1);
    assertThat(comparison.differences()).isEmpty();
    turn(1, List.of("d5"), List.of("e5"));
    assertThat(comparison.differences()).hasSize(1);
  }
}
