package org.wadjet.sim;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalOutputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProviderImpl;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProviderImpl;

/** The header of the virtual Pi: a port for each GPIO, and the Pi4J contexts that reach them. */
final class VirtualPins {
  private static final int HEADER_GPIOS = 28;

  /** GPIO 0 to 8 are pulled up at power-on, the others down. */
  private static final int LAST_PULLED_UP = 8;

  private final PinPort[] ports = new PinPort[HEADER_GPIOS];
  private final VirtualClock clock;
  private final long costNanos;

  VirtualPins(VirtualClock clock, long costNanos) {
    this.clock = clock;
    this.costNanos = costNanos;
    for (int bcm = 0; bcm < HEADER_GPIOS; bcm++) {
      ports[bcm] = PinPort.driven("GPIO" + bcm, high -> {}, bcm <= LAST_PULLED_UP);
    }
  }

  void read(int bcm, String name, PinPort.Source source) {
    ports[bcm] = PinPort.read(name, source);
  }

  void driven(int bcm, String name, PinPort.Sink sink) {
    ports[bcm] = PinPort.driven(name, sink, bcm <= LAST_PULLED_UP);
  }

  /** Creates a Pi4J context on these pins, with digital inputs and outputs only. */
  Context newContext() {
    return Pi4J.newContextBuilder().noAutoDetect().add(new Inputs(), new Outputs()).build();
  }

  private PinPort port(Integer bcm) {
    if (bcm == null || bcm < 0 || bcm >= HEADER_GPIOS) {
      throw new IllegalArgumentException("GPIO" + bcm + " is not on the header; it has 0 to 27");
    }
    return ports[bcm];
  }

  private final class Inputs extends MockDigitalInputProviderImpl {
    @Override
    public DigitalInput create(DigitalInputConfig config) {
      DigitalInput input = new VirtualInput(this, config);
      context.registry().add(input);
      return input;
    }
  }

  private final class Outputs extends MockDigitalOutputProviderImpl {
    @Override
    public DigitalOutput create(DigitalOutputConfig config) {
      DigitalOutput output = new VirtualOutput(this, config);
      context.registry().add(output);
      return output;
    }
  }

  /** A Pi4J input that reads its level from the virtual board, and spends the time of a read. */
  private final class VirtualInput extends MockDigitalInput {
    private final PinPort port;

    VirtualInput(DigitalInputProvider provider, DigitalInputConfig config) {
      super(provider, config);
      this.port = port(config.address());
    }

    @Override
    public DigitalState state() {
      clock.spend(costNanos);
      return port.high() ? DigitalState.HIGH : DigitalState.LOW;
    }
  }

  /**
   * A Pi4J output whose edges reach the virtual board before the call returns. It uses no listener,
   * because Pi4J swallows exceptions of listeners.
   */
  private final class VirtualOutput extends MockDigitalOutput {
    private final PinPort port;

    VirtualOutput(DigitalOutputProvider provider, DigitalOutputConfig config) {
      super(provider, config);
      this.port = port(config.address());
    }

    @Override
    public DigitalOutput state(DigitalState next) {
      clock.spend(costNanos);
      super.state(next);
      port.drive(next == DigitalState.HIGH);
      return this;
    }
  }
}
