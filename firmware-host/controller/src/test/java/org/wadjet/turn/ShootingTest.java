package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.laser.StopReason;
import org.wadjet.verdict.Outcome;

class ShootingTest {
  private final TestTable table = TestTable.at(TestTable.EMPTY);

  @Test
  void recordsTheTurnOfAConfirmedShot() {
    TurnState next = table.fire(table.committed("i4i5"));
    assertThat(next).isInstanceOf(RecordingVerdict.class);
    assertThat(next.game().ply()).isEqualTo(2);
    assertThat(table.events)
        .extracting(event -> event.getClass().getSimpleName())
        .containsExactly("Reserved", "ShotJudged", "TurnEnded");
    assertThat(table.shots.isArmed()).isFalse();
  }

  @Test
  void asksForARulingOnAShotThatIsNotConfirmed() {
    InArbitration next = table.inArbitration("i4i5");
    assertThat(next.turn().shots())
        .extracting(shot -> shot.verdict().outcome())
        .containsExactly(Outcome.UNSEEN);
    assertThat(table.events.getLast()).isInstanceOf(Event.ShotJudged.class);
  }

  @Test
  void asksWhichMoveWasMadeIfTheLightDoesNotDecide() {
    TestTable obelisks =
        new TestTable("5p4/10/10/10/10/3V6/2WW6/4P5", Rules.KHET1, MatchSettings.NONE);
    CommittedTurn turn = obelisks.committed("d2.d3", "c2.d3");
    TurnState next = obelisks.fire(turn);
    assertThat(next).isInstanceOf(InArbitration.class);
    assertThat(obelisks.notice).contains(new Notice.WhichMove(turn.made().moves()));
    assertThat(obelisks.events.getLast()).isInstanceOf(Event.ShotSeen.class);
  }

  @Test
  void takesTheOneCandidateThatTheLightConfirms() {
    table.fire(table.committed("i4i5", "i4j4"));
    assertThat(((Event.TurnEnded) table.events.getLast()).move()).isEqualTo(table.move("i4i5"));
  }

  @Test
  void cancelsAShotThatEndsBeforeItsFirstPulse() {
    AwaitingMove before = table.awaitingMove();
    Shooting state = table.shooting(table.committed("i4i5"), before);
    assertThat(endInLeadIn(state)).isSameAs(before);
    assertThat(table.events.getLast())
        .isEqualTo(new Event.ShotCancelled(1, Side.SILVER, StopReason.INTERLOCK_OPEN.keyword()));
  }

  @Test
  void returnsACancelledRepetitionToItsFire() {
    CommittedTurn turn = table.committed("i4i5");
    AwaitingRefire before = new AwaitingRefire(turn);
    assertThat(endInLeadIn(table.shooting(turn, before))).isSameAs(before);
  }

  private TurnState endInLeadIn(Shooting state) {
    table.interlockClosed = false;
    return table.until(state, () -> state.scan(table.readings, table.shots, table.judge));
  }

  @Test
  void endsTheShotOfATouchedBoard() {
    Shooting state = table.shooting(table.committed("i4i5"), table.awaitingMove());
    table.lift("i5");
    table.until(state, () -> state.scan(table.readings, table.shots, table.judge));
    assertThat(table.events.getLast())
        .isEqualTo(new Event.ShotCancelled(1, Side.SILVER, StopReason.BOARD_TOUCHED.keyword()));
  }

  @Test
  void endsTheToneInTheFirstHalfOfTheLeadIn() {
    Shooting state = table.shooting(table.committed("i4i5"), table.awaitingMove());
    List<Long> ends = new ArrayList<>();
    long begin = table.readings.nowNanos();
    table.until(
        state,
        () -> {
          Step step = state.scan(table.readings, table.shots, table.judge);
          if (step.effects().contains(new Step.Effect.Sound(false))) {
            ends.add(table.readings.nowNanos() - begin);
          }
          return step;
        });
    assertThat(ends).hasSize(1);
    assertThat(Duration.ofNanos(ends.getFirst()))
        .isBetween(Duration.ofMillis(150), Duration.ofMillis(160));
  }
}
