package org.wadjet.emission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.emission.Emission.Phase;
import org.wadjet.game.Side;
import org.wadjet.wiring.Limits;
import org.wadjet.wiring.Status;
import org.wadjet.wiring.Timing;

/** Every way into and out of light (BOARD.md, What must hold of emission). */
final class EmissionTest {
  private static final long MILLI = 1_000_000;
  private static final Status BRIGHT = new Status(false, false, true, true, true);

  /** A monotonic clock may start anywhere and run over in the middle of a shot. */
  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        -5_000 * MILLI,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 2_500 * MILLI,
        Long.MAX_VALUE - 2_000 * MILLI,
        Long.MAX_VALUE / 2 + 1
      })
  void aShotGoesItsWayWhereverTheClockStarts(long start) {
    Machine machine = new Machine(start, Optional.empty());
    assertThat(machine.emission.ready(machine.now)).isFalse();
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    machine.leadIn();

    machine.lit();
    assertThat(machine.order).isInstanceOf(Order.Sample.class);
    machine.dark(Machine.POWERED);
    machine.lit();
    machine.emission.stop(Ended.DONE, machine.now);

    assertThat(machine.emission.ended()).contains(Ended.DONE);
    assertThat(machine.emission.litNanos()).isEqualTo(320_000);
    assertThat(machine.emission.anyPulse()).isTrue();
    machine.scan(Machine.POWERED);
    assertThat(machine.order).isInstanceOf(Order.Dark.class);
    assertThat(machine.emission.phase()).isEqualTo(Phase.DARK);
  }

  @Test
  void nothingBeginsInTheTwoSecondsAfterTheStart() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(1_900), Machine.QUIET);

    assertThat(machine.emission.begin(Side.RED, machine.now)).isFalse();

    machine.scans(Duration.ofMillis(150), Machine.QUIET);
    assertThat(machine.emission.begin(Side.RED, machine.now)).isTrue();
  }

  @Test
  void outsideALaserTestNoLineIsHeld() {
    Machine machine = Machine.firing();
    assertThat(machine.emission.hold(machine.now)).isInstanceOf(Order.Dark.class);
    assertThat(machine.emission.ended()).contains(Ended.LIMIT_REACHED);
    machine.emission.stopArmHigh(machine.now);
    machine.scan(Machine.POWERED);
    assertThat(machine.order).isInstanceOf(Order.Dark.class);
  }

  @Test
  void aTestThatIsOverLeavesNoPermissionToTheNextShot() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    assertThat(machine.emission.beginTest(Side.SILVER, machine.now)).isTrue();
    machine.emission.stop(Ended.STOPPED, machine.now);
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    machine.leadIn();
    assertThat(machine.emission.hold(machine.now)).isInstanceOf(Order.Dark.class);
  }

  @Test
  void nothingBeginsInTheTwoSecondsAfterAShot() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.emission.stop(Ended.DONE, machine.now);

    machine.scans(Duration.ofMillis(1_900), Machine.QUIET);
    assertThat(machine.emission.pausing(machine.now)).isTrue();
    assertThat(machine.emission.begin(Side.RED, machine.now)).isFalse();

    machine.scans(Duration.ofMillis(105), Machine.QUIET);
    assertThat(machine.emission.begin(Side.RED, machine.now)).isTrue();
  }

  @Test
  void theInterlockCountsAsClosedAfterAHundredMillisecondsWithoutABreak() {
    Machine machine = Machine.ready();
    machine.scan(Machine.OPEN);
    assertThat(machine.emission.interlockOpen()).isTrue();
    machine.scans(Duration.ofMillis(100), Machine.QUIET);
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isFalse();

    machine.scan(Machine.QUIET);

    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void theInterlockIsNotTakenForClosedOverATimeInWhichNobodyLooked() {
    Machine machine = Machine.ready();
    machine.now += 10_000 * MILLI;
    machine.scan(Machine.QUIET);

    assertThat(machine.emission.interlockClosed(machine.now)).isFalse();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isFalse();
  }

  @Test
  void nothingBeginsWhileTheSupplyIsStillUp() {
    Machine machine = Machine.ready();
    machine.scan(Machine.POWERED);
    machine.emission.clearLockOut();
    machine.scan(Machine.POWERED);
    assertThat(machine.emission.lockOut()).isEmpty();

    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isFalse();
  }

  @Test
  void noSampleIsOrderedBeforeTheLeadInIsOver() {
    Machine machine = Machine.ready();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
    for (int i = 0; i < 59; i++) {
      machine.scan(Machine.POWERED);
      assertThat(machine.emission.sample(true, 0, machine.now)).isInstanceOf(Order.Arm.class);
    }

    machine.scan(Machine.POWERED);

    assertThat(machine.emission.sample(true, 0, machine.now)).isInstanceOf(Order.Sample.class);
  }

  @Test
  void theLeadInDoesNotEndOnAScanThatSawLight() {
    Machine machine = Machine.ready();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
    machine.scans(Duration.ofMillis(295), Machine.POWERED);
    machine.scan(BRIGHT);
    assertThat(machine.emission.phase()).isEqualTo(Phase.LEAD_IN);

    machine.scan(Machine.POWERED);
    assertThat(machine.emission.phase()).isEqualTo(Phase.FIRING);
  }

  @Test
  void aSupplyThatDoesNotComeUpEndsTheLeadIn() {
    Machine machine = Machine.ready();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
    machine.scans(Duration.ofMillis(95), Machine.QUIET);
    assertThat(machine.emission.phase()).isEqualTo(Phase.LEAD_IN);

    machine.scan(Machine.QUIET);

    assertThat(machine.emission.ended()).contains(Ended.NO_RAIL);
    assertThat(machine.emission.anyPulse()).isFalse();
  }

  @Test
  void oneOpenReadingEndsEmission() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.dark(Machine.OPEN);

    assertThat(machine.emission.ended()).contains(Ended.INTERLOCK_OPEN);
    machine.lit();
    assertThat(machine.order).isInstanceOf(Order.Dark.class);
  }

  @Test
  void aTouchedBoardAndAnUnsoundChainEndEmission() {
    Machine touched = Machine.firing();
    touched.emission.observe(touched.now, Machine.POWERED, Chains.SOUND, false);
    assertThat(touched.emission.ended()).contains(Ended.BOARD_TOUCHED);

    Machine unsound = Machine.firing();
    unsound.emission.observe(unsound.now, Machine.POWERED, Chains.UNSOUND, true);
    assertThat(unsound.emission.ended()).contains(Ended.CHAIN_UNSOUND);
  }

  @Test
  void noLaserIsRaisedWhileAChainIsInDoubt() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.emission.observe(machine.now, Machine.POWERED, Chains.IN_DOUBT, true);

    assertThat(machine.emission.samples()).isFalse();
    assertThat(machine.emission.sample(true, 0, machine.now)).isInstanceOf(Order.Arm.class);
    assertThat(machine.emission.sample(false, 0, machine.now)).isInstanceOf(Order.Arm.class);
    assertThat(machine.emission.ended()).isEmpty();

    machine.emission.observe(machine.now, Machine.POWERED, Chains.SOUND, true);
    assertThat(machine.emission.sample(true, 0, machine.now)).isInstanceOf(Order.Sample.class);
  }

  @Test
  void aDoubtThatBecomesMoreEndsTheShot() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.emission.observe(machine.now, Machine.POWERED, Chains.IN_DOUBT, true);
    machine.emission.observe(machine.now, Machine.POWERED, Chains.UNSOUND, true);

    assertThat(machine.emission.ended()).contains(Ended.CHAIN_UNSOUND);
    assertThat(machine.emission.sample(true, 0, machine.now)).isInstanceOf(Order.Dark.class);
  }

  @Test
  void aTouchWhileAChainIsInDoubtEndsTheShot() {
    Machine machine = Machine.firing();
    machine.emission.observe(machine.now, Machine.POWERED, Chains.IN_DOUBT, false);

    assertThat(machine.emission.ended()).contains(Ended.BOARD_TOUCHED);
  }

  @Test
  void aLeadInWaitsForAChainInDoubtButNotForEver() {
    Machine machine = Machine.ready();
    machine.emission.begin(Side.SILVER, machine.now);
    long began = machine.now;
    while (machine.emission.ended().isEmpty()) {
      machine.order = machine.emission.scan(machine.now);
      machine.now += 5 * MILLI;
      machine.emission.observe(machine.now, Machine.POWERED, Chains.IN_DOUBT, true);
      assertThat(machine.emission.phase()).isNotEqualTo(Emission.Phase.FIRING);
    }

    assertThat(machine.emission.ended()).contains(Ended.CHAIN_UNSOUND);
    assertThat(machine.now - began).isBetween(600 * MILLI, 610 * MILLI);
  }

  @Test
  void aGapWithinAScanEndsTheShot() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.emission.sample(false, 0, machine.now);
    machine.emission.observe(machine.now + 21 * MILLI, Machine.POWERED, Chains.SOUND, true);

    assertThat(machine.emission.ended()).contains(Ended.LOOP_GAP);
  }

  /** The loop stood still after it had observed and before it asks what to do next. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aGapBetweenTwoScansEndsTheShotBeforeAnythingElse(boolean lit) {
    Machine machine = Machine.firing();
    machine.lit();
    machine.now += 25 * MILLI;

    assertThat(machine.emission.sample(lit, 0, machine.now)).isInstanceOf(Order.Dark.class);
    assertThat(machine.emission.ended()).contains(Ended.LOOP_GAP);
  }

  @Test
  void aGapInTheLeadInEndsItToo() {
    Machine machine = Machine.ready();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
    machine.scan(Machine.QUIET);
    machine.now += 25 * MILLI;

    assertThat(machine.emission.scan(machine.now)).isInstanceOf(Order.Dark.class);
    assertThat(machine.emission.ended()).contains(Ended.LOOP_GAP);
  }

  @Test
  void aPulseThatWasNotTakenInTimeEndsTheShot() {
    Machine machine = Machine.firing();
    machine.lit(0, false);

    assertThat(machine.emission.ended()).contains(Ended.LOOP_GAP);
    assertThat(machine.emission.anyPulse()).isFalse();
  }

  @Test
  void aPulseMeasuredTooLongEndsTheShot() {
    Machine machine = Machine.firing();
    machine.emission.taken(new SampleTaken(true, machine.now, 150_000, 20 * MILLI, true));
    assertThat(machine.emission.ended()).isEmpty();

    machine.emission.taken(new SampleTaken(true, machine.now, 150_000, 20 * MILLI + 1, true));
    assertThat(machine.emission.ended()).contains(Ended.PULSE_TOO_LONG);
    assertThat(machine.emission.litNanos()).isEqualTo(40 * MILLI + 1);
  }

  @Test
  void aLateSampleIsThrownAway() {
    Machine machine = Machine.firing();
    SampleTaken good = new SampleTaken(true, machine.now, 500_000, 510_000, true);
    SampleTaken late = new SampleTaken(true, machine.now, 500_001, 510_000, true);

    assertThat(machine.emission.taken(good)).isTrue();
    assertThat(machine.emission.taken(late)).isFalse();
  }

  @Test
  void litTimeOfAShotIsNeverMoreThanItsLimit() {
    Machine machine = Machine.firing();
    long limit = Machine.BOARD.limits().litPerShot().toNanos();
    while (machine.emission.phase() == Phase.FIRING) {
      machine.lit(15 * MILLI, true);
    }

    assertThat(machine.emission.ended()).contains(Ended.LIMIT_REACHED);
    assertThat(machine.emission.litNanos()).isLessThanOrEqualTo(limit).isGreaterThan(limit / 2);
  }

  @Test
  void noPulseIsOrderedThatCouldEndAfterTheShotsTime() {
    Machine machine = Machine.firing();
    machine.lit();
    long first = machine.now;
    Order.Sample last = null;
    while (machine.emission.phase() == Phase.FIRING) {
      machine.lit();
      last = machine.order instanceof Order.Sample sample ? sample : last;
      machine.dark(Machine.POWERED);
    }

    assertThat(machine.emission.ended()).contains(Ended.LIMIT_REACHED);
    long mostNanos =
        Machine.BOARD.limits().shot().minus(Machine.BOARD.limits().pulseMeasured()).toNanos();
    assertThat(last.latestNanos() - first).isLessThanOrEqualTo(mostNanos);
    assertThat(machine.now - first).isBetween(mostNanos - 20 * MILLI, mostNanos + 20 * MILLI);
  }

  @Test
  void threeLitSamplesWithoutEmissionEndTheShot() {
    Machine machine = Machine.firing();
    machine.lit(160_000, false);
    machine.lit(160_000, false);
    machine.lit(160_000, true);
    machine.lit(160_000, false);
    machine.lit(160_000, false);
    assertThat(machine.emission.ended()).isEmpty();

    machine.lit(160_000, false);
    assertThat(machine.emission.ended()).contains(Ended.NO_EMISSION);
  }

  @Test
  void lightInTwoDarkSamplesRunningLocksOut() {
    Machine machine = Machine.firing();
    machine.dark(BRIGHT);
    machine.dark(Machine.POWERED);
    machine.dark(BRIGHT);
    assertThat(machine.emission.lockOut()).isEmpty();

    machine.dark(BRIGHT);

    assertThat(machine.emission.phase()).isEqualTo(Phase.LOCKED_OUT);
    assertThat(machine.emission.lockOut()).contains(Ended.LIGHT_IN_THE_DARK);
    assertThat(machine.emission.ended()).contains(Ended.LIGHT_IN_THE_DARK);
  }

  @Test
  void emissionSoonAfterAnEdgeIsIgnored() {
    Machine machine = Machine.firing();
    machine.lit();
    for (int i = 0; i < 10; i++) {
      machine.emission.observe(machine.now, BRIGHT, Chains.SOUND, true);
      machine.now += 100_000;
    }

    assertThat(machine.emission.phase()).isEqualTo(Phase.FIRING);
  }

  @Test
  void lightWithoutAnyShotLocksOut() {
    Machine machine = Machine.ready();
    Status leaking = new Status(false, false, true, false, true);
    machine.scan(leaking);
    assertThat(machine.emission.lockOut()).isEmpty();
    machine.scan(leaking);

    assertThat(machine.emission.lockOut()).contains(Ended.LIGHT_IN_THE_DARK);
  }

  @Test
  void aSupplyThatStaysUpAfterArmHasStoppedLocksOut() {
    Machine machine = Machine.firing();
    machine.emission.stop(Ended.DONE, machine.now);
    machine.scans(Duration.ofMillis(295), Machine.POWERED);
    assertThat(machine.emission.phase()).isEqualTo(Phase.DARK);

    machine.scan(Machine.POWERED);

    assertThat(machine.emission.lockOut()).contains(Ended.RAIL_STAYED_UP);
    assertThat(machine.emission.ended()).contains(Ended.RAIL_STAYED_UP);
  }

  @Test
  void aSupplyThatIsUpFromTheStartLocksOut() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(310), Machine.POWERED);

    assertThat(machine.emission.lockOut()).contains(Ended.RAIL_STAYED_UP);
  }

  @ParameterizedTest
  @EnumSource(Ended.class)
  void aLockOutHoldsUntilItIsClearedWhateverItsWord(Ended carried) {
    Machine machine = new Machine(0, Optional.of(carried));
    machine.scans(Duration.ofSeconds(3), Machine.QUIET);
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isFalse();
    assertThat(machine.emission.lockOut()).contains(carried);

    machine.emission.clearLockOut();

    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void aClearedLockOutComesBackWhileItsCauseLasts() {
    Machine machine = Machine.ready();
    machine.scans(Duration.ofMillis(10), BRIGHT);
    machine.emission.clearLockOut();
    assertThat(machine.emission.lockOut()).isEmpty();

    machine.scans(Duration.ofMillis(10), BRIGHT);
    assertThat(machine.emission.lockOut()).isPresent();
  }

  @Test
  void stopDoesNothingInTheDark() {
    Machine machine = Machine.ready();
    machine.emission.stop(Ended.STOPPED, machine.now);

    assertThat(machine.emission.ended()).isEmpty();
    assertThat(machine.emission.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void stopEndsAShotWithTheReasonGiven() {
    Machine machine = Machine.firing();
    machine.emission.stop(Ended.STOPPED, machine.now);
    machine.scan(Machine.POWERED);

    assertThat(machine.emission.ended()).contains(Ended.STOPPED);
    assertThat(machine.order).isInstanceOf(Order.Dark.class);
  }

  @Test
  void limitsOverTheHardOnesAreRefusedWhoeverMadeThem() {
    Limits limits = Machine.BOARD.limits();
    Timing timing = Machine.BOARD.timing();
    Limits longPulses =
        new Limits(
            Duration.ofMillis(11),
            limits.pulseMeasured(),
            limits.litPerShot(),
            limits.shot(),
            limits.litPerDay(),
            limits.armGap());
    Limits shortPulses =
        new Limits(
            Duration.ofNanos(1_000),
            limits.pulseMeasured(),
            limits.litPerShot(),
            limits.shot(),
            limits.litPerDay(),
            limits.armGap());
    assertRefused(longPulses, timing);
    assertRefused(shortPulses, timing);
    assertRefused(limits, timing(timing, Duration.ofMillis(299), timing.betweenShots()));
    assertRefused(limits, timing(timing, timing.leadIn(), Duration.ofMillis(1_999)));
  }

  private static Timing timing(Timing from, Duration leadIn, Duration betweenShots) {
    return new Timing(
        from.scanActive(),
        from.scanIdle(),
        from.settle(),
        from.touch(),
        leadIn,
        from.latchAfterLaser(),
        from.latchLate(),
        from.sampleGap(),
        from.sampleJitter(),
        betweenShots,
        from.show());
  }

  private static void assertRefused(Limits limits, Timing timing) {
    assertThatThrownBy(() -> new Emission(limits, timing, Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hard");
  }

  @ParameterizedTest
  @EnumSource(Ended.class)
  void everyReasonGoesByAWordOfItsOwn(Ended ended) {
    assertThat(Ended.parse(ended.word())).contains(ended);
  }
}
