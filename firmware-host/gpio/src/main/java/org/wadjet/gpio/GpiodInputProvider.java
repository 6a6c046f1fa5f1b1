package org.wadjet.gpio;

import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalInputProviderBase;
import com.pi4j.library.gpiod.internal.GpioDContext;

/**
 * Provider of polled digital inputs over gpiod. Pi4J's own inputs request edge events from the
 * kernel and run a thread each, which would take ten times as long as a scan on the DATA lines.
 */
final class GpiodInputProvider extends DigitalInputProviderBase implements DigitalInputProvider {
  private static final String ID = "wadjet-gpiod-polled-input";

  GpiodInputProvider() {
    super(ID, "Wadjet polled digital input over gpiod");
  }

  @Override
  public DigitalInput create(DigitalInputConfig config) {
    GpiodInput input =
        new GpiodInput(GpioDContext.getInstance().getOrOpenLine(config.address()), this, config);
    context.registry().add(input);
    return input;
  }
}
