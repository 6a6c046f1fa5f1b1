package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.sensing.Masks;

class AwaitingRefireTest {
  private TestTable table;
  private AwaitingRefire state;

  @BeforeEach
  void afterAnUnseenShot() {
    table = TestTable.at(TestTable.EMPTY);
    state = new AwaitingRefire(table.inArbitration("i4i5").turn());
  }

  private Step scan() {
    return state.scan(table.readings, table.shots, table.judge);
  }

  private void press(Side side) {
    table.press(state, Duration.ofMillis(50), this::scan, side);
  }

  @Test
  void firesAgainOnFireOfTheSameSide() {
    table.pressed = Set.of(Side.SILVER);
    TurnState next = table.until(state, this::scan);
    assertThat(next).isInstanceOf(AwaitingDurability.class);
    assertThat(table.events.getLast()).isInstanceOf(Event.Reserved.class);
  }

  @Test
  void ignoresFireOfTheOtherSide() {
    press(Side.RED);
    assertThat(table.events.getLast()).isInstanceOf(Event.ShotJudged.class);
  }

  @Test
  void refusesFireOnABoardThatStandsOtherwise() {
    table.lift("i5");
    table.settle();
    press(Side.SILVER);
    assertThat(table.notice).get().isInstanceOf(Notice.SetUp.class);
  }

  @Test
  void refusesFireOnABoardThatStandsOtherwiseAfterAnUnobservedShot() {
    CommittedTurn turn = state.turn();
    state =
        new AwaitingRefire(
            CommittedTurn.of(
                turn.start(),
                turn.candidates(),
                Optional.empty(),
                Optional.empty(),
                turn.made().moves()));
    table.lift("i5");
    table.settle();
    press(Side.SILVER);
    assertThat(table.notice).get().isInstanceOf(Notice.SetUp.class);
  }

  @Test
  void refusesFireWithTheInterlockOpen() {
    table.interlockClosed = false;
    press(Side.SILVER);
    assertThat(table.notice).contains(new Notice.InterlockOpen());
  }

  @Test
  void firesAgainAfterTheMasksHaveChanged() {
    table.readings.mask(Masks.NONE);
    table.settle();
    assertThat(state.turn().isBoardUnchanged(table.readings)).isFalse();
    table.pressed = Set.of(Side.SILVER);
    table.until(state, this::scan);
    assertThat(state.turn().isBoardUnchanged(table.readings)).isTrue();
  }

  @Test
  void acceptsTheTraceOnRuling() {
    assertThat(table.take(state, state.rule(Event.Ruling.ACCEPT_TRACE, Event.Ruler.ARBITER)))
        .isInstanceOf(RecordingVerdict.class);
  }

  @Test
  void keepsWaitingOnRulingRefire() {
    assertThat(table.take(state, state.rule(Event.Ruling.REFIRE, Event.Ruler.ARBITER)))
        .isInstanceOf(AwaitingRefire.class);
  }

  @Test
  void annulsTheTurnOnRulingVoid() {
    assertThat(table.take(state, state.rule(Event.Ruling.VOID, Event.Ruler.ARBITER)))
        .isEqualTo(new SettingUp(table.start()));
  }
}
