package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Repetition;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.sensing.Masks;

class AwaitingMoveTest {
  private static final Duration SHORT = Duration.ofMillis(50);

  private TestTable table;
  private AwaitingMove state;

  @BeforeEach
  void begin() {
    table = TestTable.at(TestTable.EMPTY);
    state = table.awaitingMove();
  }

  private Step scan() {
    return table.scan(state);
  }

  private TurnState fire() {
    table.pressed = Set.of(Side.SILVER);
    return table.until(state, this::scan);
  }

  @Test
  void commitsARecognisedMoveOnFire() {
    table.make(state, "i4i5");
    assertThat(state.reading()).contains(new MoveReading.Recognised(table.move("i4i5")));
    TurnState next = fire();
    assertThat(next).isInstanceOf(AwaitingDurability.class);
    assertThat(((AwaitingDurability) next).turn().isBoardUnchanged(table.readings)).isTrue();
    assertThat(table.events)
        .containsExactly(
            new Event.TurnMade(1, Side.SILVER, List.of(table.move("i4i5")), table.game.position()),
            new Event.Reserved(Side.SILVER, table.board.limits().litPerShot()));
  }

  @Test
  void stopsTheClockBetweenTurnAndReservation() {
    TimeControl control = TimeControl.parse("5m+3s").orElseThrow();
    table =
        new TestTable(
            TestTable.EMPTY,
            Rules.KHET2,
            new MatchSettings(Optional.of(control), PlayerNames.NONE));
    state = table.awaitingMove();
    table.make(state, "i4i5");
    fire();
    assertThat(table.events)
        .extracting(event -> event.getClass().getSimpleName())
        .containsExactly("TurnMade", "ClockRead", "Reserved");
  }

  @Test
  void firesNothingIfNothingWasMoved() {
    table.press(state, SHORT, this::scan, Side.SILVER);
    assertThat(table.notice).contains(new Notice.NothingMoved());
    assertThat(table.events).isEmpty();
  }

  @Test
  void firesNothingForTheOtherSide() {
    table.make(state, "i4i5");
    table.press(state, SHORT, this::scan, Side.RED);
    assertThat(table.notice).contains(new Notice.NotYourTurn(Side.RED));
    assertThat(table.events).isEmpty();
  }

  @Test
  void firesNothingOnAnIllegalBoard() {
    table.lift("i4");
    table.stay(state, Duration.ofSeconds(1), this::scan);
    table.press(state, SHORT, this::scan, Side.SILVER);
    assertThat(table.notice).get().isInstanceOf(Notice.NotLegal.class);
    assertThat(table.events).isEmpty();
  }

  @Test
  void firesNothingBeforeTheBoardHasSettled() {
    table.make(state, "i4i5");
    table.lift("i5");
    table.press(state, SHORT, this::scan, Side.SILVER);
    assertThat(table.notice).contains(new Notice.NotSettled());
    assertThat(table.events).isEmpty();
  }

  @Test
  void firesNothingUntilTheBoardHasSettledWithOtherMasks() {
    table.make(state, "i4i5");
    table.readings.mask(Masks.NONE);
    table.press(state, SHORT, this::scan, Side.SILVER);
    assertThat(table.notice).contains(new Notice.NotSettled());
    assertThat(table.events).isEmpty();
  }

  @Test
  void refusesFireWithTheInterlockOpen() {
    table.make(state, "i4i5");
    table.interlockClosed = false;
    table.press(state, SHORT, this::scan, Side.SILVER);
    assertThat(table.notice).contains(new Notice.InterlockOpen());
    assertThat(table.events).isEmpty();
  }

  @Test
  void releasesAFinalMoveOnRulingVoid() {
    TurnState next = table.take(state, state.release(Event.Ruler.ARBITER));
    assertThat(next).isEqualTo(new SettingUp(table.start()));
    assertThat(table.events)
        .containsExactly(new Event.Ruled(1, Event.Ruling.VOID, Event.Ruler.ARBITER));
  }

  @Test
  void rejectsADrawClaimWithoutRepetition() {
    assertThat(state.claimDraw(Side.SILVER)).isEmpty();
  }

