package org.wadjet.board;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
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
  /** {@code _IOR(0xB4, 0x01, struct gpiochip_info)}. */
  private static final long GET_CHIP_INFO = 0x8044B401L;

  /** {@code struct gpiochip_info}: {@code char name[32], label[32]; __u32 lines}. */
  private static final int INFO_BYTES = 68;

  private static final int LABEL_AT = 32;
  private static final int READ_ONLY = 0;

  private GpioChips() {}

  /**
   * One chip.
   *
   * @param name such as {@code gpiochip0}
   * @param label such as {@code pinctrl-bcm2711}
   */
  record Chip(String name, String label) {
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
    try (Arena arena = Arena.ofConfined()) {
      MemoryLayout unsignedLong = Linker.nativeLinker().canonicalLayouts().get("long");
      MethodHandle open =
          libc(
              "open",
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT),
              Linker.Option.firstVariadicArg(2));
      MethodHandle ioctl =
          libc(
              "ioctl",
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, unsignedLong, ValueLayout.ADDRESS),
              Linker.Option.firstVariadicArg(2));
      MethodHandle close =
          libc("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

      int fd = call(open, arena.allocateFrom(device.toString()), READ_ONLY);
      if (fd < 0) {
        return Optional.empty();
      }
      MemorySegment info = arena.allocate(INFO_BYTES);
      // On 32-bit systems a long is an int to the linker.
      boolean wide = unsignedLong.byteSize() == Long.BYTES;
      Object request = wide ? (Object) GET_CHIP_INFO : (Object) (int) GET_CHIP_INFO;
      int result = call(ioctl, fd, request, info);
      call(close, fd);
      return result < 0
          ? Optional.empty()
          : Optional.of(new Chip(info.getString(0), info.getString(LABEL_AT)));
    }
  }

  // Restricted because a wrong signature could crash the JVM; these three are fixed by the C
  // library.
  @SuppressWarnings("restricted")
  private static MethodHandle libc(
      String name, FunctionDescriptor descriptor, Linker.Option... options) {
    Linker linker = Linker.nativeLinker();
    MemorySegment symbol = linker.defaultLookup().findOrThrow(name);
    return linker.downcallHandle(symbol, descriptor, options);
  }

  private static int call(MethodHandle function, Object... arguments) {
    try {
      return (int) function.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException("libc refused a call", e);
    }
  }
}
