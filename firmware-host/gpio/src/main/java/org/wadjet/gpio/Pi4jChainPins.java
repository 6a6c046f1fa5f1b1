package org.wadjet.gpio;

import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.List;
import org.wadjet.wiring.SignalLine;

/** Pins of the chains as Pi4J lines, with one call per line. */
final class Pi4jChainPins implements ChainPins {
  private final DigitalOutput latch;
  private final DigitalOutput clock;
  private final DigitalOutput sentinel;
  private final DigitalInput[] data;

  /**
   * Wraps lines that are open and that their owner closes.
   *
   * @param data the DATA line of each chain
   */
  Pi4jChainPins(Pi4jLineFactory lines, List<SignalLine> data) {
    this.latch = lines.output(SignalLine.LATCH);
    this.clock = lines.output(SignalLine.CLOCK);
    this.sentinel = lines.output(SignalLine.SENTINEL);
    this.data = data.stream().map(lines::input).toArray(DigitalInput[]::new);
  }

  @Override
  public void latch(boolean high) {
    latch.setState(high);
  }

  @Override
  public void clock(boolean high) {
    clock.setState(high);
  }

  @Override
  public void sentinel(boolean high) {
    sentinel.setState(high);
  }

  @Override
  public int data() {
    int levels = 0;
    for (int chain = 0; chain < data.length; chain++) {
      if (data[chain].state().isHigh()) {
        levels |= 1 << chain;
      }
    }
    return levels;
  }

  @Override
  public void close() {}
}
