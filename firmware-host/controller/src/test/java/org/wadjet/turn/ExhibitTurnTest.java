package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.wiring.StatusReading;

/** Tests of the decisions that an unattended exhibit takes about the turn. */
class ExhibitTurnTest {
  private static final long HOUR_NANOS = Duration.ofHours(1).toNanos();

  private final TestTable table = TestTable.at(TestTable.EMPTY);
  private final SensorMasking masking = new SensorMasking(table.readings);
  private final Exhibit exhibit = exhibit(Optional.of(ExhibitSettings.DEFAULT));

  private Exhibit exhibit(Optional<ExhibitSettings> settings) {
    return exhibit(settings, table, masking);
  }

  private static Exhibit exhibit(
      Optional<ExhibitSettings> settings, TestTable at, SensorMasking masking) {
    return new Exhibit(
        settings, at.readings, at.shots, at.games, at.clocks, at.corrections, masking);
  }

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
    StatusReading quiet = new StatusReading(false, false, true, true, false, false, false);
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

  private boolean allowsShots() {
    return table
        .shots
        .preconditions()
        .refusal(Side.SILVER, ChainHealth.ALL_VALID, table.readings.nowNanos())
        .isEmpty();
  }

  private static ExhibitState.Stage stage(Exhibit of) {
    return of.state().orElseThrow().stage();
  }

  @Test
  void allowsShotsBetweenOpeningAndClosingOnly() {
    Exhibit hours = exhibit(Optional.of(ExhibitSettings.DEFAULT.withHours(true)));
    TurnState state = table.awaitingMove();
    assertThat(allowsShots()).isFalse();
    assertThat(stage(hours)).isEqualTo(ExhibitState.Stage.CLOSED);
    assertThat(hours.open(Optional.of(new Notice.Closed())))
        .contains(Step.NONE.write(new Event.Opened()).show(Optional.empty()));
    assertThat(allowsShots()).isTrue();
    assertThat(hours.open(Optional.empty())).contains(Step.NONE);
    assertThat(hours.close(state)).contains(Step.NONE.write(new Event.Closed()));
    assertThat(allowsShots()).isFalse();
  }

  @Test
  void isOpenWithoutHours() {
    exhibit(Optional.of(ExhibitSettings.DEFAULT.withHours(true)));
    Exhibit always = exhibit(Optional.of(ExhibitSettings.DEFAULT));
    assertThat(allowsShots()).isTrue();
    assertThat(stage(always)).isEqualTo(ExhibitState.Stage.PLAY);
  }

  @Test
  void refusesTheNextShotIfItIsClosedDuringOne() {
    TurnState state = table.awaitingDurability(table.committed("i4i5"), table.awaitingMove());
    assertThat(exhibit.close(state)).isEmpty();
    assertThat(allowsShots()).isFalse();
  }

  @Test
  void doesNothingOnABoardThatIsNoExhibit() {
    Exhibit none = exhibit(Optional.empty());
    assertThat(none.open(Optional.empty())).isEmpty();
    assertThat(none.close(table.awaitingMove())).isEmpty();
    assertThat(none.check()).isFalse();
    assertThat(none.state()).isEmpty();
    assertThat(allowsShots()).isTrue();
  }

  private Step scan(TurnState state, long untouchedNanos, long nowNanos) {
    StatusReading quiet = new StatusReading(false, false, true, true, false, false, false);
    return exhibit.scan(state, Optional.empty(), quiet, untouchedNanos, nowNanos);
  }

  private static final long CHECK_NANOS = Duration.ofSeconds(10).toNanos();

  @Test
  void checksTheBoardOnceNobodyIsThere() {
    TurnState state = table.awaitingMove();
    long attract = ExhibitSettings.DEFAULT.attractAfter().toNanos();
    exhibit.leaveUnattended(state, 0, 0);
    assertThat(exhibit.check()).isTrue();
    scan(state, attract - 1, HOUR_NANOS);
    assertThat(scan(state, attract - 1, HOUR_NANOS + CHECK_NANOS)).isEqualTo(Step.NONE);
    scan(state, attract, HOUR_NANOS);
    assertThat(scan(state, attract, HOUR_NANOS + CHECK_NANOS))
        .isEqualTo(Step.NONE.write(new Event.Checked(List.of())));
    assertThat(scan(state, attract, HOUR_NANOS + 3 * CHECK_NANOS))
        .as("checked once")
        .isEqualTo(Step.NONE);
  }

