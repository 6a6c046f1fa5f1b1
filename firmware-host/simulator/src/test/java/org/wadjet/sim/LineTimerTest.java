package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Rules;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.SignalLine;

/** Tests of the line timer at the pins ({@code hardware/board-contract.md#lasers}). */
final class LineTimerTest {
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

  /** Keeps ARM toggling and a line high for a time; returns the instant of the line's edge. */
  private long hold(SignalLine line, long millis) {
    pi.arm(clock, 6, 10);
    pi.set(line, true);
    long raised = clock.nanoTime();
    while (clock.nanoTime() < raised + millis * MILLI) {
      pi.arm(clock, 2, 10);
    }
    return raised;
  }

  private List<Change> rail() {
    return board.history().changesOf(Signal.RAIL);
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 40, 50})
  void lineTimerEndsLightOfProgramThatHoldsTheLine(int lineTimerMillis) {
    board.close();
    use(
        SimSettings.seeded(1)
            .withLasers(
                LaserPartTolerances.NOMINAL
                    .withoutOneShot()
                    .withLineTimer(Duration.ofMillis(lineTimerMillis))));
    long raised = hold(SignalLine.LASER_SILVER, 1_000);

    Change dark = new Change(raised + lineTimerMillis * MILLI, Signal.LIGHT_SILVER, false);
    assertThat(board.history().changesOf(Signal.LIGHT_SILVER))
        .containsExactly(new Change(raised, Signal.LIGHT_SILVER, true), dark);
    assertThat(rail().getLast()).isEqualTo(new Change(dark.nanos(), Signal.RAIL, false));
  }

  @Test
  void supplyReturnsOnlyWhenBothLinesAreLow() {
    hold(SignalLine.LASER_SILVER, 60);
    pi.set(SignalLine.LASER_RED, true);
    pi.set(SignalLine.LASER_SILVER, false);
    assertThat(pi.get(SignalLine.RAIL)).isFalse();

    pi.arm(clock, 2, 10);
    pi.set(SignalLine.LASER_RED, false);
    assertThat(pi.get(SignalLine.RAIL)).isTrue();
    assertThat(pi.get(SignalLine.EMISSION)).isFalse();
  }

  @Test
  void lineTimerCountsTheTimeOfBothLinesTogether() {
    pi.arm(clock, 6, 10);
    pi.set(SignalLine.LASER_SILVER, true);
    long raised = clock.nanoTime();
    clock.awaitNanos(raised + 30 * MILLI);
    pi.set(SignalLine.LASER_RED, true);
    pi.set(SignalLine.LASER_SILVER, false);
    clock.awaitNanos(raised + 60 * MILLI);

    assertThat(rail().getLast()).isEqualTo(new Change(raised + 40 * MILLI, Signal.RAIL, false));
  }

  @Test
  void lowLinesResetTheLineTimer() {
    pi.arm(clock, 6, 10);
    for (int i = 0; i < 5; i++) {
      pi.set(SignalLine.LASER_SILVER, true);
      clock.awaitNanos(clock.nanoTime() + 20 * MILLI);
      pi.set(SignalLine.LASER_SILVER, false);
      pi.arm(clock, 2, 10);
    }
    assertThat(rail()).hasSize(1);
  }

  @Test
  void lineTimerThatIsReplacedStartsAnew() {
    hold(SignalLine.LASER_SILVER, 60);
    assertThat(pi.get(SignalLine.RAIL)).isFalse();
    board.lasers(LaserPartTolerances.NOMINAL.withoutLineTimer());
    assertThat(pi.get(SignalLine.RAIL)).isTrue();

    pi.arm(clock, 2, 10);
    board.lasers(LaserPartTolerances.NOMINAL);
    long replaced = clock.nanoTime();
    clock.awaitNanos(replaced + 60 * MILLI);
    assertThat(rail().getLast()).isEqualTo(new Change(replaced + 40 * MILLI, Signal.RAIL, false));
  }
}
