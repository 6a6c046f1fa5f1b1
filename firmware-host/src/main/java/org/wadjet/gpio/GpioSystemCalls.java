package org.wadjet.gpio;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/** The three calls that the kernel's GPIO devices take; tests put another kernel here. */
interface GpioSystemCalls {
  /** Opens a device for reading and writing: a file descriptor, or minus an {@link Errno}. */
  int open(Path device);

  /**
   * Asks a device.
   *
   * @param request as {@code _IOWR} and its like make it, unsigned 32 bits
   * @param argument what the request reads and writes, native memory
   * @return 0 or more, or minus an {@link Errno}
   */
  int ioctl(int descriptor, long request, MemorySegment argument);

  /** Gives a descriptor back; the lines behind it become free. */
  void close(int descriptor);
}
