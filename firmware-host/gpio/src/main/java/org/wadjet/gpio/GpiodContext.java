package org.wadjet.gpio;

import com.pi4j.Pi4J;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import com.pi4j.context.Context;
import com.pi4j.library.gpiod.internal.GpioDContext;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import org.wadjet.gpio.GpioChips.Chip;

/** Factory of the Pi4J context on the header of a Raspberry Pi. */
final class GpiodContext {
  private GpiodContext() {}

  static Context open(Chip chip) {
    useChip(chip);
    return Pi4J.newContextBuilder()
        .noAutoDetect()
        .add(GpioDDigitalOutputProvider.newInstance(), new GpiodInputProvider())
        .build();
  }

  /**
   * Returns the chip behind the header of this Pi.
   *
   * @param label part of its label
   */
  static Chip ofThisPi(String label) {
    if (!BoardInfoHelper.runningOnRaspberryPi()) {
      throw new BoardUnavailableException(
          "This machine is not recognised as a Raspberry Pi, so there is no board to open; on any"
              + " other machine use --gpio mock, the virtual board.");
    }
    return GpioChips.find(GpioChips.DEVICES, label);
  }

  /** Opens the chip before any provider does, because Pi4J only logs a failure there. */
  private static void useChip(Chip chip) {
    try {
      GpioDContext.getInstance().setChip(chip.name());
      GpioDContext.getInstance().initialize();
    } catch (LinkageError e) {
      throw new BoardUnavailableException(
          "Pi4J's native library cannot be unpacked into "
              + System.getProperty("java.io.tmpdir")
              + " and loaded; set JDK_JAVA_OPTIONS=-Djava.io.tmpdir= to a folder that is not mounted"
              + " noexec.",
          e);
    } catch (RuntimeException e) {
      throw new BoardUnavailableException(
          "The GPIO chip " + chip + " cannot be opened: " + e.getMessage() + ".", e);
    }
  }
}
