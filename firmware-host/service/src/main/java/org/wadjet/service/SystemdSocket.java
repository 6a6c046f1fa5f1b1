package org.wadjet.service;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;

/**
 * The socket on which systemd listens, as sd_notify(3) describes it: datagrams on AF_UNIX, for
 * which Java has no class. The available libraries add a second native interface, which they
 * extract to the disk; this class needs only three functions of the C library.
 */
final class SystemdSocket {
  /**
   * Address family, which is the same on all architectures of Raspberry Pi OS: bits/socket.h,
   * asm-generic/fcntl.h.
   */
  private static final short AF_UNIX = 1;

  private static final int SOCK_DGRAM = 2;
  private static final int SOCK_CLOEXEC = 0x80000;
  private static final int MSG_DONTWAIT = 0x40;
  private static final int MSG_NOSIGNAL = 0x4000;

  /** Offset of the path in {@code struct sockaddr_un}, after the address family. */
  private static final int PATH_AT = Short.BYTES;

  private static final int PATH_BYTES = 108;

  private static final Linker LINKER = Linker.nativeLinker();
  private static final MemoryLayout SIZE = LINKER.canonicalLayouts().get("size_t");
  private static final MemoryLayout INT = ValueLayout.JAVA_INT;

  private static final MethodHandle SOCKET =
      function("socket", FunctionDescriptor.of(INT, INT, INT, INT));
  private static final MethodHandle CLOSE = function("close", FunctionDescriptor.of(INT, INT));

  /** The function sendto. A size is an int on 32-bit systems; here it is a long everywhere. */
  private static final MethodHandle SENDTO =
      MethodHandles.explicitCastArguments(
          function(
              "sendto",
              FunctionDescriptor.of(
                  SIZE, INT, ValueLayout.ADDRESS, SIZE, INT, ValueLayout.ADDRESS, INT)),
          MethodType.methodType(
              long.class,
              int.class,
              MemorySegment.class,
              long.class,
              int.class,
              MemorySegment.class,
              int.class));

  private final byte[] path;

  /**
   * Creates a socket for an address in the form of {@code NOTIFY_SOCKET}.
   *
   * @param address a path, or {@code @} and the name of an abstract socket
   * @throws IllegalArgumentException if it is neither
   */
  SystemdSocket(String address) {
    path = address.getBytes(StandardCharsets.UTF_8);
    if (path.length < 2 || path.length >= PATH_BYTES || (path[0] != '/' && path[0] != '@')) {
      throw new IllegalArgumentException("NOTIFY_SOCKET is not a socket: '" + address + "'");
    }
    if (path[0] == '@') {
      path[0] = 0;
    }
  }

  /**
   * Sends a datagram, without ever waiting.
   *
   * @return whether the system took it; false if nobody listens or the listener is behind
   */
  boolean send(String message) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment address = arena.allocate(PATH_AT + PATH_BYTES, Short.BYTES);
      address.set(ValueLayout.JAVA_SHORT, 0, AF_UNIX);
      MemorySegment.copy(path, 0, address, ValueLayout.JAVA_BYTE, PATH_AT, path.length);
      byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
      MemorySegment content = arena.allocateFrom(ValueLayout.JAVA_BYTE, bytes);
      int socket = (int) SOCKET.invokeExact((int) AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
      if (socket < 0) {
        return false;
      }
      long sent =
          (long)
              SENDTO.invokeExact(
                  socket,
                  content,
                  (long) bytes.length,
                  MSG_DONTWAIT | MSG_NOSIGNAL,
                  address,
                  PATH_AT + path.length);
      int _ = (int) CLOSE.invokeExact(socket);
      // On 32-bit systems the result is a zero-extended int.
      return (int) sent == bytes.length;
    } catch (Throwable e) {
      throw new IllegalStateException("the C library cannot be called", e);
    }
  }

  // Restricted because a wrong signature could crash the JVM; these are fixed by the C library.
  @SuppressWarnings("restricted")
  private static MethodHandle function(String name, FunctionDescriptor descriptor) {
    return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor);
  }
}
