package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.wiring.StatusReading;

/** Decisions of an unattended exhibit about the turn. */
class ExhibitTurnTest {
  private static final long HOUR_NANOS = Duration.ofHours(1).toNanos();

  private final TestTable table = TestTable.at(TestTable.EMPTY);
  private final SensorMasking masking = new SensorMasking(table.readings);
  private final Exhibit exhibit =
      new Exhibit(
          Optional.of(ExhibitSettings.DEFAULT),
          table.readings,
          table.shots,
          table.games,
          table.clocks,
          table.corrections,
          masking);

  private Step leave(TurnState state) {
    exhibit.leaveUnattended(state, 0, 0);
    return exhibit.leaveUnattended(state, HOUR_NANOS, HOUR_NANOS);
  }

  @Test
  void annulsAFirstTurnThatVisitorsLeftUnfinished() {
    AwaitingMove state = table.awaitingMove();
    table.make(state, "i4i5");
    assertThat(table.take(state, leave(state))).isEqualTo(new SettingUp(table.start()));
    assertThat(table.events).isEmpty();
  }

  @Test
  void keepsAFirstTurnInWhichNothingWasMoved() {
    AwaitingMove state = table.awaitingMove();
    assertThat(leave(state)).isEqualTo(Step.NONE);
  }

  @Test
  void abandonsAGameAfterItsEnd() {
    TurnState state = table.over();
    assertThat(table.take(state, leave(state))).isInstanceOf(SettingUp.class);
  }

  @Test
  void waitsForTheArbiterUnderPolicyReferee() {
    assertThat(leave(new AwaitingRefire(table.committed("i4i5")))).isEqualTo(Step.NONE);
  }

  @Test
  void leavesAShotAlone() {
    TurnState state = table.awaitingDurability(table.committed("i4i5"), table.awaitingMove());
    assertThat(leave(state)).isEqualTo(Step.NONE);
    assertThat(exhibit.close(state)).isEmpty();
  }

  @Test
  void isInAttractModeOnlyWhenNobodyIsAtTheBoard() {
    TurnState state = table.awaitingMove();
    StatusReading quiet = new StatusReading(false, false, true, false, false);
    exhibit.leaveUnattended(state, 0, 0);
    exhibit.scan(state, Optional.empty(), quiet, HOUR_NANOS, HOUR_NANOS);
    assertThat(exhibit.state())
        .get()
        .extracting(ExhibitState::stage)
        .isEqualTo(ExhibitState.Stage.ATTRACT);
    exhibit.scan(state, Optional.empty(), quiet, 0, HOUR_NANOS);
    assertThat(exhibit.state())
        .get()
        .extracting(ExhibitState::stage)
        .isEqualTo(ExhibitState.Stage.PLAY);
  }
}
