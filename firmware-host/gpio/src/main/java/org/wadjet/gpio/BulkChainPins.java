package org.wadjet.gpio;

import java.nio.file.Path;
import java.util.List;
import org.wadjet.gpio.GpioLines.RefusedException;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.SignalLine;

/**
 * Pins of the chains accessed by kernel calls: one call reads all DATA lines, one call drives one
 * line. The number of calls determines the duration of a scan, so this is about three times as fast
 * as one call per line.
 */
final class BulkChainPins implements ChainPins {
  private static final List<SignalLine> OUTPUTS =
      List.of(SignalLine.LATCH, SignalLine.CLOCK, SignalLine.SENTINEL);
  private static final long LATCH = 1;
  private static final long CLOCK = 1 << 1;
  private static final long SENTINEL = 1 << 2;

  /** CLOCK and SENTINEL low. */
  private static final long IDLE = LATCH;

  private final GpioLines driven;
  private final GpioLines data;
  private final long allData;

  private BulkChainPins(GpioLines driven, GpioLines data, int chains) {
    this.driven = driven;
    this.data = data;
    this.allData = (1L << chains) - 1;
  }

  /**
   * Requests the lines, which must not be in use.
   *
   * @param device such as {@code /dev/gpiochip0}
   * @param data the DATA line of each chain
   * @throws BoardUnavailableException if the lines cannot be requested
   */
  static BulkChainPins open(
      GpioSystemCalls kernel, Path device, PinAssignment pins, List<SignalLine> data) {
    int chip = kernel.open(device);
    if (chip < 0) {
      throw new BoardUnavailableException(
          device + " cannot be opened: " + Errno.message(-chip) + ".");
    }
    GpioLines outputs = null;
    try {
      outputs = GpioLines.outputs(kernel, chip, IDLE, bcm(pins, OUTPUTS));
      GpioLines inputs = GpioLines.inputs(kernel, chip, bcm(pins, data));
      return new BulkChainPins(outputs, inputs, data.size());
    } catch (RefusedException e) {
      List<SignalLine> refused = outputs == null ? OUTPUTS : data;
      if (outputs != null) {
        outputs.close();
      }
      throw new BoardUnavailableException(failureReason(kernel, chip, pins, refused, e), e);
    } finally {
      // The lines have their own descriptors.
      kernel.close(chip);
    }
  }

  private static int[] bcm(PinAssignment pins, List<SignalLine> lines) {
    return lines.stream().mapToInt(pins::bcm).toArray();
  }

  /** The kernel does not report which line it refused, so each is requested alone. */
  private static String failureReason(
      GpioSystemCalls kernel,
      int chip,
      PinAssignment pins,
      List<SignalLine> lines,
      RefusedException all) {
    for (SignalLine line : lines) {
      try {
        GpioLines.inputs(kernel, chip, pins.bcm(line)).close();
      } catch (RefusedException e) {
        return Pi4jLineFactory.failureReason(line, pins.bcm(line), e);
      }
    }
    return "The lines of the chains cannot be requested together: " + all.getMessage() + ".";
  }

  @Override
  public void latch(boolean high) {
    drive(LATCH, high);
  }

  @Override
  public void clock(boolean high) {
    drive(CLOCK, high);
  }

  @Override
  public void sentinel(boolean high) {
    drive(SENTINEL, high);
  }

  private void drive(long line, boolean high) {
    driven.drive(high ? line : 0, line);
  }

  @Override
  public int data() {
    return (int) data.read(allData);
  }

  @Override
  public void close() {
    try {
      driven.drive(IDLE, LATCH | CLOCK | SENTINEL);
    } finally {
      driven.close();
      data.close();
    }
  }
}
