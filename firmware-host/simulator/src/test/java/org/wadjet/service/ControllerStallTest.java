package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.campaign.RuleViolation;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;

/**
 * Tests of a controller that stalls or fails while its laser is high or ARM toggles, with and
 * without the hardware safeguards (docs/laser-safety.md#rule-3, docs/laser-safety.md#rule-6,
 * docs/laser-safety.md#rule-7). The board's clock continues.
 */
final class ControllerStallTest {
  private static final long MILLI = 1_000_000;

  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void close() {
    bench.close();
  }

  private void pressed() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
  }

  /**
   * Stalls the controller for a second with silver's laser high; returns the duration of the light.
   */
  private long lightOfStalled() {
    pressed();
    bench.pulses(3);
    bench.lines.inPulse =
        () -> {
          bench.lines.inPulse = () -> {};
          bench.stall(1_000);
        };
    bench.until(Phase.ARBITRATION);
    bench.run(500);
    List<Change> light = bench.board.history().changesOf(Signal.LIGHT_SILVER);
    long longest = 0;
    for (int i = 1; i < light.size(); i += 2) {
      longest = Math.max(longest, light.get(i).nanos() - light.get(i - 1).nanos());
    }
    return longest;
  }

  private List<Integer> brokenRules() {
    return bench.violations().stream().map(RuleViolation::rule).distinct().sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 24, 33})
  void oneShotEndsLightLeftOnByController(int oneShotMillis) {
    bench.parts = LaserPartTolerances.NOMINAL.withOneShot(Duration.ofMillis(oneShotMillis));
    assertThat(lightOfStalled()).isEqualTo(oneShotMillis * MILLI);

    assertThat(bench.loop.snapshot().lastShot().orElseThrow().ended()).isEqualTo("pulse-too-long");
    assertThat(brokenRules()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 40, 50})
  void lineTimerEndsLightWithoutOneShot(int lineTimerMillis) {
    bench.parts =
        LaserPartTolerances.NOMINAL
            .withoutOneShot()
            .withLineTimer(Duration.ofMillis(lineTimerMillis));
    assertThat(lightOfStalled()).isEqualTo(lineTimerMillis * MILLI);

    assertThat(bench.loop.snapshot().lastShot().orElseThrow().ended()).isEqualTo("pulse-too-long");
    assertThat(brokenRules()).isEmpty();
  }

  @Test
  void chargePumpEndsLightWithoutOneShotAndLineTimerButTooLate() {
    bench.parts = LaserPartTolerances.NOMINAL.withoutOneShot().withoutLineTimer();
    bench.mayBreak = Set.of(3);
    assertThat(lightOfStalled()).isBetween(50 * MILLI, 90 * MILLI);

    assertThat(brokenRules()).containsExactly(3);
  }

  @Test
  void checkerReportsEndlessLightWithoutOneShotAndChargePump() {
    bench.parts = LaserPartTolerances.NOMINAL.withoutOneShot().withoutLineTimer().withoutPump();
    bench.mayBreak = Set.of(3, 7);
    assertThat(lightOfStalled()).isGreaterThan(999 * MILLI);

    assertThat(brokenRules()).containsExactly(3, 7);
    assertThat(bench.loop.snapshot().lockOut()).contains("rail-stayed-up");
  }

  @ParameterizedTest
  @ValueSource(ints = {25, 60, 400, 10_000})
  void loopStalledBetweenScansGivesNoMoreLight(int millis) {
    pressed();
    bench.pulses(3);
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.stall(millis);
    bench.until(Phase.ARBITRATION);
    bench.run(500);

    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);
    assertThat(bench.loop.snapshot().lastShot().orElseThrow().ended()).isEqualTo("loop-gap");
    assertThat(brokenRules()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {25, 60, 400, 10_000})
  void loopStalledWithinScanGivesNoMoreLight(int millis) {
    pressed();
    bench.pulses(3);
    int edges = bench.edges(Signal.LASER_SILVER);
    bench.lines.toFrame =
        frame -> {
          bench.lines.toFrame = again -> {};
          bench.stall(millis);
        };
    bench.until(Phase.ARBITRATION);
    bench.run(500);

    // The current sample completes its pulse; no pulse follows the gap.
    assertThat(bench.edges(Signal.LASER_SILVER)).isLessThanOrEqualTo(edges + 2);
    assertThat(bench.last(Signal.LASER_SILVER).nanos())
        .isLessThanOrEqualTo(bench.stalls.getFirst().fromNanos());
    assertThat(bench.loop.snapshot().lastShot().orElseThrow().ended()).isEqualTo("loop-gap");
    assertThat(brokenRules()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {25, 400, 10_000})
  void loopStalledInLeadInStartsNoShot(int millis) {
    pressed();
    bench.until(Phase.SHOOTING);
    bench.run(100);
    bench.stall(millis);
    bench.run(3_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.edges(Signal.LASER_SILVER)).isZero();
    assertThat(brokenRules()).isEmpty();
  }

  @Test
  void longStallBeforeLeadInExpiresFirePress() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.journal.setDelay(Duration.ofMillis(100));
    bench.press(SILVER);
    bench.until(Phase.WRITING);
    bench.stall(10_000);
    bench.run(3_000);

    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.edges(Signal.ARM)).isZero();
  }

  @Test
  void exceptionWithLaserHighLowersLaserAndEndsLoop() {
    pressed();
    bench.pulses(3);
    bench.lines.inPulse =
        () -> {
          throw new IllegalStateException("the wire is off");
        };
    assertThatThrownBy(() -> bench.until(Phase.ARBITRATION)).hasMessage("the wire is off");
    assertDark();
    int edges = bench.edges(Signal.LASER_SILVER);

    bench.lines.inPulse = () -> {};
    assertThatThrownBy(() -> bench.loop.scan())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("stopped because of an internal error");
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(edges);
    assertThat(brokenRules()).isEmpty();
    // Nobody knows how long it was lit: the reservation counts in full.
    assertThat(bench.ledger.usedNanos(bench.clock.nanoTime(), SILVER))
        .isEqualTo(Bench.REFERENCE.limits().litPerShot().toNanos());
  }

  @Test
  void virtualMachineErrorDarkensLaserFirst() {
    pressed();
    bench.pulses(3);
    // The failing scan must have driven it high.
    bench.until(_ -> !bench.board.history().level(Signal.ARM));
    bench.lines.atLatch =
        () -> {
          throw new OutOfMemoryError("in a test");
        };

    assertThatThrownBy(() -> bench.loop.scan()).isInstanceOf(OutOfMemoryError.class);
    assertDark();
  }

  @Test
  void closingInMidShotDarkensLaserFirst() {
    pressed();
    bench.pulses(3);
    bench.loop.submit(new Input.Stop());
    bench.loop.close();

    assertDark();
    assertThat(brokenRules()).isEmpty();
  }

  private void assertDark() {
    assertThat(bench.board.history().level(Signal.LASER_SILVER)).isFalse();
    assertThat(bench.board.history().level(Signal.LASER_RED)).isFalse();
    assertThat(bench.board.history().level(Signal.ARM)).isFalse();
    assertThat(bench.board.history().level(Signal.LIGHT_SILVER)).isFalse();
  }
}