  @Test
  void drawsTheGameOnAClaimOfTheSideToMove() {
    state = claimable();
    assertThat(state.claimDraw(Side.RED)).isEmpty();
    assertThat(table.take(state, state.claimDraw(Side.SILVER)).result()).contains(Result.DRAW);
    assertThat(table.events)
        .containsExactly(
            new Event.DrawClaimed(Side.SILVER, List.of(1, 5, 9)), new Event.GameOver(Result.DRAW));
  }

  @Test
  void drawsTheGameOnceBothButtonsAreHeldForTwoSeconds() {
    state = claimable();
    table.stay(state, Duration.ofMillis(300), this::scan);
    table.pressed = Set.of(Side.RED, Side.SILVER);
    table.stay(state, Duration.ofMillis(1_900), this::scan);
    assertThat(table.until(state, this::scan)).isInstanceOf(GameOver.class);
  }

  @Test
  void showsTheClaimWhileTheOpponentsButtonIsHeld() {
    state = claimable();
    table.stay(state, Duration.ofMillis(300), this::scan);
    table.press(state, Duration.ofMillis(100), this::scan, Side.RED);
    assertThat(table.notice).contains(new Notice.MayClaimDraw(List.of(1, 5, 9)));
  }

  @Test
  void drawsNoGameWithoutRepetitionHoweverLongBothButtonsAreHeld() {
    table.press(state, Duration.ofSeconds(3), this::scan, Side.RED, Side.SILVER);
    assertThat(table.events).isEmpty();
  }

  /** Returns a turn that begins with the same position for the third time. */
  private AwaitingMove claimable() {
    Repetition repetition = table.game.repetition();
    for (String move : List.of("i4i5", "e5e6", "i5i4", "e6e5", "i4i5", "e5e6", "i5i4", "e6e5")) {
      Square from = Square.named(move.substring(0, 2));
      Move made = new Move.Step(from, Square.named(move.substring(2)));
      repetition = repetition.append(repetition.position().afterMove(made).afterShot(List.of()));
    }
    TurnStart start = TurnStart.of(new GameState(Rules.KHET2, repetition, 9, List.of()));
    Step begun =
        AwaitingMove.begin(TurnTransition.BOARD_SET_UP, start, table.readings, table.games);
    table.take(table.settingUp(), begun);
    assertThat(table.notice).contains(new Notice.MayClaimDraw(List.of(1, 5, 9)));
    return (AwaitingMove) begun.taken().orElseThrow().next();
  }

  @Test
  void endsTheGameWhenTheFlagFalls() {
    TimeControl control = TimeControl.parse("5m").orElseThrow();
    table =
        new TestTable(
            TestTable.EMPTY,
            Rules.KHET2,
            new MatchSettings(Optional.of(control), PlayerNames.NONE));
    state = table.awaitingMove();
    long now = table.readings.nowNanos();
    table.take(state, table.keeper.scan(state, true, Players.HANDS, now));
    table.clocks.set(Side.SILVER, Duration.ofMillis(1));
    TurnState next =
        table.take(state, table.keeper.scan(state, true, Players.HANDS, now + 2_000_000));
    assertThat(next.result()).contains(Result.RED);
    assertThat(table.events)
        .containsExactly(new Event.FlagFell(1, Side.SILVER), new Event.GameOver(Result.RED));
  }

  @Test
  void doesNotRunTheClockWhileFireWouldBeRefused() {
    TimeControl control = TimeControl.parse("5m").orElseThrow();
    table =
        new TestTable(
            TestTable.EMPTY,
            Rules.KHET2,
            new MatchSettings(Optional.of(control), PlayerNames.NONE));
    state = table.awaitingMove();
    table.take(state, table.keeper.scan(state, false, Players.HANDS, 0));
    table.take(
        state, table.keeper.scan(state, false, Players.HANDS, Duration.ofMinutes(6).toNanos()));
    assertThat(table.clocks.remaining(Side.SILVER)).isEqualTo(Duration.ofMinutes(5));
  }
}
