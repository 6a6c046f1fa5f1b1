package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

class RecordingVerdictTest {
  private static Step scan(TestTable table, RecordingVerdict state, boolean durable) {
    return state.scan(table.readings, table.games, durable, false);
  }

  @Test
  void waitsForTheDisk() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    RecordingVerdict state = table.recording("i4i5");
    table.stay(state, Duration.ofMillis(4_990), () -> scan(table, state, false));
    assertThat(table.notice).isEmpty();
    table.stay(state, Duration.ofMillis(50), () -> scan(table, state, false));
    assertThat(table.notice).contains(new Notice.SlowRecord());
  }

  @Test
  void doesNotCallAFailedDiskSlow() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    RecordingVerdict state = table.recording("i4i5");
    table.stay(
        state, Duration.ofSeconds(6), () -> state.scan(table.readings, table.games, false, true));
    assertThat(table.notice).isEmpty();
  }

  @Test
  void beginsTheNextTurnIfNothingWasStruck() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    RecordingVerdict state = table.recording("i4i5");
    TurnState next = table.take(state, scan(table, state, true));
    assertThat(next).isInstanceOf(AwaitingMove.class);
    assertThat(next.game().ply()).isEqualTo(2);
  }

  @Test
  void requestsTheRemovalOfAStruckPiece() {
    TestTable table = TestTable.at(TestTable.ANUBIS_AHEAD);
    RecordingVerdict state = table.recording("i4i5");
    assertThat(table.take(state, scan(table, state, true))).isInstanceOf(RemovingPieces.class);
    assertThat(table.notice).contains(new Notice.TakeOff(List.of(Square.named("j5"))));
  }

  @Test
  void endsTheGameIfAPharaohWasStruck() {
    TestTable table = TestTable.at(TestTable.PHARAOH_AHEAD);
    RecordingVerdict state = table.recording("i4i5");
    assertThat(table.take(state, scan(table, state, true)).result()).contains(Result.SILVER);
    assertThat(table.events).containsExactly(new Event.GameOver(Result.SILVER));
  }

  @Test
  void drawsTheGameIfTheNextSideHasNoLegalMove() {
    TestTable table = new TestTable(TestTable.NO_LEGAL_MOVE, Rules.KHET1, MatchSettings.NONE);
    RecordingVerdict state =
        new RecordingVerdict(table.game, table.game.position(), List.of(), Optional.empty());
    assertThat(table.take(state, scan(table, state, true)).result()).contains(Result.DRAW);
  }
}
