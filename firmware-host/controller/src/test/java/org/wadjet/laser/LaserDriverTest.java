package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/** Tests of the sequence of edges on the lines, also with failing lines. */
final class LaserDriverTest {
  private static final long MICRO = 1_000;

  private final Wires wires = new Wires();
  private final LaserDriver driver = new LaserDriver(wires, wires, wires, wires);
  private final Frame frame = new Frame();

  private static LaserOrder.Sample lit(Side side, long earliest, long latest) {
    return new LaserOrder.Sample(Optional.of(side), earliest, latest, 150 * MICRO);
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void litSampleLowersTheLaserBeforeShifting(Side side) {
    wires.events.clear();
    SampleResult result = driver.sample(lit(side, 2_000 * MICRO, 20_000 * MICRO), frame);

    assertThat(wires.events)
        .containsExactly(
            "arm up", "wait", side + " up", "wait", "latch", "emission?", side + " down", "shift");
    assertThat(result.lit()).isTrue();
    assertThat(result.emission()).isTrue();
    // The latch and the two reads take time; no measurement may be shorter than they are.
    assertThat(result.latchDelayNanos()).isBetween(150 * MICRO, 160 * MICRO);
    assertThat(result.pulseNanos()).isBetween(result.latchDelayNanos(), 165 * MICRO);
    assertThat(result.endNanos()).isLessThanOrEqualTo(wires.now);
  }

  @Test
  void darkSampleRaisesNoLaser() {
    wires.events.clear();
    SampleResult result =
        driver.sample(
            new LaserOrder.Sample(Optional.empty(), 0, 20_000 * MICRO, 150 * MICRO), frame);

    assertThat(wires.events).containsExactly("arm up", "wait", "latch", "emission?", "shift");
    assertThat(result.lit()).isFalse();
    assertThat(result.pulseNanos()).isZero();
  }

  private HoldResult hold(long latest) {
    return driver.hold(new LaserOrder.Hold(Side.SILVER, latest), frame);
  }

  @Test
  void releasesAHeldLineAfter100MsWithLightStillOn() {
    wires.now = 7_000_000 * MICRO;
    wires.events.clear();
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.heldNanos()).isBetween(100_000 * MICRO, 100_100 * MICRO);
    assertThat(result.lit()).isTrue();
    assertThat(result.emissionNanos()).isEmpty();
    assertThat(result.railNanos()).isEmpty();
    assertThat(result.interlockOpened()).isFalse();
    assertThat(wires.high).isEmpty();
    // One with the order and one each 5 ms.
    assertThat(wires.events).filteredOn(act -> act.startsWith("arm ")).hasSize(21);
    assertThat(wires.events).endsWith("SILVER down", "latch", "shift");
  }

