package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.SignalLine;

/**
 * Tests of lasers, supply and photodiodes at the pins ({@code hardware/board-contract.md#lasers}).
 */
final class LaserTest {
  private static final long MILLI = 1_000_000;

  private final VirtualClock clock = VirtualClock.unpaced();
  private VirtualBoard board;
  private BitBang pi;

  @BeforeEach
  void build() {
    use(SimSettings.seeded(1));
  }

  private void use(SimSettings settings) {
    board =
        VirtualBoard.create(BitBang.BOARD, Positions.CLASSIC, Rules.Game.KHET2, clock, settings);
    pi = new BitBang(board.context());
  }

  @AfterEach
  void close() {
    board.close();
  }

  @ParameterizedTest
  @CsvSource({
    "true,  false, true,  true",
    "true,  false, false, false",
    "false, false, true,  false",
    "true,  true,  true,  false",
  })
  void shinesOnlyWithLineAndSupplyHighAndOtherLineLow(
      boolean own, boolean other, boolean armed, boolean light) {
    for (Side side : Side.values()) {
      if (armed) {
        pi.arm(clock, 6, 10);
      }
      pi.set(SignalLine.laser(side.other()), other);
      pi.set(SignalLine.laser(side), own);

      assertThat(pi.get(SignalLine.RAIL)).isEqualTo(armed);
      assertThat(pi.get(SignalLine.EMISSION)).isEqualTo(light);
      assertThat(board.history().level(Signal.light(side))).isEqualTo(light);
      assertThat(board.history().level(Signal.light(side.other()))).isFalse();

      pi.set(SignalLine.laser(side), false);
      pi.set(SignalLine.laser(side.other()), false);
      clock.awaitNanos(clock.nanoTime() + 200 * MILLI);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 24, 33})
  void oneShotEndsLightOfStalledController(int oneShotMillis) {
    board.close();
    use(
        SimSettings.seeded(1)
            .withLasers(LaserPartTolerances.NOMINAL.withOneShot(Duration.ofMillis(oneShotMillis))));
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    long raised = clock.nanoTime();

    clock.awaitNanos(raised + 1_000 * MILLI);

    assertThat(board.history().changesOf(Signal.LIGHT_SILVER))
        .containsExactly(
            new Change(raised, Signal.LIGHT_SILVER, true),
            new Change(raised + oneShotMillis * MILLI, Signal.LIGHT_SILVER, false));
  }

  @Test
  void risingEdgeRestartsOneShot() {
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_RED, true);
    clock.awaitNanos(clock.nanoTime() + 15 * MILLI);
    pi.set(SignalLine.LASER_RED, false);
    pi.set(SignalLine.LASER_RED, true);
    long raised = clock.nanoTime();
    clock.awaitNanos(raised + 500 * MILLI);

    List<Change> light = board.history().changesOf(Signal.LIGHT_RED);
    assertThat(light).hasSize(4);
    assertThat(light.getLast().nanos()).isEqualTo(raised + 24 * MILLI);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void supplyFallsNinetyMillisecondsAfterArmStops(boolean stopsHigh) {
    pi.arm(clock, stopsHigh ? 7 : 6, 10);
    long lastEdge = board.history().changesOf(Signal.ARM).getLast().nanos();
    clock.awaitNanos(lastEdge + 1_000 * MILLI);

    assertThat(board.history().changesOf(Signal.RAIL).getLast())
        .isEqualTo(new Change(lastEdge + 90 * MILLI, Signal.RAIL, false));
    assertThat(pi.get(SignalLine.RAIL)).isFalse();
  }

  @Test
  void supplyRisesAfterFourEdgesAndHoldsWithGapsOfTwentyMilliseconds() {
    long start = clock.nanoTime();
    pi.arm(clock, 50, 20);

    List<Change> rail = board.history().changesOf(Signal.RAIL);
    assertThat(rail).hasSize(1);
    assertThat(rail.getFirst().nanos() - start).isLessThan(100 * MILLI);
  }

  @Test
  void slowEdgesNeverChargePump() {
    pi.arm(clock, 20, 151);

    assertThat(board.history().changesOf(Signal.RAIL)).isEmpty();
  }

  @Test
  void openInterlockCutsSupplyAtOnce() {
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    board.hands().setInterlock(false);
    // The pump keeps running, so only the interlock can cut the supply.
    while (board.hands().isBusy()) {
      pi.arm(clock, 2, 10);
      pi.set(SignalLine.LASER_SILVER, false);
      pi.set(SignalLine.LASER_SILVER, true);
    }

    Change opened = board.history().changesOf(Signal.INTERLOCK).getLast();
    assertThat(opened.high()).isFalse();
    assertThat(board.history().changesOf(Signal.RAIL).getLast().nanos()).isEqualTo(opened.nanos());
    assertThat(board.history().changesOf(Signal.LIGHT_SILVER).getLast())
        .isEqualTo(new Change(opened.nanos(), Signal.LIGHT_SILVER, false));
    assertThat(pi.get(SignalLine.INTERLOCK)).isFalse();
  }

  /** In the classic setup silver's first beam hits j5, whose mirror deflects it to file a. */
  @ParameterizedTest
  @CsvSource({"90, false", "100, true", "300, true"})
  void detectorRespondsAfterTenthOfMillisecondOfLight(int micros, boolean seen) {
    Set<?> lit = litAfter(micros);

    assertThat(lit).isEqualTo(seen ? Set.copyOf(board.lastLight().lit()) : Set.of());
    assertThat(board.lastLight().lit()).hasSize(1);
    assertThat(board.lastLight().sides()).containsExactly(Side.SILVER);
  }

  @Test
  void detectorIsDarkTwoMillisecondsAfterLaser() {
    litAfter(200);
    pi.set(SignalLine.LASER_SILVER, false);
    clock.awaitNanos(clock.nanoTime() + 2 * MILLI);
    pi.scan();

    assertThat(litBits()).isEmpty();
  }

  @Test
  void floodLampsLightEveryDetector() {
    pi.set(SignalLine.FLOOD, true);
    clock.awaitNanos(clock.nanoTime() + MILLI);
    pi.scan();

    assertThat(litBits()).hasSize(116);
  }

  @Test
  void linesKeepLevelsAcrossRestart() {
    pi.arm(clock, 7, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    BitBang restarted = new BitBang(board.newContext());

    assertThat(restarted.get(SignalLine.EMISSION)).isFalse();
    assertThat(board.history().changesOf(Signal.LASER_SILVER)).hasSize(2);
  }

  private Set<Object> litAfter(int micros) {
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    // The two pin operations of LATCH take 1 µs each; the second is the edge.
    clock.awaitNanos(clock.nanoTime() + micros * 1_000L - 2_000);
    pi.scan();
    return litBits();
  }

  private Set<Object> litBits() {
    return Detector.all().stream()
        .filter(d -> pi.bit(new ChainBit.Light(d).name()))
        .collect(Collectors.toUnmodifiableSet());
  }
}
