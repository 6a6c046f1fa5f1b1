package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

class SettingUpTest {
  @Test
  void beginsTheTurnOnceTheBoardIsSetUp() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    SettingUp state = table.settingUp();
    assertThat(table.take(state, state.scan(table.readings, table.games)))
        .isInstanceOf(AwaitingMove.class);
    assertThat(table.notice).isEmpty();
  }

  @Test
  void showsTheDifferencesUntilTheBoardIsSetUp() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    SettingUp state = table.settingUp();
    table.lift("j1");
    table.settle();
    assertThat(table.take(state, state.scan(table.readings, table.games))).isSameAs(state);
    assertThat(table.notice).get().isInstanceOf(Notice.SetUp.class);
  }

  @Test
  void waitsUntilTheBoardHasSettled() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    SettingUp state = table.settingUp();
    table.lift("j1");
    table.run(Duration.ofMillis(50));
    assertThat(state.scan(table.readings, table.games)).isEqualTo(Step.NONE);
  }

  @Test
  void drawsTheGameIfTheSideToMoveHasNoLegalMove() {
    TestTable table = new TestTable(TestTable.NO_LEGAL_MOVE, Rules.KHET1, MatchSettings.NONE);
    SettingUp state = table.settingUp();
    assertThat(table.take(state, state.scan(table.readings, table.games)).result())
        .contains(Result.DRAW);
    assertThat(table.events).containsExactly(new Event.GameOver(Result.DRAW));
  }

  @Test
  void stillRequestsARemovalThatNoSensorDetectedAfterTheTurnIsAnnulled() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    List<Square> stacks = List.of(Square.named("c3"));
    SettingUp state = new SettingUp(new TurnStart(table.game, stacks, Optional.empty()));
    table.take(state, state.scan(table.readings, table.games));
    assertThat(table.notice).contains(new Notice.TakeTop(stacks));
  }
}
