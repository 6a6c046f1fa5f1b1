package org.wadjet.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalInputConfig;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalOutputConfig;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.io.gpio.digital.PullResistance;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.SignalLine;

/**
 * Factory and owner of a board's Pi4J lines, each with its safe states. The lines that can produce
 * light are opened first, low, and driven low first on closing.
 */
final class Pi4jLineFactory implements AutoCloseable {
  private final Context context;
  private final Map<SignalLine, DigitalOutput> outputs = new EnumMap<>(SignalLine.class);
  private final Map<SignalLine, DigitalInput> inputs = new EnumMap<>(SignalLine.class);

  /** Creates a factory without open lines. */
  Pi4jLineFactory(Context context) {
    this.context = context;
  }

  /** Opens those wanted lines that are fitted; if one cannot be opened, all are closed. */
  void open(PinAssignment pins, Set<SignalLine> requested) {
    try {
      dangerousFirst()
          .filter(requested::contains)
          .filter(pins::has)
          .forEach(line -> open(line, pins.bcm(line)));
    } catch (RuntimeException e) {
      closeAfter(e);
      throw e;
    }
  }

  DigitalInput input(SignalLine line) {
    return inputs.get(line);
  }

  /** Returns an input that a board may lack. */
  Optional<DigitalInput> optionalInput(SignalLine line) {
    return Optional.ofNullable(inputs.get(line));
  }

  DigitalOutput output(SignalLine line) {
    return outputs.get(line);
  }

  /**
   * Drives lasers and ARM low, then releases every line in its safe state. A failing line does not
   * prevent the release of the others; the first failure is thrown at the end.
   */
  @Override
  public void close() {
    List<Runnable> steps = new ArrayList<>();
    dangerousFirst()
        .filter(line -> line.isDangerous() && outputs.containsKey(line))
        .forEach(line -> steps.add(outputs.get(line)::low));
    dangerousFirst()
        .filter(line -> outputs.containsKey(line) || inputs.containsKey(line))
        .forEach(line -> steps.add(() -> context.shutdown(line.name())));
    RuntimeException first = null;
    for (Runnable step : steps) {
      try {
        step.run();
      } catch (RuntimeException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    outputs.clear();
    inputs.clear();
    if (first != null) {
      throw first;
    }
  }

  /** Closes after a failure that the caller then reports. */
  void closeAfter(RuntimeException cause) {
    try {
      close();
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  private void open(SignalLine line, int bcm) {
    try {
      switch (line.direction()) {
        case OUT -> outputs.put(line, context.create(outputConfig(line, bcm)));
        case IN -> inputs.put(line, context.create(inputConfig(line, bcm)));
      }
    } catch (RuntimeException e) {
      throw new BoardUnavailableException(failureReason(line, bcm, e), e);
    }
  }

  private DigitalOutputConfig outputConfig(SignalLine line, int bcm) {
    DigitalState idle = line == SignalLine.LATCH ? DigitalState.HIGH : DigitalState.LOW;
    return DigitalOutput.newConfigBuilder(context)
        .id(line.name())
        .name(line.name())
        .address(bcm)
        .initial(idle)
        .shutdown(idle)
        .build();
  }

  private DigitalInputConfig inputConfig(SignalLine line, int bcm) {
    return DigitalInput.newConfigBuilder(context)
        .id(line.name())
        .name(line.name())
        .address(bcm)
        .pull(pull(line))
        .build();
  }

  /**
   * Returns the pull resistor of a line. A button closes to ground. The read-backs of interlock,
   * supply and light must read open, off, down and dark when a wire breaks. A 74HC165 drives DATA
   * both ways: a pull-up would feed a rank board without supply, and is not needed for a broken
   * wire, which SENTINEL reveals at any level.
   */
  private static PullResistance pull(SignalLine line) {
    return switch (line) {
      case FIRE_SILVER, FIRE_RED -> PullResistance.PULL_UP;
      case INTERLOCK, KEY, LID_OPEN, EMISSION, RAIL -> PullResistance.PULL_DOWN;
      default -> PullResistance.OFF;
    };
  }

  /** Returns one sentence about why a line could not be opened. */
  static String failureReason(SignalLine line, int bcm, Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String pin = "GPIO " + bcm + " (" + line + ")";
    String reason = String.valueOf(root.getMessage());
    return reason.toLowerCase(Locale.ROOT).contains("busy")
        ? pin
            + " is held by another program or driver; stop the wadjet service if it runs (`sudo"
            + " systemctl stop wadjet`), or turn off the overlay that uses this pin."
        : pin + " cannot be opened: " + reason + ".";
  }

  /** Returns all lines, those that can produce light first. */
  private static Stream<SignalLine> dangerousFirst() {
    return Stream.concat(
        Stream.of(SignalLine.values()).filter(SignalLine::isDangerous),
        Stream.of(SignalLine.values()).filter(line -> !line.isDangerous()));
  }
}
