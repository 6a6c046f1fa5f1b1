package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleTask;

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

  /** Returns the end of the first turn of a puzzle whose target stands on j5. */
  private static RecordingVerdict answer(TestTable table, List<Square> struck) {
    Move move = new Move.Step(Square.named("i4"), Square.named("i5"));
    PuzzleTask task = new PuzzleTask.StrikeTask(Square.named("j5"), move);
    table.games.beginPuzzle(
        new Puzzle("strike-1", 1, Rules.Game.KHET2, table.game.position(), task));
    RecordingVerdict state = table.recording("i4i5");
    table.games.record(new Event.TurnEnded(1, move, struck, state.game().position()));
    return state;
  }

  @Test
  void endsASolvedPuzzle() {
    TestTable table = TestTable.at(TestTable.ANUBIS_AHEAD);
    RecordingVerdict state = answer(table, List.of(Square.named("j5")));
    assertThat(table.take(state, scan(table, state, true)).result()).contains(Result.SILVER);
  }

  @Test
  void guidesBackToTheStartOfAPuzzleThatIsNotSolved() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    RecordingVerdict state = answer(table, List.of());
    TurnState next = table.take(state, scan(table, state, true));
    assertThat(next).isInstanceOf(SettingUp.class);
    assertThat(next.game().ply()).isEqualTo(1);
    assertThat(table.events).hasExactlyElementsOfTypes(Event.TakenBack.class);
  }
}
