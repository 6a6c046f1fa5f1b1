package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.laser.LaserSafetyController.Phase;
import org.wadjet.wiring.StatusReading;

/** Tests of the held line of a laser test (rule 3). */
final class LaserTestHoldTest {
  private static final long MILLI = 1_000_000;

  private final Machine machine = Machine.ready();

  @BeforeEach
  void beginTest() {
    assertThat(machine.safety.beginTest(Side.RED, machine.now)).isTrue();
    machine.scans(Duration.ofMillis(50), Machine.QUIET);
    machine.scans(Duration.ofMillis(260), Machine.POWERED);
    assertThat(machine.safety.phase()).isEqualTo(Phase.FIRING);
  }

  private void record(long heldNanos, boolean opened) {
    machine.now += heldNanos;
    machine.safety.recordHold(
        new HoldResult(
            machine.now, heldNanos, OptionalLong.empty(), OptionalLong.empty(), true, opened));
  }

  @Test
  void lineRisesWithinTheGapOfArm() {
    assertThat(machine.safety.hold(machine.now))
        .usingRecursiveComparison()
        .isEqualTo(new LaserOrder.Hold(Side.RED, machine.now + 20 * MILLI));
  }

  @Test
  void holdEndsTheTestAndCountsAsLight() {
    machine.safety.hold(machine.now);
    record(45 * MILLI, false);

    assertThat(machine.safety.phase()).isEqualTo(Phase.DARK);
    assertThat(machine.safety.stopReason()).contains(StopReason.DONE);
    assertThat(machine.safety.litNanos()).isEqualTo(45 * MILLI);
  }

  @Test
  void openInterlockEndsTheHold() {
    machine.safety.hold(machine.now);
    record(45 * MILLI, true);
    assertThat(machine.safety.stopReason()).contains(StopReason.INTERLOCK_OPEN);
  }

  @Test
  void lineThatWasNotRaisedInTimeIsAGap() {
    machine.safety.hold(machine.now);
    record(0, false);
    assertThat(machine.safety.stopReason()).contains(StopReason.LOOP_GAP);
  }

  @Test
  void emissionSoonAfterAHoldIsIgnored() {
    machine.safety.hold(machine.now);
    record(45 * MILLI, false);
    StatusReading bright = new StatusReading(false, false, true, true, false, true, true);
    for (int i = 0; i < 5; i++) {
      machine.safety.observe(machine.now, bright, ChainHealth.ALL_VALID, true);
      machine.now += 300_000;
    }
    assertThat(machine.safety.lockOut()).isEmpty();
  }

  @Test
  void holdWaitsForARecoveringChain() {
    machine.safety.observe(machine.now, Machine.POWERED, ChainHealth.RECOVERING, true);
    assertThat(machine.safety.hold(machine.now)).isInstanceOf(LaserOrder.Arm.class);
  }
}
