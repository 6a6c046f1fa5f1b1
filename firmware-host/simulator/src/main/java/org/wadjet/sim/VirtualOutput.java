package org.wadjet.sim;

import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalOutputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;

/**
 * A Pi4J output whose edges reach the virtual board before the call returns. It uses no listener,
 * because Pi4J swallows exceptions of listeners.
 */
final class VirtualOutput extends MockDigitalOutput {
  private final PinPort port;
  private final VirtualClock clock;
  private final long costNanos;

  VirtualOutput(
      DigitalOutputProvider provider,
      DigitalOutputConfig config,
      PinPort port,
      VirtualClock clock,
      long costNanos) {
    super(provider, config);
    this.port = port;
    this.clock = clock;
    this.costNanos = costNanos;
  }

  @Override
  public DigitalOutput state(DigitalState next) {
    clock.spend(costNanos);
    super.state(next);
    port.drive(next == DigitalState.HIGH);
    return this;
  }
}
