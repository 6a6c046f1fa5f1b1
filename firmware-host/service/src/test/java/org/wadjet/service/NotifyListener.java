package org.wadjet.service;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Listener like that of systemd: a real datagram socket on AF_UNIX. */
public final class NotifyListener implements AutoCloseable {
  private static final short AF_UNIX = 1;
  private static final int SOCK_DGRAM = 2;
  private static final short POLLIN = 1;
  private static final int MESSAGE_BYTES = 4096;
  private static final MemoryLayout INT = ValueLayout.JAVA_INT;
  private static final MemoryLayout LONG = ValueLayout.JAVA_LONG;
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment buffer = arena.allocate(MESSAGE_BYTES);
  private final MemorySegment poll = arena.allocate(Long.BYTES, Integer.BYTES);
  private final int socket;
  private final Path path;

  /** Creates a listener at a path that does not exist yet. */
  public NotifyListener(Path path) {
    this.path = path;
    socket = (int) call("socket", FunctionDescriptor.of(INT, INT, INT, INT), 1, SOCK_DGRAM, 0);
    MemorySegment address = arena.allocate(110, Short.BYTES);
    address.set(ValueLayout.JAVA_SHORT, 0, AF_UNIX);
    address.setString(2, path.toString(), StandardCharsets.UTF_8);
    int bound =
        (int) call("bind", FunctionDescriptor.of(INT, INT, POINTER, INT), socket, address, 110);
    if (bound != 0) {
      throw new IllegalStateException("cannot bind " + path);
    }
  }

  /** Value for {@code NOTIFY_SOCKET}. */
  public String address() {
    return path.toString();
  }

  /** Returns the next message, or empty after the timeout. */
  public Optional<String> next(Duration atMost) {
    poll.set(ValueLayout.JAVA_INT, 0, socket);
    poll.set(ValueLayout.JAVA_SHORT, 4, POLLIN);
    int ready =
        (int)
            call(
                "poll",
                FunctionDescriptor.of(INT, POINTER, LONG, INT),
                poll,
                1L,
                (int) atMost.toMillis());
    if (ready != 1) {
      return Optional.empty();
    }
    long got =
        (long)
            call(
                "recv",
                FunctionDescriptor.of(LONG, INT, POINTER, LONG, INT),
                socket,
                buffer,
                (long) MESSAGE_BYTES,
                0);
    byte[] bytes = buffer.asSlice(0, got).toArray(ValueLayout.JAVA_BYTE);
    return Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }

  /** Receives messages until one contains a word; returns that one. */
  public String until(String word) {
    StringBuilder others = new StringBuilder();
    while (true) {
      String message =
          next(Duration.ofSeconds(60))
              .orElseThrow(() -> new AssertionError("no '" + word + "', only: " + others));
      if (message.contains(word)) {
        return message;
      }
      others.append(message).append(" | ");
    }
  }

  @Override
  public void close() {
    call("close", FunctionDescriptor.of(INT, INT), socket);
    arena.close();
  }

  // Restricted because a wrong signature could crash the JVM; these are fixed by the C library.
  @SuppressWarnings("restricted")
  private static Object call(String name, FunctionDescriptor descriptor, Object... arguments) {
    Linker linker = Linker.nativeLinker();
    MethodHandle function =
        linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    try {
      return function.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
