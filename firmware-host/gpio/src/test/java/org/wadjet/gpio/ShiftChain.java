package org.wadjet.gpio;

import java.util.Arrays;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SignalLine;

/** Model of five 74HC165 on mock pins, driven by the edges of LATCH and CLOCK. */
final class ShiftChain {
  final boolean[] sensors = new boolean[Chain.BITS];
  int clocks;
  int latches;

  private final boolean[] stages = new boolean[Chain.BITS];
  private final MockBoard mock;
  private final Chain chain;

  ShiftChain(MockBoard mock, Chain chain) {
    this.mock = mock;
    this.chain = chain;
    mock.output(SignalLine.LATCH)
        .addListener(
            event -> {
              // Loads while low; the rising edge only freezes the loaded levels.
              if (event.state().isHigh()) {
                latches++;
                System.arraycopy(sensors, 0, stages, 0, stages.length);
                driveData();
              }
            });
    mock.output(SignalLine.CLOCK)
        .addListener(
            event -> {
              if (event.state().isHigh()) {
                clocks++;
                System.arraycopy(stages, 1, stages, 0, stages.length - 1);
                boolean sentinel = mock.output(SignalLine.SENTINEL).state().isHigh();
                stages[stages.length - 1] = sentinel != chain.invertsSentinel();
                driveData();
              }
            });
  }

  void setAll(boolean high) {
    Arrays.fill(sensors, high);
  }

  private void driveData() {
    mock.drive(chain.data(), stages[0]);
  }
}
