package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.StopReason;
import org.wadjet.sensing.Masks;

class AwaitingDurabilityTest {
  private TestTable table;
  private CommittedTurn turn;
  private AwaitingMove before;
  private AwaitingDurability state;

  @BeforeEach
  void fire() {
    table = TestTable.at(TestTable.EMPTY);
    turn = table.committed("i4i5");
    before = table.awaitingMove();
    state = table.awaitingDurability(turn, before);
  }

  private Step scan(boolean durable) {
    return state.scan(table.readings, table.shots, durable);
  }

  private void assertCancelled(TurnState next, StopReason reason) {
    assertThat(next).isSameAs(before);
    assertThat(table.events.getLast())
        .isEqualTo(new Event.ShotCancelled(1, Side.SILVER, reason.keyword()));
    assertThat(table.notice).contains(new Notice.ShotCancelled(reason.keyword()));
    assertThat(table.shots.isArmed()).isFalse();
  }

  @Test
  void beginsTheLeadInOnceTurnAndReservationAreDurable() {
    table.stay(state, Duration.ofSeconds(1), () -> scan(false));
    assertThat(table.shots.isArmed()).isFalse();
    TurnState next = table.take(state, scan(true));
    assertThat(next).isInstanceOf(Shooting.class);
    assertThat(table.shots.isArmed()).isTrue();
  }

  @Test
  void soundsTheToneWithTheLeadIn() {
    assertThat(scan(true).effects()).containsExactly(new Step.Effect.Sound(true));
  }

  @Test
  void expiresAfterFiveSecondsWithoutDurability() {
    table.stay(state, Duration.ofMillis(4_990), () -> scan(false));
    assertCancelled(table.until(state, () -> scan(false)), StopReason.NOT_WRITTEN);
  }

  @Test
  void cancelsTheShotOfATouchedBoard() {
    table.lift("i5");
    table.settle();
    assertCancelled(table.take(state, scan(true)), StopReason.BOARD_TOUCHED);
  }

  @Test
  void cancelsTheShotOfABoardThatWasTouchedAndPutBack() {
    table.lift("i5");
    table.run(Duration.ofMillis(100));
    table.show(table.game.position().afterMove(table.move("i4i5")));
    table.run(Duration.ofMillis(100));
    assertThat(table.readings.sensing().live()).isEqualTo(turn.observed().orElseThrow().board());
    assertCancelled(table.take(state, scan(true)), StopReason.BOARD_TOUCHED);
  }

  @Test
  void cancelsTheShotIfTheMasksHaveChanged() {
    table.readings.mask(Masks.NONE);
    table.settle();
    assertCancelled(table.take(state, scan(true)), StopReason.BOARD_TOUCHED);
  }

  @Test
  void cancelsTheShotWithTheInterlockOpen() {
    table.interlockClosed = false;
    table.settle();
    assertCancelled(table.take(state, scan(true)), StopReason.INTERLOCK_OPEN);
  }

  @Test
  void cancelsTheShotOnStop() {
    table.shots.stop(table.readings.nowNanos());
    assertCancelled(table.take(state, scan(true)), StopReason.STOPPED);
  }

  @Test
  void cancelsTheShotIfTheRecordFails() {
    table.shots.recordFailed("disk full", table.readings.nowNanos());
    assertCancelled(table.take(state, scan(true)), StopReason.NOT_WRITTEN);
  }

  @Test
  void returnsACancelledRepetitionToItsFire() {
    AwaitingRefire refire = new AwaitingRefire(turn);
    state = table.awaitingDurability(turn, refire);
    table.shots.stop(table.readings.nowNanos());
    assertThat(table.take(state, scan(true))).isSameAs(refire);
  }

  @Test
  void doesNotBeginWhileChainRecovers() {
    table.wrongEcho = true;
    table.run(Duration.ofMillis(5));
    assertThat(table.readings.chains()).isEqualTo(ChainHealth.RECOVERING);
    assertThat(scan(true)).isEqualTo(Step.NONE);
    assertThat(table.shots.isArmed()).isFalse();
  }

  @Test
  void doesNotCountThePauseAsASlowDisk() {
    table.fire(turn);
    state = table.awaitingDurability(turn, before);
    table.stay(state, Duration.ofMillis(1_500), () -> scan(true));
    table.stay(state, Duration.ofSeconds(4), () -> scan(false));
    assertThat(table.take(state, scan(true))).isInstanceOf(Shooting.class);
  }

  @Test
  void keepsThePauseAfterAnotherShot() {
    table.fire(turn);
    state = table.awaitingDurability(turn, before);
    table.stay(state, Duration.ofMillis(1_500), () -> scan(true));
    assertThat(table.until(state, () -> scan(true))).isInstanceOf(Shooting.class);
  }
}
