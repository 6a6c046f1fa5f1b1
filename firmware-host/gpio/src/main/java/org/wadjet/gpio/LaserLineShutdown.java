package org.wadjet.gpio;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wadjet.gpio.GpioChips.Chip;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.SignalLine;

/**
 * Drives the lines that can produce light low after the program was killed, because the kernel of a
 * Pi keeps outputs as the process left them. Only lowers lines; does not use Pi4J.
 */
public final class LaserLineShutdown {
  private static final long LOW = 0;

  private LaserLineShutdown() {}

  /**
   * Requests each laser line and ARM as an output that is low from the first moment on, and
   * releases it.
   *
   * @return one sentence for each line that could not be lowered; empty if all are low
   * @throws BoardUnavailableException if the chip cannot be opened
   */
  public static List<String> lower(Board board) {
    return lower(
        board, GpioChips.find(GpioChips.DEVICES, board.chipLabel()), new LibcSystemCalls());
  }

  static List<String> lower(Board board, Chip chip, GpioSystemCalls kernel) {
    int descriptor = kernel.open(chip.device());
    if (descriptor < 0) {
      throw new BoardUnavailableException(
          chip.device() + " cannot be opened: " + Errno.message(-descriptor) + ".");
    }
    List<String> failures = new ArrayList<>();
    try {
      Stream.of(SignalLine.values())
          .filter(SignalLine::isDangerous)
          .forEach(
              line -> {
                int bcm = board.pins().bcm(line);
                try {
                  GpioLines.outputs(kernel, descriptor, LOW, bcm).close();
                } catch (GpioLines.RefusedException e) {
                  failures.add(Pi4jLineFactory.failureReason(line, bcm, e));
                }
              });
    } finally {
      kernel.close(descriptor);
    }
    return failures;
  }
}
