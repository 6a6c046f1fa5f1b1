package org.wadjet.gpio;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/** System calls on the kernel's GPIO devices; tests substitute a simulated kernel. */
interface GpioSystemCalls {
  /**
   * Opens a device for reading and writing and returns a file descriptor, or minus an {@link
   * Errno}.
   */
  int open(Path device);

  /**
   * Sends a request to a device.
   *
   * @param request number built by {@code _IOR} or {@code _IOWR}, unsigned 32 bits
   * @param argument native memory that the request reads and writes
   * @return 0 or more, or minus an {@link Errno}
   */
  int ioctl(int descriptor, long request, MemorySegment argument);

  /** Closes a descriptor; the lines behind it become free. */
  void close(int descriptor);
}
