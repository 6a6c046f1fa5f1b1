package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.record.RecordReader;
import org.wadjet.record.RecordStatistics;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.PuzzleMode;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.PuzzleSettings;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Policy;

/** Tests that puzzles are recorded, resumed and counted, with simulated visitors. */
final class PuzzleRecordTest {
  @TempDir private Path data;
  private final List<Event> events = new ArrayList<>();

  private static MatchSettings settings(Puzzle puzzle) {
    return MatchSettings.NONE.withExhibit(
        ExhibitSettings.DEFAULT.withPuzzles(
            new PuzzleSettings(
                PuzzleMode.ONLY,
                Set.of(PuzzleKind.values()),
                1,
                List.of(puzzle),
                PuzzleScores.NONE)));
  }

  private Rig start(Puzzle puzzle, long seed) throws Exception {
    return Rig.resume(
        new SimulatedGamePlan(
            1,
            BoardFile.reference().withPolicy(Policy.EXHIBIT),
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            seed,
            Rig.Pace.FAST,
            Optional.of(data),
            settings(puzzle),
            FaultSelection.NONE),
        events::add);
  }

  private static void play(Rig rig, long seed, Predicate<TableSnapshot> end) {
    SimulatedPlayers visitors =
        new SimulatedPlayers(
            rig.board(), MoveSource.players(Rules.KHET2, seed, 1_000), new SplittableRandom(seed));
    for (int scans = 0; !end.test(rig.loop().snapshot()); scans++) {
      assertThat(scans).as("seed %d: scans at %s", seed, rig.loop().snapshot()).isLessThan(500_000);
      rig.loop().scan();
      visitors.step(rig.loop());
    }
  }

  private long count(Class<? extends Event> type) {
    return events.stream().filter(type::isInstance).count();
  }

  @ParameterizedTest
  @CsvSource({
    "strike-khet2-1-01,1",
    "strike-khet2-1-01,2",
    "strike-khet2-1-01,3",
    "place-khet2-1-01,1",
    "place-khet2-2-02,2",
    "place-khet2-3-01,3",
    "place-khet2-4-05,4",
    "place-khet2-4-05,5"
  })
  void resumesAPuzzleAndCountsItsTries(String name, long seed) throws Exception {
    Puzzle puzzle = PuzzleFile.collection().find(name).orElseThrow();
    try (Rig rig = start(puzzle, seed)) {
      play(rig, seed, now -> now.phase() == Phase.WAITING || now.puzzles().failure().isPresent());
      assertThat(rig.loop().snapshot().setup()).isEqualTo(puzzle.name());
    }
    try (Rig rig = start(puzzle, seed)) {
      TableSnapshot resumed = rig.loop().snapshot();
      assertThat(resumed.number()).isEqualTo(1);
      assertThat(resumed.puzzles().session().orElseThrow().puzzle()).isEqualTo(puzzle);
      assertThat(resumed.game().position()).isEqualTo(puzzle.position());
      play(rig, seed, now -> now.phase() == Phase.OVER && now.durable());
    }
    assertThat(count(Event.PuzzleSolved.class)).isEqualTo(1);
    long tries = count(Event.PuzzleSolved.class) + count(Event.PuzzleFailed.class);
    RecordReader reader = new RecordReader(data);
    RecordStatistics counted = RecordStatistics.of(reader, fault -> assertThat(fault).isNull());
    assertThat(counted.puzzles().of(puzzle.name()))
        .as("seed %d", seed)
        .isEqualTo(new PuzzleScores.PuzzleScore(tries, 1));
    try (Rig rig = start(puzzle, seed)) {
      assertThat(rig.loop().snapshot().number()).as("the next puzzle").isEqualTo(2);
    }
  }
}
