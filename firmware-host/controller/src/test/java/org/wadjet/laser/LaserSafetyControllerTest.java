package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserSafetyController.Phase;
import org.wadjet.wiring.InterlockAct;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.StatusReading;
import org.wadjet.wiring.Timing;

/** Tests of every transition into and out of emission ({@code docs/laser-safety.md}). */
final class LaserSafetyControllerTest {
  private static final long MILLI = 1_000_000;
  private static final StatusReading BRIGHT_WITHOUT_RAIL =
      new StatusReading(false, false, true, true, false, false, true);
  private static final StatusReading BRIGHT =
      new StatusReading(false, false, true, true, false, true, true);

  /** A monotonic clock may start anywhere and overflow in the middle of a shot. */
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
  void completesAShotWithAnyClockStart(long start) {
    Machine machine = new Machine(start, Optional.empty());
    assertThat(machine.safety.isReady(machine.now)).isFalse();
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    machine.leadIn();

    machine.lit();
    assertThat(machine.order).isInstanceOf(LaserOrder.Sample.class);
    machine.dark(Machine.POWERED);
    machine.lit();
    machine.safety.stop(StopReason.DONE, machine.now);

    assertThat(machine.safety.stopReason()).contains(StopReason.DONE);
    assertThat(machine.safety.litNanos()).isEqualTo(320_000);
    assertThat(machine.safety.anyPulse()).isTrue();
    machine.scan(Machine.POWERED);
    assertThat(machine.order).isInstanceOf(LaserOrder.Dark.class);
    assertThat(machine.safety.phase()).isEqualTo(Phase.DARK);
  }

