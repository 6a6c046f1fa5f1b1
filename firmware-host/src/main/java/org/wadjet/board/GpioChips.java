package org.wadjet.board;

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
 * The GPIO chips of this machine, by the kernel's own word (ioctl GPIO_GET_CHIPINFO). Pi4J takes a
 * chip by its number, which differs by model and kernel, and tells no labels.
 */
final class GpioChips {
  /** Where the kernel puts them. */
  static final Path DEVICES = Path.of("/dev");

  private GpioChips() {}

  /**
   * One chip.
   *
   * @param name such as {@code gpiochip0}
   * @param label such as {@code pinctrl-bcm2711}
   */
  record Chip(String name, String label) {
    /** The device to open. */
    Path device() {
      return DEVICES.resolve(name);
    }

    @Override
    public String toString() {
      return name + " [" + label + "]";
    }
  }

  /** The character devices in a folder, {@code /dev}, in the order of their numbers. */
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

  /** What a device says of itself; empty where it is no GPIO chip. */
  static Optional<Chip> ask(Path device) {
    Kernel kernel = new Libc();
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
