package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Square;

class ResumptionTest {
  private final TestTable table = TestTable.at(TestTable.EMPTY);

  private Resumption resume(GameState game, Optional<ResumePoint.Pending> pending) {
    return Resumption.of(
        new ResumePoint(
            table.game,
            "test",
            game,
            pending,
            PlayerNames.NONE,
            Optional.empty(),
            Players.HANDS,
            Optional.empty(),
            Optional.empty(),
            false),
        table.judge);
  }

  private static Step.Effect write(Event event) {
    return new Step.Effect.Write(event);
  }

  @Test
  void setsUpAGameThatWasCutOffBetweenTurns() {
    Resumption first = resume(table.game, Optional.empty());
    assertThat(first.state()).isEqualTo(new SettingUp(table.start()));
    assertThat(first.mayShow()).containsExactly(table.game.position());
    assertThat(first.step().effects())
        .containsExactly(write(new Event.Resumed(1, table.game.position())));
  }

  @Test
  void needsARulingOnAShotWithoutARecordedResult() {
    Move move = table.move("i4i5");
    Resumption first =
        resume(table.game, Optional.of(new ResumePoint.Pending(List.of(move), Optional.empty())));
    assertThat(first.state()).isInstanceOf(InArbitration.class);
    assertThat(((InArbitration) first.state()).choices())
        .doesNotContain(new RulingChoice.Rule(Event.Ruling.ACCEPT_SIGHTING));
    assertThat(first.mayShow())
        .containsExactly(table.game.position().afterMove(move), table.game.position());
  }

  @Test
  void endsATurnWhoseShotWasDecided() {
    Move move = table.move("i4i5");
    Resumption first =
        resume(table.game, Optional.of(new ResumePoint.Pending(List.of(move), Optional.of(move))));
    assertThat(first.state()).isInstanceOf(RecordingVerdict.class);
    assertThat(first.step().effects())
        .contains(write(new Event.TurnEnded(1, move, List.of(), first.state().game().position())));
  }

  @Test
  void endsAGameThatWasDecided() {
    TestTable decided = TestTable.at(TestTable.PHARAOH_AHEAD);
    GameState game = decided.game.after(decided.move("i4i5"), List.of(Square.named("j5")));
    Resumption first = resume(game, Optional.empty());
    assertThat(first.state().result()).contains(Result.SILVER);
    assertThat(first.step().effects()).contains(write(new Event.GameOver(Result.SILVER)));
  }
}