  @Test
  void refusesShotsForTwoSecondsAfterStart() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(1_900), Machine.QUIET);

    assertThat(machine.safety.begin(Side.RED, machine.now)).isFalse();

    machine.scans(Duration.ofMillis(150), Machine.QUIET);
    assertThat(machine.safety.begin(Side.RED, machine.now)).isTrue();
  }

  @Test
  void holdsNoLineOutsideALaserTest() {
    Machine machine = Machine.firing();
    assertThat(machine.safety.hold(machine.now)).isInstanceOf(LaserOrder.Dark.class);
    assertThat(machine.safety.stopReason()).contains(StopReason.LIMIT_REACHED);
    machine.safety.stopArmHigh(machine.now);
    machine.scan(Machine.POWERED);
    assertThat(machine.order).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void finishedTestGrantsNoHoldToTheNextShot() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    assertThat(machine.safety.beginTest(Side.SILVER, machine.now)).isTrue();
    machine.safety.stop(StopReason.STOPPED, machine.now);
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    machine.leadIn();
    assertThat(machine.safety.hold(machine.now)).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void refusesShotsForTwoSecondsAfterShot() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.safety.stop(StopReason.DONE, machine.now);

    machine.scans(Duration.ofMillis(1_900), Machine.QUIET);
    assertThat(machine.safety.isPausing(machine.now)).isTrue();
    assertThat(machine.safety.begin(Side.RED, machine.now)).isFalse();

    machine.scans(Duration.ofMillis(105), Machine.QUIET);
    assertThat(machine.safety.begin(Side.RED, machine.now)).isTrue();
  }

  @Test
  void interlockCountsAsClosedAfterHundredMillisecondsWithoutBreak() {
    Machine machine = Machine.ready();
    machine.scan(Machine.OPEN);
    assertThat(machine.safety.interlockOpen()).isTrue();
    machine.scans(Duration.ofMillis(100), Machine.QUIET);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();

    machine.scan(Machine.QUIET);

    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void interlockIsNotClosedAfterAGapInReadings() {
    Machine machine = Machine.ready();
    machine.now += 10_000 * MILLI;
    machine.scan(Machine.QUIET);

    assertThat(machine.safety.interlockClosed(machine.now)).isFalse();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
  }

  @Test
  void refusesShotWhileSupplyIsUp() {
    Machine machine = Machine.ready();
    machine.scan(Machine.POWERED);
    machine.safety.clearLockOut();
    machine.scan(Machine.POWERED);
    assertThat(machine.safety.lockOut()).isEmpty();

    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
  }

  @Test
  void ordersNoSampleBeforeEndOfLeadIn() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
    for (int i = 0; i < 59; i++) {
      machine.scan(Machine.POWERED);
      assertThat(machine.safety.sample(true, 0, machine.now)).isInstanceOf(LaserOrder.Arm.class);
    }

    machine.scan(Machine.POWERED);

    assertThat(machine.safety.sample(true, 0, machine.now)).isInstanceOf(LaserOrder.Sample.class);
  }

  @Test
  void leadInDoesNotEndOnScanWithLight() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
    machine.scans(Duration.ofMillis(295), Machine.POWERED);
    machine.scan(BRIGHT);
    assertThat(machine.safety.phase()).isEqualTo(Phase.LEAD_IN);

    machine.scan(Machine.POWERED);
    assertThat(machine.safety.phase()).isEqualTo(Phase.FIRING);
  }

  @Test
  void endsAShotOfDarkSamplesAtItsTimeLimit() {
    Machine machine = Machine.firing();
    for (long end = machine.now + Duration.ofSeconds(3).toNanos();
        machine.safety.phase() == Phase.FIRING && machine.now < end; ) {
      machine.dark(Machine.POWERED);
      machine.now += Duration.ofMillis(2).toNanos();
    }
    assertThat(machine.safety.stopReason()).contains(StopReason.LIMIT_REACHED);
    assertThat(machine.safety.anyPulse()).isFalse();
  }

  @Test
  void missingSupplyEndsLeadIn() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
    machine.scans(Duration.ofMillis(95), Machine.QUIET);
    assertThat(machine.safety.phase()).isEqualTo(Phase.LEAD_IN);

    machine.scan(Machine.QUIET);

    assertThat(machine.safety.stopReason()).contains(StopReason.NO_RAIL);
    assertThat(machine.safety.anyPulse()).isFalse();
  }

  @Test
  void oneOpenReadingEndsEmission() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.dark(Machine.OPEN);

    assertThat(machine.safety.stopReason()).contains(StopReason.INTERLOCK_OPEN);
    machine.lit();
    assertThat(machine.order).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void touchedBoardAndFaultyChainEndEmission() {
    Machine touched = Machine.firing();
    touched.safety.observe(touched.now, Machine.POWERED, ChainHealth.ALL_VALID, false);
    assertThat(touched.safety.stopReason()).contains(StopReason.BOARD_TOUCHED);

    Machine unsound = Machine.firing();
    unsound.safety.observe(unsound.now, Machine.POWERED, ChainHealth.FAULTY, true);
    assertThat(unsound.safety.stopReason()).contains(StopReason.CHAIN_UNSOUND);
  }

  @Test
  void raisesNoLaserWhileChainRecovers() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.RECOVERING, true);

    assertThat(machine.safety.samplesNext()).isFalse();
    assertThat(machine.safety.sample(true, 0, machine.now)).isInstanceOf(LaserOrder.Arm.class);
    assertThat(machine.safety.sample(false, 0, machine.now)).isInstanceOf(LaserOrder.Arm.class);
    assertThat(machine.safety.stopReason()).isEmpty();

    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.ALL_VALID, true);
    assertThat(machine.safety.sample(true, 0, machine.now)).isInstanceOf(LaserOrder.Sample.class);
  }

  @Test
  void endsShotWhenRecoveringChainBecomesFaulty() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.RECOVERING, true);
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.FAULTY, true);

    assertThat(machine.safety.stopReason()).contains(StopReason.CHAIN_UNSOUND);
    assertThat(machine.safety.sample(true, 0, machine.now)).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void touchWhileChainRecoversEndsShot() {
    Machine machine = Machine.firing();
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.RECOVERING, false);

    assertThat(machine.safety.stopReason()).contains(StopReason.BOARD_TOUCHED);
  }

  @Test
  void leadInWaitsForRecoveringChainForLimitedTime() {
    Machine machine = Machine.ready();
    machine.safety.begin(Side.SILVER, machine.now);
    long began = machine.now;
    while (machine.safety.stopReason().isEmpty()) {
      machine.order = machine.safety.scan(machine.now);
      machine.now += 5 * MILLI;
      machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.RECOVERING, true);
      assertThat(machine.safety.phase()).isNotEqualTo(LaserSafetyController.Phase.FIRING);
    }

    assertThat(machine.safety.stopReason()).contains(StopReason.CHAIN_UNSOUND);
    assertThat(machine.now - began).isEqualTo(605 * MILLI);
  }

  @Test
  void gapWithinScanEndsShot() {
    Machine machine = Machine.firing();
    machine.lit();
    machine.safety.sample(false, 0, machine.now);
    machine.safety.observe(machine.now + 21 * MILLI, Machine.POWERED, ChainHealth.ALL_VALID, true);

    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
  }

  /** The loop stalls between its observation and its request for the next order. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void gapBetweenScansEndsShotBeforeAnythingElse(boolean lit) {
    Machine machine = Machine.firing();
    machine.lit();
    machine.now += 25 * MILLI;

    assertThat(machine.safety.sample(lit, 0, machine.now)).isInstanceOf(LaserOrder.Dark.class);
    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
  }

  @Test
  void gapEndsLeadIn() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
    machine.scan(Machine.QUIET);
    machine.now += 25 * MILLI;

    assertThat(machine.safety.scan(machine.now)).isInstanceOf(LaserOrder.Dark.class);
    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
  }

  @Test
  void pulseNotTakenInTimeEndsShot() {
    Machine machine = Machine.firing();
    machine.lit(0, false);

    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
    assertThat(machine.safety.anyPulse()).isFalse();
  }

  @Test
  void pulseMeasuredTooLongEndsShot() {
    Machine machine = Machine.firing();
    machine.safety.recordSample(new SampleResult(true, machine.now, 150_000, 20 * MILLI, true));
    assertThat(machine.safety.stopReason()).isEmpty();

    machine.safety.recordSample(new SampleResult(true, machine.now, 150_000, 20 * MILLI + 1, true));
    assertThat(machine.safety.stopReason()).contains(StopReason.PULSE_TOO_LONG);
    assertThat(machine.safety.litNanos()).isEqualTo(40 * MILLI + 1);
  }

  @Test
  void discardsALateSample() {
    Machine machine = Machine.firing();
    SampleResult good = new SampleResult(true, machine.now, 500_000, 510_000, true);
    SampleResult late = new SampleResult(true, machine.now, 500_001, 510_000, true);

    assertThat(machine.safety.recordSample(good)).isTrue();
    assertThat(machine.safety.recordSample(late)).isFalse();
  }

  @Test
  void litTimeOfAShotIsNeverMoreThanItsLimit() {
    Machine machine = Machine.firing();
    long limit = Machine.BOARD.limits().litPerShot().toNanos();
    while (machine.safety.phase() == Phase.FIRING) {
      machine.lit(15 * MILLI, true);
    }

    assertThat(machine.safety.stopReason()).contains(StopReason.LIMIT_REACHED);
    assertThat(machine.safety.litNanos()).isLessThanOrEqualTo(limit).isGreaterThan(limit / 2);
  }

  @Test
  void ordersNoPulseThatCouldOutlastTheShot() {
    Machine machine = Machine.firing();
    machine.lit();
    long first = machine.now;
    LaserOrder.Sample last = null;
    while (machine.safety.phase() == Phase.FIRING) {
      machine.lit();
      last = machine.order instanceof LaserOrder.Sample sample ? sample : last;
      machine.dark(Machine.POWERED);
    }

    assertThat(machine.safety.stopReason()).contains(StopReason.LIMIT_REACHED);
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
    assertThat(machine.safety.stopReason()).isEmpty();

    machine.lit(160_000, false);
    assertThat(machine.safety.stopReason()).contains(StopReason.NO_EMISSION);
  }

  @Test
  void lightInTwoConsecutiveReadingsLocksOutIfShotBeginsBetweenThem() {
    Machine machine = Machine.ready();
    machine.scan(BRIGHT_WITHOUT_RAIL);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();

    machine.scan(BRIGHT_WITHOUT_RAIL);

    assertThat(machine.safety.lockOut()).contains(StopReason.LIGHT_IN_THE_DARK);
  }

  @Test
  void refusedSecondTestLeavesTheTestInProgressAlone() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.beginTest(Side.SILVER, machine.now)).isTrue();
    assertThat(machine.safety.beginTest(Side.RED, machine.now)).isFalse();

    machine.safety.stopArmHigh(machine.now);

    assertThat(machine.safety.phase()).isEqualTo(Phase.DARK);
    assertThat(machine.safety.scan(machine.now)).isInstanceOf(LaserOrder.ArmHigh.class);
  }

  @Test
  void lightInTwoConsecutiveDarkSamplesLocksOut() {
    Machine machine = Machine.firing();
    machine.dark(BRIGHT);
    machine.dark(Machine.POWERED);
    machine.dark(BRIGHT);
    assertThat(machine.safety.lockOut()).isEmpty();

    machine.dark(BRIGHT);

    assertThat(machine.safety.phase()).isEqualTo(Phase.LOCKED_OUT);
    assertThat(machine.safety.lockOut()).contains(StopReason.LIGHT_IN_THE_DARK);
    assertThat(machine.safety.stopReason()).contains(StopReason.LIGHT_IN_THE_DARK);
  }

  @Test
  void emissionSoonAfterAnEdgeIsIgnored() {
    Machine machine = Machine.firing();
    machine.lit();
    for (int i = 0; i < 10; i++) {
      machine.safety.observe(machine.now, BRIGHT, ChainHealth.ALL_VALID, true);
      machine.now += 100_000;
    }

    assertThat(machine.safety.phase()).isEqualTo(Phase.FIRING);
  }

  @Test
  void lightWithoutAnyShotLocksOut() {
    Machine machine = Machine.ready();
    StatusReading leaking = new StatusReading(false, false, true, true, false, false, true);
    machine.scan(leaking);
    assertThat(machine.safety.lockOut()).isEmpty();
    machine.scan(leaking);

    assertThat(machine.safety.lockOut()).contains(StopReason.LIGHT_IN_THE_DARK);
  }

  @Test
  void supplyThatStaysUpAfterArmStoppedLocksOut() {
    Machine machine = Machine.firing();
    machine.safety.stop(StopReason.DONE, machine.now);
    machine.scans(Duration.ofMillis(295), Machine.POWERED);
    assertThat(machine.safety.phase()).isEqualTo(Phase.DARK);

    machine.scan(Machine.POWERED);

    assertThat(machine.safety.lockOut()).contains(StopReason.RAIL_STAYED_UP);
    assertThat(machine.safety.stopReason()).contains(StopReason.RAIL_STAYED_UP);
  }

  @Test
  void supplyUpFromTheStartLocksOut() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(310), Machine.POWERED);

    assertThat(machine.safety.lockOut()).contains(StopReason.RAIL_STAYED_UP);
  }

  @ParameterizedTest
  @EnumSource(StopReason.class)
  void carriedLockOutHoldsUntilCleared(StopReason carried) {
    Machine machine = new Machine(0, Optional.of(carried));
    machine.scans(Duration.ofSeconds(3), Machine.QUIET);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
    assertThat(machine.safety.lockOut()).contains(carried);

    machine.safety.clearLockOut();

    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void clearedLockOutReturnsWhileItsCausePersists() {
    Machine machine = Machine.ready();
    machine.scans(Duration.ofMillis(10), BRIGHT);
    machine.safety.clearLockOut();
    assertThat(machine.safety.lockOut()).isEmpty();

    machine.scans(Duration.ofMillis(10), BRIGHT);
    assertThat(machine.safety.lockOut()).isPresent();
  }

  @Test
  void clearedLockOutForgetsTheReadingsOfLight() {
    Machine machine = Machine.ready();
    machine.scans(Duration.ofMillis(10), BRIGHT_WITHOUT_RAIL);
    machine.safety.clearLockOut();

    machine.scan(BRIGHT_WITHOUT_RAIL);
    assertThat(machine.safety.lockOut()).isEmpty();
  }

  @Test
  void nextShotInheritsNothingFromTheLast() {
    Machine machine = Machine.firing();
    machine.lit(160_000, false);
    machine.lit(160_000, false);
    for (long end = machine.now + 1_500 * MILLI; machine.now < end; ) {
      machine.dark(Machine.POWERED);
    }
    machine.safety.stop(StopReason.DONE, machine.now);
    machine.scans(Duration.ofMillis(2_100), Machine.QUIET);
    machine.leadIn();
    assertThat(machine.safety.litNanos()).isZero();
    assertThat(machine.safety.anyPulse()).isFalse();

    machine.lit(160_000, false);
    assertThat(machine.safety.stopReason()).isEmpty();
    machine.lit(160_000, false);
    assertThat(machine.safety.stopReason()).isEmpty();
  }

  @Test
  void sampleWaitsForTheGapAndTheJitterAfterAnEdge() {
    Machine machine = Machine.firing();
    machine.lit();
    long edge = machine.now - 500_000;
    assertThat(machine.safety.sample(true, 700_000, machine.now))
        .usingRecursiveComparison()
        .isEqualTo(
            new LaserOrder.Sample(
                Optional.of(Side.SILVER), edge + 2_700_000, machine.now + 20 * MILLI, 150_000));
  }

  @Test
  void gapOfArmMayLastTwentyMilliseconds() {
    Machine machine = Machine.firing();
    machine.safety.sample(false, 0, machine.now);
    machine.now += 20 * MILLI;
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.ALL_VALID, true);
    assertThat(machine.safety.stopReason()).isEmpty();
    machine.now += 1;
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.ALL_VALID, true);
    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
  }

  @Test
  void sampleCountsIfItWasTakenInTime() {
    Machine machine = Machine.firing();
    assertThat(machine.safety.recordSample(new SampleResult(false, machine.now, 0, 0, false)))
        .isTrue();
    assertThat(machine.safety.recordSample(new SampleResult(true, machine.now, 0, 0, false)))
        .isFalse();
  }

  @Test
  void interlockIsOpenUntilItReadsClosed() {
    Machine machine = new Machine(0, Optional.empty());
    assertThat(machine.safety.interlockOpen()).isTrue();
    machine.scan(Machine.QUIET);
    assertThat(machine.safety.interlockOpen()).isFalse();
    machine.scan(Machine.OPEN);
    assertThat(machine.safety.interlockOpen()).isTrue();
  }

  @Test
  void spectatorPulsesNeedRoomInTheLimitsOfTheShot() {
    Machine machine = Machine.ready();
    assertThat(machine.safety.permitsShowPulse(machine.now)).isFalse();
    machine.leadIn();
    long firing = machine.now;
    assertThat(machine.safety.permitsShowPulse(firing)).isTrue();
    machine.lit(160_000, true);
    long first = machine.now - 660_000;
    // A pulse of at most 20 ms, raised within at most 20 ms, ends within 3 s.
    assertThat(machine.safety.permitsShowPulse(first + 2_960 * MILLI - 1)).isTrue();
    assertThat(machine.safety.permitsShowPulse(first + 2_960 * MILLI)).isFalse();
    while (machine.safety.litNanos() <= 1_480 * MILLI && machine.safety.stopReason().isEmpty()) {
      machine.lit(15 * MILLI, true);
    }
    assertThat(machine.safety.stopReason()).isEmpty();
    assertThat(machine.safety.permitsShowPulse(machine.now)).isFalse();
  }

  @Test
  void stopDoesNothingInTheDark() {
    Machine machine = Machine.ready();
    machine.safety.stop(StopReason.STOPPED, machine.now);

    assertThat(machine.safety.stopReason()).isEmpty();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void stopEndsAShotWithTheReasonGiven() {
    Machine machine = Machine.firing();
    machine.safety.stop(StopReason.STOPPED, machine.now);
    machine.scan(Machine.POWERED);

    assertThat(machine.safety.stopReason()).contains(StopReason.STOPPED);
    assertThat(machine.order).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void rejectsLimitsBeyondTheHardLimits() {
    LaserLimits limits = Machine.BOARD.limits();
    Timing timing = Machine.BOARD.timing();
    LaserLimits longPulses =
        new LaserLimits(
            Duration.ofMillis(11),
            limits.pulseMeasured(),
            limits.litPerShot(),
            limits.shot(),
            limits.litPerDay(),
            limits.armGap());
    LaserLimits shortPulses =
        new LaserLimits(
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
        from.scanAttract(),
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

  private static final StatusReading KEY_OFF =
      new StatusReading(false, false, false, false, false, false, false);
  private static final StatusReading LID_LIFTED =
      new StatusReading(false, false, false, true, true, false, false);
  private static final StatusReading LID_BRIDGED =
      new StatusReading(false, false, true, true, true, false, false);

  private static Machine unproved() {
    Machine machine = Machine.withoutProof();
    machine.scans(Duration.ofSeconds(3), Machine.QUIET);
    return machine;
  }

  @Test
  void refusesAShotUntilTheInterlockIsProved() {
    Machine machine = unproved();
    assertThat(machine.safety.isReady(machine.now)).isFalse();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
    assertThat(machine.safety.beginTest(Side.SILVER, machine.now)).isFalse();
    machine.scans(Duration.ofMillis(200), KEY_OFF);
    machine.scans(Duration.ofMillis(200), Machine.QUIET);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
    assertThat(machine.safety.interlockProof().missing()).isEqualTo(InterlockAct.LID);
    machine.scans(Duration.ofMillis(200), LID_LIFTED);
    machine.scans(Duration.ofMillis(200), Machine.QUIET);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isTrue();
  }

  @Test
  void refusesAShotOnceTheProofIsADayOld() {
    Machine machine = Machine.ready();
    machine.now += Duration.ofHours(24).toNanos();
    machine.scans(Duration.ofMillis(200), Machine.QUIET);
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
  }

  @Test
  void contradictionOfTheContactsLocksOut() {
    Machine machine = Machine.firing();
    machine.scans(
        Duration.ofMillis(600), new StatusReading(false, false, true, true, true, true, false));
    assertThat(machine.safety.lockOut()).contains(StopReason.INTERLOCK_CONTRADICTED);
    assertThat(machine.order).isInstanceOf(LaserOrder.Dark.class);
  }

  @Test
  void bridgedLidSwitchLocksOutWhenTheLidOpens() {
    Machine machine = unproved();
    machine.scans(Duration.ofMillis(200), KEY_OFF);
    machine.scans(Duration.ofMillis(600), LID_BRIDGED);
    assertThat(machine.safety.lockOut()).contains(StopReason.INTERLOCK_CONTRADICTED);
    machine.scans(Duration.ofMillis(200), Machine.QUIET);
    machine.safety.clearLockOut();
    assertThat(machine.safety.begin(Side.SILVER, machine.now)).isFalse();
  }

  private static void assertRefused(LaserLimits limits, Timing timing) {
    assertThatThrownBy(
            () ->
                new LaserSafetyController(
                    limits, timing, Optional.empty(), ProvedInterlock.notRequired()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hard");
  }

  @ParameterizedTest
  @EnumSource(StopReason.class)
  void everyStopReasonHasItsOwnKeyword(StopReason stopReason) {
    assertThat(Keyword.find(StopReason.class, stopReason.keyword())).contains(stopReason);
  }
}
