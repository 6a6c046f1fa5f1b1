package org.wadjet.gpio;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wadjet.wiring.SignalLine;

/**
 * Simulated kernel with one GPIO chip whose lines are the mock pins of a board. Reads and writes
 * the structures of linux/gpio.h; the layouts here repeat that header independently.
 */
final class FakeChip implements GpioSystemCalls {
  static final StructLayout ATTRIBUTE =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_INT.withName("id"),
          ValueLayout.JAVA_INT.withName("padding"),
          ValueLayout.JAVA_LONG.withName("values"));
  static final StructLayout CONFIG_ATTRIBUTE =
      MemoryLayout.structLayout(ATTRIBUTE.withName("attr"), ValueLayout.JAVA_LONG.withName("mask"));
  static final StructLayout CONFIG =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_LONG.withName("flags"),
          ValueLayout.JAVA_INT.withName("num_attrs"),
          MemoryLayout.sequenceLayout(5, ValueLayout.JAVA_INT).withName("padding"),
          MemoryLayout.sequenceLayout(10, CONFIG_ATTRIBUTE).withName("attrs"));
  static final StructLayout REQUEST =
      MemoryLayout.structLayout(
          MemoryLayout.sequenceLayout(64, ValueLayout.JAVA_INT).withName("offsets"),
          MemoryLayout.sequenceLayout(32, ValueLayout.JAVA_BYTE).withName("consumer"),
          CONFIG.withName("config"),
          ValueLayout.JAVA_INT.withName("num_lines"),
          ValueLayout.JAVA_INT.withName("event_buffer_size"),
          MemoryLayout.sequenceLayout(5, ValueLayout.JAVA_INT).withName("padding"),
          ValueLayout.JAVA_INT.withName("fd"));
  static final StructLayout VALUES =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_LONG.withName("bits"), ValueLayout.JAVA_LONG.withName("mask"));

  static final Path DEVICE = Path.of("/dev/gpiochip0");
  private static final int CHIP = 3;

  /** Request for lines. */
  record LineRequest(
      List<SignalLine> lines, long flags, long levels, long levelsMask, String consumer) {}

  final Set<SignalLine> busy = new HashSet<>();
  final List<LineRequest> requests = new ArrayList<>();
  final List<Long> reads = new ArrayList<>();
  final List<Long> drives = new ArrayList<>();
  final Map<Integer, LineRequest> open = new HashMap<>();
  boolean chipOpen;

  /** Error number with which every further request fails, if not 0. */
  int failing;

  private final MockBoard mock;
  private int nextDescriptor = CHIP + 1;

  FakeChip(MockBoard mock) {
    this.mock = mock;
  }

  @Override
  public int open(Path device) {
    if (!device.equals(DEVICE)) {
      return -Errno.EACCES;
    }
    chipOpen = true;
    return CHIP;
  }

  @Override
  public int ioctl(int descriptor, long request, MemorySegment argument) {
    if (failing != 0) {
      return -failing;
    }
    if (descriptor == CHIP && request == GpioUapi.GET_LINE) {
      return requestLines(argument);
    }
    LineRequest lines = open.get(descriptor);
    long mask = number(argument, VALUES, "mask");
    if (lines == null || mask >>> lines.lines().size() != 0) {
      return -Errno.EINVAL;
    }
    if (request == GpioUapi.GET_VALUES) {
      reads.add(mask);
      VALUES.varHandle(PathElement.groupElement("bits")).set(argument, 0L, read(lines, mask));
    } else if (request == GpioUapi.SET_VALUES) {
      drives.add(mask);
      drive(lines, number(argument, VALUES, "bits"), mask);
    } else {
      return -Errno.ENOTTY;
    }
    return 0;
  }

  private int requestLines(MemorySegment request) {
    int count = (int) REQUEST.varHandle(PathElement.groupElement("num_lines")).get(request, 0L);
    List<SignalLine> lines =
        IntStream.range(0, count)
            .map(i -> request.getAtIndex(ValueLayout.JAVA_INT, i))
            .mapToObj(bcm -> mock.board.pins().lineAt(bcm).orElseThrow())
            .toList();
    if (lines.stream().anyMatch(line -> busy.contains(line) || isOpen(line))) {
      return -Errno.EBUSY;
    }
    MemorySegment config = request.asSlice(at(REQUEST, "config"), CONFIG);
    MemorySegment attribute = config.asSlice(at(CONFIG, "attrs"), CONFIG_ATTRIBUTE);
    boolean levels = config.get(ValueLayout.JAVA_INT, at(CONFIG, "num_attrs")) == 1;
    if (levels && attribute.get(ValueLayout.JAVA_INT, at(ATTRIBUTE, "id")) != 2) {
      return -Errno.EINVAL;
    }
    LineRequest taken =
        new LineRequest(
            lines,
            config.get(ValueLayout.JAVA_LONG, at(CONFIG, "flags")),
            levels ? attribute.get(ValueLayout.JAVA_LONG, at(ATTRIBUTE, "values")) : 0,
            levels ? attribute.get(ValueLayout.JAVA_LONG, at(CONFIG_ATTRIBUTE, "mask")) : 0,
            request.getString(at(REQUEST, "consumer")));
    requests.add(taken);
    drive(taken, taken.levels(), taken.levelsMask());
    int descriptor = nextDescriptor++;
    open.put(descriptor, taken);
    request.set(ValueLayout.JAVA_INT, at(REQUEST, "fd"), descriptor);
    return 0;
  }

  private boolean isOpen(SignalLine line) {
    return open.values().stream().anyMatch(lines -> lines.lines().contains(line));
  }

  private long read(LineRequest lines, long mask) {
    long levels = 0;
    for (int i = 0; i < lines.lines().size(); i++) {
      if ((mask >>> i & 1) != 0 && mock.input(lines.lines().get(i)).isHigh()) {
        levels |= 1L << i;
      }
    }
    return levels;
  }

  private void drive(LineRequest lines, long levels, long mask) {
    for (int i = 0; i < lines.lines().size(); i++) {
      if ((mask >>> i & 1) != 0) {
        mock.output(lines.lines().get(i)).setState((levels >>> i & 1) != 0);
      }
    }
  }

  private static long number(MemorySegment segment, StructLayout layout, String field) {
    return segment.get(ValueLayout.JAVA_LONG, at(layout, field));
  }

  private static long at(StructLayout layout, String field) {
    return layout.byteOffset(PathElement.groupElement(field));
  }

  @Override
  public void close(int descriptor) {
    if (descriptor == CHIP) {
      chipOpen = false;
    }
    open.remove(descriptor);
  }
}
