package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.gpio.ChipTiming.Edge;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SignalLine;

/** Tests the edges of a scan, which has no waits, against the timing of a 74HC165. */
class ChipTimingTest {
  private static final Board BOARD = BoardFile.reference();

  /**
   * Cost of a call on a pin: 1 µs is the figure of {@code hardware/board-contract.md#chains}; 250
   * ns is a system call that does next to nothing, and each of ours is one; 160 ns is close to the
   * limit.
   */
  @ParameterizedTest(name = "{0} ns a call")
  @ValueSource(longs = {10_000, 1_000, 250, 160})
  void scansMeetTheChipTiming(long costNanos) {
    List<Edge> edges = scans(costNanos);
    assertThat(edges).filteredOn(edge -> edge.line() == SignalLine.CLOCK).hasSize(3 * 84);
    assertThat(edges).filteredOn(edge -> edge.line() == SignalLine.LATCH).hasSize(3 * 2);
    assertThat(edges)
        .filteredOn(edge -> edge.line() == SignalLine.SENTINEL)
        .hasSizeGreaterThanOrEqualTo(3);
    assertThat(ChipTiming.violations(edges, costNanos)).isEmpty();
  }

  /**
   * Memory-mapped registers, which no Pi4J provider used here has, reach 41.7 MHz on a Pi 2
   * (codeandlife.com, "Raspberry Pi 2 vs. 1 GPIO Benchmark"), 12 ns an edge: the scanner would then
   * need waits.
   */
  @Test
  void memoryMappedSpeedViolatesTheChipTiming() {
    assertThat(ChipTiming.violations(scans(12), 12))
        .contains(
            "pulse of CLOCK: 12 ns, at least 70",
            "pulse of LATCH: 12 ns, at least 70",
            "CLOCK to reading: 24 ns, at least 290");
  }

  /** Returns the edges of three scans, each at the end of a call that costs {@code costNanos}. */
  private static List<Edge> scans(long costNanos) {
    List<Edge> edges = new ArrayList<>();
    SimSettings settings = SimSettings.seeded(1).withPinCost(Duration.ofNanos(costNanos));
    VirtualClock clock = VirtualClock.unpaced();
    Position empty = Position.empty(Side.SILVER);
    try (VirtualBoard virtual =
        VirtualBoard.create(BOARD, empty, Rules.Game.KHET2, clock, settings)) {
      Context context = virtual.context();
      Pi4jBoardLines lines = Pi4jBoardLines.open(BOARD, context, clock);
      for (SignalLine line : List.of(SignalLine.LATCH, SignalLine.CLOCK, SignalLine.SENTINEL)) {
        context
            .<DigitalOutput>io(line.name(), DigitalOutput.class)
            .addListener(
                event ->
                    edges.add(
                        new Edge(clock.nanoTime(), line, event.state() == DigitalState.HIGH)));
      }
      Frame frame = new Frame();
      for (int scan = 0; scan < 3; scan++) {
        lines.chainLines().latch();
        lines.chainLines().shiftOut(frame);
      }
    }
    // Closing the board drives the lines to their idle levels, which is not part of a scan.
    return edges.stream().filter(edge -> edge.nanos() > 0).toList();
  }
}
