package org.wadjet.gpio;

import com.pi4j.boardinfo.util.BoardInfoHelper;
import java.nio.file.Path;

/** State of the GPIO chip behind the header of this machine. */
public sealed interface HeaderChip {
  /** The chip can be opened; the description names it. */
  record Found(String description) implements HeaderChip {}

  /** This machine is not a Raspberry Pi. */
  record NoPi() implements HeaderChip {}

  /** The chip cannot be used; the reason is a sentence. */
  record Unusable(String reason) implements HeaderChip {}

  /**
   * Looks for the chip; opens no line.
   *
   * @param label part of its label, as in the board file
   */
  static HeaderChip find(String label) {
    return BoardInfoHelper.runningOnRaspberryPi() ? find(GpioChips.DEVICES, label) : new NoPi();
  }

  /** Looks for the chip in a folder of devices, on any machine. */
  static HeaderChip find(Path devices, String label) {
    try {
      return new Found(GpioChips.find(devices, label).toString());
    } catch (BoardUnavailableException e) {
      return new Unusable(e.getMessage());
    }
  }
}
