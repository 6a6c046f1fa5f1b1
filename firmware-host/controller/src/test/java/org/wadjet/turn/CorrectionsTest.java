package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

class CorrectionsTest {
  /** States of a game in progress in which no shot is under way, and the state after its end. */
  private static final List<Function<TestTable, TurnState>> BETWEEN_SHOTS =
      List.of(
          table -> new SettingUp(TurnStart.of(table.game.after(table.move("i4i5"), List.of()))),
          TestTable::awaitingMove,
          table -> new InArbitration(table.committed("i4i5"), Optional.empty()),
          table -> new AwaitingRefire(table.committed("i4i5")),
          table -> table.removing("i4i5"),
          TestTable::over);

  private static final List<Function<TestTable, TurnState>> IN_PROGRESS =
      BETWEEN_SHOTS.subList(0, BETWEEN_SHOTS.size() - 1);

  private static final List<Function<TestTable, TurnState>> IN_SHOT =
      List.of(
          table -> table.awaitingDurability(table.committed("i4i5"), table.awaitingMove()),
          table -> table.shooting(table.committed("i4i5"), table.awaitingMove()),
          table -> table.recording("i4i5"));

  private static TestTable table() {
    return TestTable.at(TestTable.ANUBIS_AHEAD);
  }

  @Test
  void endsTheGameOnResignation() {
    for (Function<TestTable, TurnState> in : IN_PROGRESS) {
      TestTable table = table();
      TurnState state = in.apply(table);
      TurnState next = table.take(state, table.corrections.resign(state, Side.RED));
      assertThat(next.result()).contains(Result.SILVER);
      assertThat(next.game()).isEqualTo(state.game());
      assertThat(table.events)
          .endsWith(
              new Event.Resigned(state.game().ply(), Side.RED), new Event.GameOver(Result.SILVER));
    }
  }

  @Test
  void correctsTheResult() {
    for (Function<TestTable, TurnState> in : BETWEEN_SHOTS) {
      TestTable table = table();
      TurnState state = in.apply(table);
      TurnState next =
          table.take(
              state, table.corrections.result(state, Optional.empty(), Result.DRAW, "agreed"));
      assertThat(next.result()).contains(Result.DRAW);
      assertThat(table.events)
          .endsWith(
              new Event.ResultCorrected(Result.DRAW, "agreed"), new Event.GameOver(Result.DRAW));
    }
  }

  @Test
  void abandonsTheGameForAnother() {
    for (Function<TestTable, TurnState> in : IN_PROGRESS) {
      TestTable table = table();
      TurnState state = in.apply(table);
      assertThat(table.take(state, table.corrections.newGame(state, true)))
          .isEqualTo(new SettingUp(table.start()));
      assertThat(table.events).contains(new Event.Abandoned(state.game().ply()));
      assertThat(table.games.number()).isEqualTo(2);
    }
  }

  @Test
  void beginsAnotherGameAfterTheEnd() {
    TestTable table = table();
    TurnState state = table.over();
    assertThat(table.take(state, table.corrections.newGame(state, true)))
        .isEqualTo(new SettingUp(table.start()));
    assertThat(table.events).doesNotHaveAnyElementsOfTypes(Event.Abandoned.class);
  }

  @Test
  void beginsNoOtherGameWhileTheFirstIsSetUp() {
    TestTable table = table();
    assertThat(table.corrections.newGame(table.settingUp(), true)).isEmpty();
  }

  @Test
  void takesTurnsBack() {
    GameState second = after(table().game);
    for (TurnState state :
        List.of(
            new SettingUp(TurnStart.of(second)),
            awaitingMove(second),
            new InArbitration(turn(second), Optional.empty()),
            new AwaitingRefire(turn(second)),
            new RemovingPieces(
                second,
                List.of(Square.named("j5")),
                table().removing("i4i5").recognizer(),
                Optional.empty()),
            over(second))) {
      TestTable table = table();
      assertThat(table.take(state, table.corrections.takeBack(state, 1, "misread")))
          .isEqualTo(new SettingUp(table.start()));
      assertThat(table.events).containsExactly(new Event.TakenBack(1, "misread", Optional.empty()));
    }
  }

  private static GameState after(GameState game) {
    return game.after(table().move("i4i5"), List.of());
  }

  private static TurnState awaitingMove(GameState game) {
    TestTable table = table();
    return AwaitingMove.begin(
            TurnTransition.BOARD_SET_UP, TurnStart.of(game), table.readings, table.games)
        .taken()
        .orElseThrow()
        .next();
  }

  private static CommittedTurn turn(GameState game) {
    return CommittedTurn.of(
        TurnStart.of(game), List.of(), Optional.empty(), Optional.empty(), List.of());
  }

  private static TurnState over(GameState game) {
    return GameOver.end(TurnTransition.RESIGNED, awaitingMove(game), Result.RED)
        .taken()
        .orElseThrow()
        .next();
  }

  @Test
  void takesBackNothingThatHasNotBeenMade() {
    TestTable table = table();
    TurnState state = table.awaitingMove();
    assertThat(table.corrections.takeBack(state, 1, "misread")).isEmpty();
    assertThat(table.corrections.takeBack(state, 0, "misread")).isEmpty();
  }

  @Test
  void resumesTheTurnOfAGameThatEndedWithoutAShot() {
    TestTable table = table();
    GameOver over = table.over();
    assertThat(table.take(over, table.corrections.takeBack(over, 1, "misheard")))
        .isEqualTo(new SettingUp(table.start()));
  }

  @Test
  void rejectsDecisionsWhileAShotIsUnderWay() {
    for (Function<TestTable, TurnState> in : IN_SHOT) {
      TestTable table = clocked();
      TurnState state = in.apply(table);
      Corrections corrections = table.corrections;
      assertThat(corrections.resign(state, Side.RED)).isEmpty();
      assertThat(corrections.newGame(state, true)).isEmpty();
      assertThat(corrections.takeBack(state, 1, "why")).isEmpty();
      assertThat(corrections.result(state, Optional.empty(), Result.DRAW, "why")).isEmpty();
      assertThat(corrections.clock(state, Side.RED, Duration.ofMinutes(1), "why")).isEmpty();
    }
  }

  @Test
  void correctsTheResultOfAnEarlierGameDuringAShot() {
    TestTable table = table();
    table.games.numberAfter(4);
    TurnState state = table.recording("i4i5");
    assertThat(
            table.take(
                state, table.corrections.result(state, Optional.of(4L), Result.DRAW, "agreed")))
        .isSameAs(state);
    assertThat(table.events)
        .containsExactly(new Event.EarlierResultCorrected(4, Result.DRAW, "agreed"));
    assertThat(table.corrections.result(state, Optional.of(6L), Result.DRAW, "agreed")).isEmpty();
  }

  @Test
  void correctsAClock() {
    TestTable table = clocked();
    TurnState state = table.awaitingMove();
    table.take(state, table.corrections.clock(state, Side.RED, Duration.ofMinutes(2), "why"));
    assertThat(table.clocks.remaining(Side.RED)).isEqualTo(Duration.ofMinutes(2));
  }

  private static TestTable clocked() {
    return new TestTable(
        TestTable.ANUBIS_AHEAD,
        Rules.KHET2,
        new MatchSettings(Optional.of(TimeControl.parse("5m").orElseThrow()), PlayerNames.NONE));
  }
}
