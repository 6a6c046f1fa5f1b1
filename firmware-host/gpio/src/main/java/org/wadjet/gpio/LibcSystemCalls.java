package org.wadjet.gpio;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;

/** System calls through the C library. Not thread-safe. */
final class LibcSystemCalls implements GpioSystemCalls {
  /** {@code O_RDWR | O_CLOEXEC}, asm-generic/fcntl.h. */
  private static final int OPEN_FLAGS = 0x2 | 0x80000;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final Linker.Option WITH_ERRNO = Linker.Option.captureCallState("errno");
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final long ERRNO_AT =
      STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));

  // The handles are constants, so that the JIT compiler can inline them.
  private static final MethodHandle OPEN =
      function(
          "open",
          FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT),
          Linker.Option.firstVariadicArg(2),
          WITH_ERRNO);

  private static final FunctionDescriptor IOCTL_TYPE =
      FunctionDescriptor.of(
          ValueLayout.JAVA_INT,
          ValueLayout.JAVA_INT,
          LINKER.canonicalLayouts().get("long"),
          ValueLayout.ADDRESS);

  /** On 32-bit systems the linker maps unsigned long to an int; here it is a long everywhere. */
  private static final MethodHandle IOCTL =
      MethodHandles.explicitCastArguments(
          function("ioctl", IOCTL_TYPE, Linker.Option.firstVariadicArg(2)),
          MethodType.methodType(int.class, int.class, long.class, MemorySegment.class));

  /** The same call with capture of errno, which allocates. */
  private static final MethodHandle IOCTL_WITH_ERRNO =
      MethodHandles.explicitCastArguments(
          function("ioctl", IOCTL_TYPE, Linker.Option.firstVariadicArg(2), WITH_ERRNO),
          MethodType.methodType(
              int.class, MemorySegment.class, int.class, long.class, MemorySegment.class));

  private static final MethodHandle CLOSE =
      function("close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

  private final MemorySegment state = Arena.ofAuto().allocate(STATE);

  @Override
  public int open(Path device) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment path = arena.allocateFrom(device.toString());
      return result((int) OPEN.invokeExact(state, path, OPEN_FLAGS));
    } catch (Throwable e) {
      throw refused(e);
    }
  }

  /** Allocates nothing if the call succeeds. */
  @Override
  public int ioctl(int descriptor, long request, MemorySegment argument) {
    try {
      int answer = (int) IOCTL.invokeExact(descriptor, request, argument);
      // Repeats a failed call to read its errno.
      return answer < 0
          ? result((int) IOCTL_WITH_ERRNO.invokeExact(state, descriptor, request, argument))
          : answer;
    } catch (Throwable e) {
      throw refused(e);
    }
  }

  @Override
  public void close(int descriptor) {
    try {
      int _ = (int) CLOSE.invokeExact(descriptor);
    } catch (Throwable e) {
      throw refused(e);
    }
  }

  private int result(int returned) {
    return returned < 0 ? -state.get(ValueLayout.JAVA_INT, ERRNO_AT) : returned;
  }

  private static IllegalStateException refused(Throwable e) {
    return new IllegalStateException("the C library cannot be called", e);
  }

  // The method is restricted because a wrong signature could crash the JVM; the C library fixes
  // these.
  @SuppressWarnings("restricted")
  private static MethodHandle function(
      String name, FunctionDescriptor descriptor, Linker.Option... options) {
    return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor, options);
  }
}