  @Test
  void measuresOneShotAndLineTimerInOneHold() {
    wires.now = 7_000_000 * MICRO;
    wires.lightEndsNanos = wires.now + 24_000 * MICRO;
    wires.railFallsNanos = wires.now + 40_000 * MICRO;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.lit()).isTrue();
    assertThat(result.emissionNanos().orElseThrow()).isBetween(23_900 * MICRO, 24_100 * MICRO);
    assertThat(result.railNanos().orElseThrow()).isBetween(39_900 * MICRO, 40_100 * MICRO);
    assertThat(result.heldNanos()).isBetween(40_000 * MICRO, 40_200 * MICRO);
    assertThat(wires.high).isEmpty();
  }

  @Test
  void holdsTheLineUntilLightThatOutlastsTheSupplyHasEnded() {
    wires.now = 7_000_000 * MICRO;
    wires.lightEndsNanos = wires.now + 45_000 * MICRO;
    wires.railFallsNanos = wires.now + 40_000 * MICRO;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.railNanos().orElseThrow()).isBetween(39_900 * MICRO, 40_100 * MICRO);
    assertThat(result.emissionNanos().orElseThrow()).isBetween(44_900 * MICRO, 45_100 * MICRO);
    assertThat(result.heldNanos()).isBetween(45_000 * MICRO, 45_200 * MICRO);
  }

  @Test
  void releasesAHeldLineAfter100MsWithTheSupplyStillUp() {
    wires.lightEndsNanos = wires.now + 24_000 * MICRO;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.emissionNanos().orElseThrow()).isBetween(23_900 * MICRO, 24_100 * MICRO);
    assertThat(result.railNanos()).isEmpty();
    assertThat(result.heldNanos()).isBetween(100_000 * MICRO, 100_100 * MICRO);
  }

  @Test
  void releasesAHeldLineAfter100MsWithLightStillOnAndSupplyDown() {
    wires.railFallsNanos = wires.now + 40_000 * MICRO;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.emissionNanos()).isEmpty();
    assertThat(result.railNanos().orElseThrow()).isBetween(39_900 * MICRO, 40_100 * MICRO);
    assertThat(result.heldNanos()).isBetween(100_000 * MICRO, 100_100 * MICRO);
  }

  @Test
  void lightThatReturnsDuringAHoldEndsWithItsLastReading() {
    wires.now = 7_000_000 * MICRO;
    wires.lightEndsNanos = wires.now + 20_000 * MICRO;
    wires.lightReturnsNanos = wires.now + 30_000 * MICRO;
    wires.railFallsNanos = wires.now + 40_000 * MICRO;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.emissionNanos()).isEmpty();
    assertThat(result.heldNanos()).isBetween(100_000 * MICRO, 100_100 * MICRO);
  }

  @Test
  void holdWithoutLightLastsUntilTheSupplyIsDown() {
    wires.lightEndsNanos = 0;
    HoldResult unlit = hold(wires.now + MICRO);

    assertThat(unlit.lit()).isFalse();
    assertThat(unlit.emissionNanos()).isEmpty();
    assertThat(unlit.heldNanos()).isBetween(100_000 * MICRO, 100_100 * MICRO);

    wires.railFallsNanos = wires.now + 40_000 * MICRO;
    HoldResult cut = hold(wires.now + MICRO);
    assertThat(cut.lit()).isFalse();
    assertThat(cut.emissionNanos()).isEmpty();
    assertThat(cut.railNanos()).isPresent();
    assertThat(cut.heldNanos()).isBetween(40_000 * MICRO, 40_200 * MICRO);
  }

  /** The lid opens between two readings, whatever their order. */
  @Test
  void supplyThatFallsWithTheInterlockIsNotTheLineTimers() {
    wires.readingNanos = MICRO;
    for (int micros = 0; micros < 8; micros++) {
      wires.lightEndsNanos = wires.now + 24_000 * MICRO;
      wires.opensNanos = wires.now + 36_000 * MICRO + micros * MICRO;
      HoldResult result = hold(wires.now + MICRO);

      assertThat(result.interlockOpened()).isTrue();
      assertThat(result.railNanos()).isEmpty();
    }
  }

  @Test
  void releasesAHeldLineAtTheFirstOpenInterlockReading() {
    wires.closed = false;
    HoldResult result = hold(wires.now + MICRO);

    assertThat(result.interlockOpened()).isTrue();
    assertThat(result.heldNanos()).isLessThan(1_000 * MICRO);
    assertThat(result.railNanos()).isEmpty();
    assertThat(wires.high).isEmpty();
  }

  @Test
  void refusesAnExpiredHoldAndReleasesTheLineAfterAnException() {
    wires.now = 21_000 * MICRO;
    wires.events.clear();
    HoldResult expired = hold(20_000 * MICRO);
    assertThat(expired.heldNanos()).isZero();
    assertThat(expired.railNanos()).isEmpty();
    assertThat(wires.events)
        .containsExactly("arm up", "SILVER down", "RED down", "arm down", "latch", "shift");

    for (String failing : List.of("emission?", "rail?")) {
      wires.failAt = failing;
      assertThatThrownBy(() -> hold(wires.now + MICRO)).isInstanceOf(IllegalStateException.class);
      assertThat(wires.high).as(failing).isEmpty();
    }
  }

  @Test
  void refusesAnExpiredOrder() {
    wires.now = 21_000 * MICRO;
    wires.events.clear();
    SampleResult result = driver.sample(lit(Side.RED, 0, 20_000 * MICRO), frame);

    assertThat(wires.events).doesNotContain("RED up").contains("RED down", "SILVER down");
    assertThat(wires.events).endsWith("RED down", "arm down", "latch", "shift");
    assertThat(result.pulseNanos()).isZero();
    assertThat(wires.armHigh).isFalse();
  }

  @Test
  void refusesAnExpiredOrderAcrossClockOverflow() {
    wires.now = Long.MAX_VALUE - MICRO;
    long latest = wires.now + 20_000 * MICRO;
    assertThat(driver.sample(lit(Side.RED, wires.now, latest), frame).pulseNanos()).isPositive();

    wires.now = latest + MICRO;
    assertThat(driver.sample(lit(Side.RED, wires.now, latest), frame).pulseNanos()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void lowersTheLaserAfterAnyExceptionDuringAPulse(Side side) {
    for (String failing : List.of("latch", "emission?", "wait-lit")) {
      wires.failAt = failing;
      assertThatThrownBy(() -> driver.sample(lit(side, wires.now, wires.now + MICRO), frame))
          .as(failing)
          .isInstanceOf(IllegalStateException.class);
      assertThat(wires.high).as(failing).isEmpty();
      wires.failAt = "";
    }
  }

  @Test
  void lowersTheLaserAfterAnExceptionWhileRaising() {
    wires.failAt = "SILVER up";
    assertThatThrownBy(() -> driver.sample(lit(Side.SILVER, wires.now, wires.now + MICRO), frame))
        .isInstanceOf(IllegalStateException.class);
    assertThat(wires.high).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"SILVER down", "RED down", " down"})
  void goDarkLowersTheOtherLinesAfterOneFails(String failing) {
    wires.high.add(Side.RED);
    wires.armHigh = true;
    wires.failAt = failing;

    assertThatThrownBy(driver::goDark).isInstanceOf(IllegalStateException.class);

    assertThat(wires.high).isEmpty();
    assertThat(wires.armHigh).isFalse();
  }

  @Test
  void armTogglesOncePerScanAndRestsLowWhenDark() {
    wires.events.clear();
    driver.scan(LaserOrder.Arm.ORDER, frame);
    driver.scan(LaserOrder.Arm.ORDER, frame);
    driver.scan(LaserOrder.Arm.ORDER, frame);
    driver.scan(LaserOrder.Dark.ORDER, frame);
    driver.scan(LaserOrder.Dark.ORDER, frame);

    assertThat(wires.events)
        .containsExactly(
            "arm up",
            "latch",
            "shift",
            "arm down",
            "latch",
            "shift",
            "arm up",
            "latch",
            "shift",
            "SILVER down",
            "RED down",
            "arm down",
            "latch",
            "shift",
            "latch",
            "shift");
  }

  @Test
  void armRestsHighAfterAllLinesWereLow() {
    driver.scan(LaserOrder.Arm.ORDER, frame);
    driver.scan(LaserOrder.Arm.ORDER, frame);
    wires.events.clear();
    driver.scan(LaserOrder.ArmHigh.ORDER, frame);
    driver.scan(LaserOrder.ArmHigh.ORDER, frame);

    assertThat(wires.events)
        .containsExactly(
            "SILVER down", "RED down", "arm down", "arm up", "latch", "shift", "latch", "shift");
  }

  @Test
  void startsAndClosesDark() {
    Wires left = new Wires();
    left.high.add(Side.SILVER);
    left.high.add(Side.RED);
    left.armHigh = true;
    LaserDriver started = new LaserDriver(left, left, left, left);
    assertThat(left.high).isEmpty();
    assertThat(left.armHigh).isFalse();

    left.high.add(Side.SILVER);
    started.close();
    assertThat(left.high).isEmpty();
  }

  /** Fake lines and clock that record each operation and throw at a chosen one. */
  private static final class Wires implements LaserLines, ChainLines, StatusLines, NanoClock {
    private final List<String> events = new ArrayList<>();
    private final List<Side> high = new ArrayList<>();
    private String failAt = "";
    private boolean armHigh;
    private long now;

    private void record(String event) {
      events.add(event);
      now += MICRO;
      if (!failAt.isEmpty() && event.startsWith(failAt, event.length() - failAt.length())) {
        throw new IllegalStateException(event);
      }
    }

    /** Reading of the interlock. */
    boolean closed = true;

    /** Instant at which EMISSION falls although a line is high. */
    long lightEndsNanos = Long.MAX_VALUE;

    /** Instant at which EMISSION rises once more. */
    long lightReturnsNanos = Long.MAX_VALUE;

    /** Duration of a reading of INTERLOCK or RAIL; 0 keeps the edges of ARM at whole 5 ms. */
    long readingNanos;

    /** Instant at which RAIL falls although the interlock is closed. */
    long railFallsNanos = Long.MAX_VALUE;

    /** Instant at which the interlock opens. */
    long opensNanos = Long.MAX_VALUE;

    @Override
    public void laser(Side side, boolean up) {
      if (up) {
        assertThat(high).isEmpty();
        high.add(side);
      } else {
        high.remove(side);
      }
      record(side + (up ? " up" : " down"));
    }

    @Override
    public void arm(boolean up) {
      armHigh = up;
      record(up ? "arm up" : "arm down");
    }

    @Override
    public void latch() {
      record("latch");
    }

    @Override
    public void shiftOut(Frame into) {
      record("shift");
    }

    @Override
    public boolean emission() {
      record("emission?");
      return !high.isEmpty() && (now < lightEndsNanos || now >= lightReturnsNanos);
    }

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public void awaitNanos(long instantNanos) {
      now += Math.max(0, instantNanos - now);
      events.add("wait");
      if (failAt.equals("wait-lit") && !high.isEmpty()) {
        throw new IllegalStateException(failAt);
      }
    }

    @Override
    public boolean firePressed(Side side) {
      return false;
    }

    @Override
    public boolean keyOn() {
      return interlockClosed();
    }

    @Override
    public boolean lidOpen() {
      return false;
    }

    @Override
    public boolean interlockClosed() {
      now += readingNanos;
      return closed && now < opensNanos;
    }

    @Override
    public boolean rail() {
      now += readingNanos;
      if (failAt.equals("rail?")) {
        throw new IllegalStateException(failAt);
      }
      return closed && now < opensNanos && now < railFallsNanos;
    }

    @Override
    public void lamp(Side side, boolean on) {}

    @Override
    public void sounder(boolean on) {}
  }
}
