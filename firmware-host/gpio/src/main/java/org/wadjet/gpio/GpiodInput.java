package org.wadjet.gpio;

import com.pi4j.context.Context;
import com.pi4j.exception.InitializeException;
import com.pi4j.exception.ShutdownException;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputBase;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.library.gpiod.internal.GpioDContext;
import com.pi4j.library.gpiod.internal.GpioDException;
import com.pi4j.library.gpiod.internal.GpioLine;
import com.pi4j.library.gpiod.internal.LineRequestFlag;

/** Digital input that is read only on request: no events, no threads. */
final class GpiodInput extends DigitalInputBase {
  private final GpioLine line;

  GpiodInput(GpioLine line, DigitalInputProvider provider, DigitalInputConfig config) {
    super(provider, config);
    this.line = line;
  }

  @Override
  public DigitalInput initialize(Context context) throws InitializeException {
    LineRequestFlag bias =
        switch (config().pull()) {
          case PULL_UP -> LineRequestFlag.BIAS_PULL_UP;
          case PULL_DOWN -> LineRequestFlag.BIAS_PULL_DOWN;
          case OFF -> LineRequestFlag.BIAS_DISABLE;
        };
    try {
      line.requestInputFlags(id(), bias.getVal());
    } catch (GpioDException e) {
      throw new InitializeException("cannot open input " + id(), e);
    }
    super.initialize(context);
    return this;
  }

  @Override
  public DigitalState state() {
    return line.getValue() == 0 ? DigitalState.LOW : DigitalState.HIGH;
  }

  @Override
  public DigitalInput shutdown(Context context) throws ShutdownException {
    super.shutdown(context);
    GpioDContext.getInstance().closeLine(line);
    return this;
  }
}
