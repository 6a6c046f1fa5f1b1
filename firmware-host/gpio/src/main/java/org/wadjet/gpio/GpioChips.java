package org.wadjet.gpio;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * GPIO chips of this machine, as reported by the kernel (ioctl GPIO_GET_CHIPINFO). Pi4J selects a
 * chip by number, which differs by model and kernel, and offers no labels.
 */
final class GpioChips {
  /** Folder of the device files. */
  static final Path DEVICES = Path.of("/dev");

  private GpioChips() {}

  /**
   * A GPIO chip.
   *
   * @param name such as {@code gpiochip0}
   * @param label such as {@code pinctrl-bcm2711}
   */
  record Chip(String name, String label) {
    /** Returns the device to open. */
    Path device() {
      return DEVICES.resolve(name);
    }

    @Override
    public String toString() {
      return name + " [" + label + "]";
    }
  }

  /** Returns the GPIO character devices in a folder, {@code /dev}, ordered by number. */
  static List<Path> devices(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .filter(entry -> entry.getFileName().toString().matches("gpiochip\\d+"))
          .sorted(
              Comparator.<Path>comparingInt(entry -> entry.toString().length())
                  .thenComparing(Comparator.naturalOrder()))
          .toList();
    } catch (IOException _) {
      return List.of();
    }
  }

  /**
   * Returns the first chip whose label contains a text. Pi4J reports a missing chip as a missing
   * provider JAR; this method lists the chips that exist.
   *
   * @throws BoardUnavailableException if there is none, or it may not be opened
   */
  static Chip find(Path devices, String label) {
    List<Path> files = devices(devices);
    if (files.isEmpty()) {
      throw new BoardUnavailableException(
          "There is no GPIO chip in " + devices + "; the kernel lacks its GPIO driver.");
    }
    for (Path file : files) {
      if (!Files.isReadable(file) || !Files.isWritable(file)) {
        throw new BoardUnavailableException(
            "No permission to open " + file + "; run as a user in the group gpio.");
      }
    }
    List<Chip> chips = files.stream().map(GpioChips::query).flatMap(Optional::stream).toList();
    return chips.stream()
        .filter(chip -> chip.label().contains(label))
        .findFirst()
        .orElseThrow(
            () ->
                new BoardUnavailableException(
                    ("No GPIO chip has \"%s\" in its label, only %s are there; correct"
                            + " gpio.chip-label in the board file.")
                        .formatted(label, chips)));
  }

  /** Queries a device for its chip information; empty if it is not a GPIO chip. */
  static Optional<Chip> query(Path device) {
    GpioSystemCalls kernel = new LibcSystemCalls();
    int chip = kernel.open(device);
    if (chip < 0) {
      return Optional.empty();
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment info = arena.allocate(GpioUapi.CHIP_INFO_BYTES, Integer.BYTES);
      return kernel.ioctl(chip, GpioUapi.GET_CHIP_INFO, info) < 0
          ? Optional.empty()
          : Optional.of(
              new Chip(info.getString(GpioUapi.CHIP_NAME), info.getString(GpioUapi.CHIP_LABEL)));
    } finally {
      kernel.close(chip);
    }
  }
}
