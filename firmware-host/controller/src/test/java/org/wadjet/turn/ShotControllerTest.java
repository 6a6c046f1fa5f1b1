package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.laser.ProvedInterlock;
import org.wadjet.laser.StopReason;
import org.wadjet.verdict.Outcome;

/** Tests of the class that reserves, fires, stops and settles a shot. */
class ShotControllerTest {
  private final TestTable table = TestTable.at(TestTable.EMPTY);
  private final ShotController shots = table.shots;

  private Shooting shooting() {
    return table.shooting(table.committed("i4i5"), table.awaitingMove());
  }

  private void finish(Shooting state) {
    table.until(state, () -> state.scan(table.readings, shots, table.judge));
  }

  private long now() {
    return table.readings.nowNanos();
  }

  private static String cancelled(StopReason reason) {
    return new Event.ShotCancelled(1, Side.SILVER, reason.keyword()).toString();
  }

  @Test
  void darkensAShotInProgressWhenStopped() {
    Shooting state = shooting();
    shots.stop(now());
    assertThat(shots.isDark()).isTrue();
    finish(state);
    assertThat(table.events.getLast()).hasToString(cancelled(StopReason.STOPPED));
  }

  @Test
  void darkensAShotInProgressWhenTheRecordFails() {
    Shooting state = shooting();
    shots.recordFailed("disk full", now());
    assertThat(shots.isDark()).isTrue();
    finish(state);
    assertThat(table.events.getLast()).hasToString(cancelled(StopReason.NOT_WRITTEN));
    assertThat(shots.preconditions().recordFailure()).contains("disk full");
  }

  @Test
  void returnsTheReservationOfACancelledShot() {
    Shooting state = shooting();
    assertThat(table.ledger.usedNanos(now(), Side.SILVER))
        .isEqualTo(table.board.limits().litPerShot().toNanos());
    table.interlockClosed = false;
    finish(state);
    assertThat(table.ledger.usedNanos(now(), Side.SILVER)).isZero();
  }

  @Test
  void replacesTheReservationOfAShotByItsLitTime() {
    finish(shooting());
    assertThat(table.ledger.usedNanos(now(), Side.SILVER))
        .isEqualTo(shots.litNanos())
        .isPositive()
        .isLessThan(table.board.limits().litPerShot().toNanos());
  }

  @Test
  void doesNotArmATestThatTheSafetyControllerRefuses() {
    table.interlockClosed = false;
    table.run(Duration.ofMillis(50));
    assertThat(shots.beginTest(Side.RED, now())).isFalse();
    assertThat(shots.isArmed()).isFalse();
    assertThat(shots.begin(Side.RED, now())).isFalse();
    assertThat(shots.isArmed()).isFalse();
  }

  @Test
  void armsATestAndEndsItWithArmLow() {
    assertThat(shots.beginTest(Side.RED, now())).isTrue();
    assertThat(shots.isArmed()).isTrue();
    shots.stopArmHigh(now());
    assertThat(shots.nextOrder(now())).isInstanceOf(LaserOrder.ArmHigh.class);
    shots.endTest();
    assertThat(shots.isArmed()).isFalse();
    assertThat(shots.nextOrder(now())).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void scansAtRandomPeriodsInTheLeadInOnly() {
    Duration usual = table.board.timing().scanActive();
    assertThat(shots.scanPeriod()).isEqualTo(usual);
    Shooting state = shooting();
    assertThat(List.of(shots.scanPeriod(), shots.scanPeriod(), shots.scanPeriod()))
        .allSatisfy(period -> assertThat(period).isBetween(usual.dividedBy(2), usual))
        .doesNotHaveDuplicates();
    boolean[] sampled = {false};
    table.until(
        state,
        () -> {
          if (shots.samplesNext()) {
            sampled[0] = true;
            assertThat(shots.scanPeriod()).isEqualTo(Duration.ZERO);
          }
          return state.scan(table.readings, shots, table.judge);
        });
    assertThat(sampled[0]).isTrue();
  }

  @Test
  void takesTheLightBeforeTheFirstPulseForAmbientLight() {
    CommittedTurn turn = table.committed("i4i5");
    table.lamp = table.light;
    assertThat(table.fire(turn)).isInstanceOf(InArbitration.class);
    assertThat(lastOutcome()).isEqualTo(Outcome.UNJUDGEABLE);
  }

  private Outcome lastOutcome() {
    return table.events.stream()
        .filter(Event.ShotJudged.class::isInstance)
        .map(event -> ((Event.ShotJudged) event).verdict().outcome())
        .toList()
        .getLast();
  }

  @Test
  void isCompleteOnlyWithAllSamples() {
    assertThat(shots.isComplete()).isFalse();
    Shooting state = shooting();
    assertThat(shots.isComplete()).isFalse();
    boolean[] complete = {false};
    table.until(
        state,
        () -> {
          complete[0] |= shots.isComplete();
          return state.scan(table.readings, shots, table.judge);
        });
    assertThat(complete[0]).isTrue();
  }

  @Test
  void endsTheShowAfterItsTime() {
    Shooting state = shooting();
    long[] decided = {0};
    table.until(
        state,
        () -> {
          if (shots.isComplete() && decided[0] == 0) {
            decided[0] = now();
          }
          return state.scan(table.readings, shots, table.judge);
        });
    assertThat(shots.stopReason()).contains(StopReason.DONE);
    assertThat(Duration.ofNanos(now() - decided[0]))
        .isBetween(table.board.showDuration(), table.board.showDuration().plusMillis(50));
  }

  @Test
  void doesNotDecideAShotThatEndsBetweenSamples() {
    Shooting state = shooting();
    boolean[] opened = {false};
    table.until(
        state,
        () -> {
          if (shots.litNanos() > 0 && !opened[0]) {
            opened[0] = true;
            table.interlockClosed = false;
          }
          return state.scan(table.readings, shots, table.judge);
        });
    assertThat(shots.stopReason()).isEqualTo(Optional.of(StopReason.INTERLOCK_OPEN));
    assertThat(lastOutcome()).isEqualTo(Outcome.UNJUDGEABLE);
  }

  @Test
  void refusesEmissionWithALockOutUntilItIsCleared() {
    ShotController locked =
        new ShotController(
            table.board,
            new LaserSafetyController(
                table.board.limits(),
                table.board.timing(),
                Optional.of(StopReason.RAIL_STAYED_UP),
                ProvedInterlock.notRequired()),
            table.ledger,
            new SplittableRandom(1));
    assertThat(locked.lockOut()).contains(StopReason.RAIL_STAYED_UP);
    locked.clearLockOut();
    assertThat(locked.lockOut()).isEmpty();
  }

  @Test
  void doubtsADetectorThatWasLitInTheLeadInOnly() {
    CommittedTurn turn = table.committed("i4i5");
    Shooting state = table.shooting(turn, table.awaitingMove());
    table.lamp = table.light;
    table.until(
        state,
        () -> {
          if (shots.isFiring()) {
            table.lamp = List.of();
          }
          return state.scan(table.readings, shots, table.judge);
        });
    assertThat(lastOutcome()).isEqualTo(Outcome.UNJUDGEABLE);
  }
}
