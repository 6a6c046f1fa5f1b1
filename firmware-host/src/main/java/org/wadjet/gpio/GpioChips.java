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

  /**
   * The first chip whose label has a text in it. Pi4J would say of a missing one that a provider
   * JAR is missing; this says what is there.
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
    List<Chip> chips = files.stream().map(GpioChips::ask).flatMap(Optional::stream).toList();
    return chips.stream()
        .filter(chip -> chip.label().contains(label))
        .findFirst()
        .orElseThrow(
            () ->
                new BoardUnavailableException(
                    "No GPIO chip has \""
                        + label
                        + "\" in its label, only "
                        + chips
                        + " are there; correct gpio.chip-label in the board file."));
  }

  /** What a device says of itself; empty where it is no GPIO chip. */
  static Optional<Chip> ask(Path device) {
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
