package org.wadjet.sim;

import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;

/** A Pi4J input that reads its level from the virtual board, and spends the time of a read. */
final class VirtualInput extends MockDigitalInput {
  private final PinPort port;
  private final VirtualClock clock;
  private final long costNanos;

  VirtualInput(
      DigitalInputProvider provider,
      DigitalInputConfig config,
      PinPort port,
      VirtualClock clock,
      long costNanos) {
    super(provider, config);
    this.port = port;
    this.clock = clock;
    this.costNanos = costNanos;
  }

  @Override
  public DigitalState state() {
    clock.spend(costNanos);
    return port.high() ? DigitalState.HIGH : DigitalState.LOW;
  }
}
