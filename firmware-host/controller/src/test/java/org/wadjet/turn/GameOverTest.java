package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;

class GameOverTest {
  private static void touchAndSetUp(TestTable table, GameOver state, String square) {
    table.lift(square);
    table.run(Duration.ofMillis(100));
    table.take(state, state.scan(table.readings, table.games));
    table.show(table.game.position());
    table.settle();
  }

  @Test
  void beginsAnotherGameOnceThePiecesAreSetUpAgain() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    GameOver state = table.over();
    touchAndSetUp(table, state, "i4");
    TurnState next = table.take(state, state.scan(table.readings, table.games));
    assertThat(next).isInstanceOf(AwaitingMove.class);
    assertThat(table.events.getLast()).isInstanceOf(Event.GameStarted.class);
    assertThat(table.games.number()).isEqualTo(2);
  }

  @Test
  void beginsNoGameOnABoardThatNobodyTouched() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    GameOver state = table.over();
    table.settle();
    assertThat(state.scan(table.readings, table.games)).isEqualTo(Step.NONE);
  }

  @Test
  void staysTouchedWhenTheResultIsCorrected() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    GameOver state = table.over();
    touchAndSetUp(table, state, "i4");
    GameOver corrected =
        (GameOver)
            table.take(
                state, table.corrections.result(state, Optional.empty(), Result.DRAW, "agreed"));
    assertThat(table.take(corrected, corrected.scan(table.readings, table.games)))
        .isInstanceOf(AwaitingMove.class);
  }

  @Test
  void givesTheNextGameTheNamesThatWereGivenForIt() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    GameOver state = table.over();
    PlayerNames names = new PlayerNames(Optional.of("Ada"), Optional.of("Bea"), Optional.empty());
    table.take(state, table.games.name(new Input.Name(names, List.of(), Optional.empty()), true));
    assertThat(table.games.names()).isEqualTo(PlayerNames.NONE);
    table.games.beginNext(false);
    assertThat(table.games.names()).isEqualTo(names);
  }

  @Test
  void requestsNoRemovalOfTheGameBefore() {
    TestTable table = TestTable.at(TestTable.EMPTY);
    GameOver state = table.over();
    touchAndSetUp(table, state, "i4");
    table.take(state, state.scan(table.readings, table.games));
    assertThat(table.notice).isEmpty();
  }

  @Test
  void drawsAGameThatBeginsWithoutALegalMove() {
    TestTable table = new TestTable(TestTable.NO_LEGAL_MOVE, Rules.KHET1, MatchSettings.NONE);
    TurnState before = table.settingUp();
    GameOver state = (GameOver) table.take(before, before(table, before));
    touchAndSetUp(table, state, "a1");
    assertThat(table.take(state, state.scan(table.readings, table.games)).result())
        .contains(Result.DRAW);
  }

  private static Step before(TestTable table, TurnState state) {
    return table.corrections.result(state, Optional.empty(), Result.RED, "abandoned").orElseThrow();
  }
}
