package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.record.JournalRow;
import org.wadjet.record.RecordReader;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Policy;

/** Tests that the arbiter's decision on hints and evaluations is recorded and persists. */
final class AssistanceRecordTest {
  private static final Board BOARD = BoardFile.reference();

  @TempDir private Path data;

  private Rig start(MatchSettings settings) throws Exception {
    return Rig.resume(
        new SimulatedGamePlan(
            1,
            BOARD,
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            5,
            Rig.Pace.FAST,
            Optional.of(data),
            settings,
            FaultSelection.NONE),
        _ -> {});
  }

  private static void scanUntil(Rig rig, Phase phase) {
    for (int scans = 0; rig.loop().snapshot().phase() != phase; scans++) {
      assertThat(scans).as("scans before %s", phase).isLessThan(100_000);
      rig.loop().scan();
    }
  }

  /** Lets the arbiter decide, and ends the game by a resignation if it is to end. */
  private void play(boolean allowed, boolean toTheEnd, MatchSettings settings) throws Exception {
    try (Rig rig = start(settings)) {
      scanUntil(rig, Phase.WAITING);
      assertThat(rig.loop().snapshot().assistance()).isEqualTo(byPolicy());
      rig.loop().submit(new Input.AllowAssistance(allowed));
      rig.loop().submit(new Input.AllowAssistance(allowed));
      rig.loop().scan();
      assertThat(rig.loop().snapshot().assistance()).isEqualTo(allowed);
      if (toTheEnd) {
        rig.loop().submit(new Input.Resign(Side.SILVER));
        scanUntil(rig, Phase.OVER);
      }
    }
  }

  private static boolean byPolicy() {
    return BOARD.policy() != Policy.REFEREE;
  }

  private TableSnapshot restarted(MatchSettings settings) throws Exception {
    try (Rig rig = start(settings)) {
      scanUntil(rig, Phase.WAITING);
      return rig.loop().snapshot();
    }
  }

  private List<String> rows(long game) throws Exception {
    return new RecordReader(data)
        .rows(game).stream()
            .filter(row -> row.type().equals("assistance-set"))
            .map(JournalRow::text)
            .toList();
  }

  @Test
  void persistsInAGameThatResumes() throws Exception {
    play(!byPolicy(), false, MatchSettings.NONE);
    TableSnapshot snapshot = restarted(MatchSettings.NONE);
    assertThat(snapshot.number()).isEqualTo(1);
    assertThat(snapshot.assistance()).isEqualTo(!byPolicy());
    assertThat(rows(1)).singleElement().asString().contains("\"allowed\":" + !byPolicy());
  }

  @Test
  void persistsInTheNextGameAfterARestart() throws Exception {
    play(!byPolicy(), true, MatchSettings.NONE);
    TableSnapshot snapshot = restarted(MatchSettings.NONE);
    assertThat(snapshot.number()).isEqualTo(2);
    assertThat(snapshot.assistance()).isEqualTo(!byPolicy());
    assertThat(rows(1)).hasSize(1);
    assertThat(rows(2)).singleElement().asString().contains("\"allowed\":" + !byPolicy());
  }

  @Test
  void persistsInAnExhibit() throws Exception {
    MatchSettings exhibit = MatchSettings.NONE.withExhibit(ExhibitSettings.DEFAULT);
    play(!byPolicy(), true, exhibit);
    assertThat(restarted(exhibit).assistance()).isEqualTo(!byPolicy());
  }

  @Test
  void recordsNothingWithoutADecision() throws Exception {
    assertThat(restarted(MatchSettings.NONE).assistance()).isEqualTo(byPolicy());
    assertThat(rows(1)).isEmpty();
  }
}
