package org.wadjet.gpio;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wadjet.gpio.GpioChips.Chip;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.SignalLine;

/**
 * Drives the lines that can make light low after a program that cannot do it any more: a Pi's
 * kernel keeps outputs as a killed process left them. It can lower lines and nothing else, and does
 * without Pi4J.
 */
public final class LaserLineShutdown {
  private static final long LOW = 0;

  private LaserLineShutdown() {}

  /**
   * Takes each laser line and ARM as an output that is low from the first moment on, and gives it
   * back.
   *
   * @return why a line could not be lowered, a sentence each; empty if all are low
   * @throws BoardUnavailableException where the chip cannot be had
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