  @Test
  void breaksTheCheckOffWhenSomebodyComes() {
    TurnState state = table.awaitingMove();
    exhibit.leaveUnattended(state, 0, 0);
    exhibit.check();
    scan(state, HOUR_NANOS, HOUR_NANOS);
    scan(state, 0, HOUR_NANOS + CHECK_NANOS / 2);
    scan(state, HOUR_NANOS, HOUR_NANOS + CHECK_NANOS - 1);
    assertThat(scan(state, HOUR_NANOS, HOUR_NANOS + CHECK_NANOS)).isEqualTo(Step.NONE);
    assertThat(scan(state, HOUR_NANOS, HOUR_NANOS + 2 * CHECK_NANOS).effects()).hasSize(1);
  }

  @Test
  void doesNotCheckDuringAShot() {
    TurnState state = table.awaitingDurability(table.committed("i4i5"), table.awaitingMove());
    exhibit.leaveUnattended(state, 0, 0);
    exhibit.check();
    scan(state, HOUR_NANOS, HOUR_NANOS);
    assertThat(scan(state, HOUR_NANOS, HOUR_NANOS + CHECK_NANOS)).isEqualTo(Step.NONE);
  }

  @Test
  void repeatsAFailedCheckAfterHalfAnHour() {
    TurnState state = table.awaitingMove();
    exhibit.leaveUnattended(state, 0, 0);
    exhibit.check();
    table.shots.recordFailed("disk full", 0);
    long now = HOUR_NANOS;
    scan(state, HOUR_NANOS, now);
    scan(state, HOUR_NANOS, now + 1);
    now += CHECK_NANOS;
    assertThat(scan(state, HOUR_NANOS, now))
        .isEqualTo(Step.NONE.write(new Event.Checked(List.of("not-recorded"))));
    assertThat(exhibit.state().orElseThrow().staff()).isPresent();
    long again = now + HOUR_NANOS / 2;
    scan(state, HOUR_NANOS, again - 1);
    assertThat(scan(state, HOUR_NANOS, again - 1 + CHECK_NANOS)).isEqualTo(Step.NONE);
    scan(state, HOUR_NANOS, again + CHECK_NANOS);
    assertThat(scan(state, HOUR_NANOS, again + 2 * CHECK_NANOS).effects()).hasSize(1);
  }

  @Test
  void abandonsAGameExactlyAtItsTime() {
    TurnState state = table.over();
    long abandon = ExhibitSettings.DEFAULT.abandonAfter().toNanos();
    exhibit.leaveUnattended(state, 0, 0);
    assertThat(exhibit.leaveUnattended(state, abandon - 1, abandon)).isEqualTo(Step.NONE);
    exhibit.recordCommand(1);
    assertThat(exhibit.leaveUnattended(state, abandon, abandon)).isEqualTo(Step.NONE);
    assertThat(exhibit.leaveUnattended(state, abandon, abandon + 1)).isNotEqualTo(Step.NONE);
  }

  @Test
  void doesNotAbandonAGameWhoseClockRuns() {
    TestTable timed =
        new TestTable(
            TestTable.EMPTY,
            Rules.KHET2,
            new MatchSettings(
                Optional.of(
                    new TimeControl(Duration.ofHours(2), Duration.ofSeconds(10), Duration.ZERO)),
                PlayerNames.NONE));
    Exhibit attended =
        exhibit(Optional.of(ExhibitSettings.DEFAULT), timed, new SensorMasking(timed.readings));
    AwaitingMove state = timed.awaitingMove();
    timed.make(state, "i4i5");
    attended.leaveUnattended(state, 0, 0);
    assertThat(attended.leaveUnattended(state, HOUR_NANOS, HOUR_NANOS)).isEqualTo(Step.NONE);
  }

  @Test
  void restoresThePlayersOfAGameThatVisitorsLeftAtItsStart() {
    Players chosen = new Players(new Player.Engine(10, false), new Player.Engine(10, false));
    AwaitingMove state = table.awaitingMove();
    TurnState before = table.take(state, table.games.choose(chosen, state, table.readings, false));
    assertThat(table.games.players()).isEqualTo(chosen);
    table.take(before, leave(before));
    assertThat(table.games.players()).isEqualTo(Players.HANDS);

    SettingUp settingUp = table.settingUp();
    table.take(settingUp, table.games.choose(chosen, settingUp, table.readings, false));
    table.take(settingUp, leave(settingUp));
    assertThat(table.games.players()).isEqualTo(Players.HANDS);
  }
}
