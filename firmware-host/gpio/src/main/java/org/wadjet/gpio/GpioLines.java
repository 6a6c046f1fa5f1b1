package org.wadjet.gpio;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Lines of a GPIO chip requested together, read and driven in one call. Bit i of a value is line i.
 * Reading and driving allocate nothing.
 */
final class GpioLines implements AutoCloseable {
  private static final String CONSUMER = "wadjet";

  private final GpioSystemCalls kernel;
  private final int descriptor;
  private final MemorySegment values = Arena.ofAuto().allocate(GpioUapi.VALUES_BYTES, Long.BYTES);

  /** Wraps lines that were already requested. */
  GpioLines(GpioSystemCalls kernel, int descriptor) {
    this.kernel = kernel;
    this.descriptor = descriptor;
  }

  /** Failure of the kernel to grant lines. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(int errno) {
      super(Errno.message(errno));
    }
  }

  /** Requests lines as inputs without a pull resistor. */
  static GpioLines inputs(GpioSystemCalls kernel, int chip, int... bcm) throws RefusedException {
    return request(kernel, chip, GpioUapi.INPUT | GpioUapi.BIAS_DISABLED, 0, bcm);
  }

  /** Requests lines as outputs that have these levels from the first moment on. */
  static GpioLines outputs(GpioSystemCalls kernel, int chip, long levels, int... bcm)
      throws RefusedException {
    return request(kernel, chip, GpioUapi.OUTPUT, levels, bcm);
  }

  private static GpioLines request(
      GpioSystemCalls kernel, int chip, long flags, long levels, int... bcm)
      throws RefusedException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment request = arena.allocate(GpioUapi.REQUEST_BYTES, Long.BYTES);
      for (int i = 0; i < bcm.length; i++) {
        request.setAtIndex(
            ValueLayout.JAVA_INT, GpioUapi.REQUEST_OFFSETS / Integer.BYTES + i, bcm[i]);
      }
      request.setString(GpioUapi.REQUEST_CONSUMER, CONSUMER);
      request.set(ValueLayout.JAVA_INT, GpioUapi.REQUEST_LINES, bcm.length);
      request.set(ValueLayout.JAVA_LONG, GpioUapi.REQUEST_FLAGS, flags);
      if (flags == GpioUapi.OUTPUT) {
        request.set(ValueLayout.JAVA_INT, GpioUapi.REQUEST_ATTRIBUTES, 1);
        request.set(ValueLayout.JAVA_INT, GpioUapi.ATTRIBUTE_ID, GpioUapi.OUTPUT_VALUES);
        request.set(ValueLayout.JAVA_LONG, GpioUapi.ATTRIBUTE_VALUES, levels);
        request.set(ValueLayout.JAVA_LONG, GpioUapi.ATTRIBUTE_MASK, (1L << bcm.length) - 1);
      }
      int result = kernel.ioctl(chip, GpioUapi.GET_LINE, request);
      if (result < 0) {
        throw new RefusedException(-result);
      }
      return new GpioLines(kernel, request.get(ValueLayout.JAVA_INT, GpioUapi.REQUEST_DESCRIPTOR));
    }
  }

  /**
   * Reads lines.
   *
   * @param mask the lines to read
   * @throws IllegalStateException if the chip has disappeared
   */
  long read(long mask) {
    values.set(ValueLayout.JAVA_LONG, GpioUapi.VALUES_MASK, mask);
    call(GpioUapi.GET_VALUES);
    return values.get(ValueLayout.JAVA_LONG, GpioUapi.VALUES_BITS);
  }

  /**
   * Drives lines.
   *
   * @param levels levels of the lines in the mask
   * @param mask the lines to drive; the others are unchanged
   * @throws IllegalStateException if the chip has disappeared
   */
  void drive(long levels, long mask) {
    values.set(ValueLayout.JAVA_LONG, GpioUapi.VALUES_BITS, levels);
    values.set(ValueLayout.JAVA_LONG, GpioUapi.VALUES_MASK, mask);
    call(GpioUapi.SET_VALUES);
  }

  private void call(long request) {
    int result = kernel.ioctl(descriptor, request, values);
    if (result < 0) {
      throw new IllegalStateException("the GPIO chip fails: " + Errno.message(-result));
    }
  }

  /** Releases the lines. */
  @Override
  public void close() {
    kernel.close(descriptor);
  }
}
