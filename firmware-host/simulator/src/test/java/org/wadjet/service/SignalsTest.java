package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.laser.StopReason;
import org.wadjet.optics.Trace;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Phase;

/** Tests of lamps and sounder at their pins. */
final class SignalsTest {
  private static final String POSITION = "x3/8K//4k/3p35S1///9X1 0";

  private final Bench bench = Bench.at(POSITION);

  @AfterEach
  void close() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private boolean isOn(Signal signal) {
    List<Change> changes = bench.board.history().changesOf(signal);
    return !changes.isEmpty() && changes.getLast().high();
  }

  /** Returns the edges of a line within a number of milliseconds. */
  private int edgesIn(long millis, Signal signal) {
    int before = bench.edges(signal);
    bench.run(millis);
    return bench.edges(signal) - before;
  }

  @Test
  void lightsLampOfSideToMoveOnly() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.run(100);
    assertThat(isOn(Signal.LAMP_SILVER)).isTrue();
    assertThat(isOn(Signal.LAMP_RED)).isFalse();
    assertThat(edgesIn(3_000, Signal.LAMP_SILVER)).isZero();
  }

  @Test
  void blinksFastUntilIllegalBoardIsCorrected() {
    bench.start();
    bench.until(Phase.WAITING);
    var lifted = bench.board.table().lift(Bench.square("i7"));
    bench.run(500);
    assertThat(edgesIn(1_000, Signal.LAMP_SILVER)).isBetween(7, 9);
    bench.board.table().put(Bench.square("i7"), lifted);
    bench.run(300);
    assertThat(edgesIn(2_000, Signal.LAMP_SILVER)).isZero();
    assertThat(isOn(Signal.LAMP_SILVER)).isTrue();
  }

  @Test
  void keepsIndicatorsSteadyDuringPulses() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    bench.fire(SILVER, Phase.REMOVING);
    List<Change> pulses = bench.board.history().changesOf(Signal.LASER_SILVER);
    long first = pulses.getFirst().nanos();
    long last = pulses.getLast().nanos();
    for (Signal signal : List.of(Signal.LAMP_SILVER, Signal.LAMP_RED, Signal.SOUNDER)) {
      assertThat(bench.board.history().changesOf(signal))
          .as("%s", signal)
          .noneMatch(change -> change.nanos() > first && change.nanos() < last);
    }
    bench.run(1_000);
    assertThat(bench.board.history().changesOf(Signal.SOUNDER))
        .filteredOn(change -> change.nanos() > last)
        .as("one tone: confirmed")
        .hasSize(2);
  }

  @Test
  void alternatesLampsAfterThreeTonesDuringArbitration() {
    bench.tracing = (position, game, side) -> new Trace(List.of(), List.of(), List.of());
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    bench.fire(SILVER, Phase.ARBITRATION);
    bench.run(2_000);
    long last = bench.last(Signal.LASER_SILVER).nanos();
    assertThat(bench.board.history().changesOf(Signal.SOUNDER))
        .filteredOn(change -> change.nanos() > last)
        .hasSize(6);
    assertThat(edgesIn(4_000, Signal.LAMP_RED)).isBetween(7, 9);
    assertThat(isOn(Signal.LAMP_SILVER)).isNotEqualTo(isOn(Signal.LAMP_RED));
  }

  @Test
  void blinksBothLampsFastDuringLockOut() {
    bench.lockOut = Optional.of(StopReason.RAIL_STAYED_UP);
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(edgesIn(1_000, Signal.LAMP_RED)).isBetween(7, 9);
    assertThat(edgesIn(1_000, Signal.LAMP_SILVER)).isBetween(7, 9);
  }
}
