package org.wadjet.service;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A socket on this machine that only the owner and the group of the service can open. One line
 * asks, one line answers; each connection has a thread of its own, none of them the control thread.
 */
public final class LocalSocket implements AutoCloseable {
  /** The longest path that a Unix socket can have. */
  private static final int PATH_BYTES = 107;

  private static final int LINE_CHARS = 65_536;
  private static final int CONNECTIONS = 16;
  private static final Logger LOG = LoggerFactory.getLogger(LocalSocket.class);

  private final Path path;
  private final ServerSocketChannel server;
  private final UnaryOperator<String> answers;
  private final Semaphore connections = new Semaphore(CONNECTIONS);

  private LocalSocket(Path path, ServerSocketChannel server, UnaryOperator<String> answers) {
    this.path = path;
    this.server = server;
    this.answers = answers;
  }

  /**
   * Opens it and answers from now on.
   *
   * @param path an old socket there is replaced if nobody listens on it
   * @param answers gives the answer to a line, neither with its line end
   * @throws IOException with a sentence, where it cannot be opened
   */
  public static LocalSocket open(Path path, UnaryOperator<String> answers) throws IOException {
    if (path.toString().getBytes(StandardCharsets.UTF_8).length > PATH_BYTES) {
      throw new IOException(path + " is too long for a socket: at most " + PATH_BYTES + " bytes");
    }
    if (isAlive(path)) {
      throw new IOException("a service answers on " + path + " already");
    }
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      bind(server, path);
    } catch (IOException e) {
      server.close();
      throw e;
    }
    LocalSocket socket = new LocalSocket(path, server, answers);
    Thread.ofPlatform().daemon().name("socket").start(socket::accept);
    return socket;
  }

  /**
   * Binds in a folder that nobody else can enter, sets the mode, and only then moves the socket to
   * its place: at no moment could anybody else have opened it.
   */
  private static void bind(ServerSocketChannel server, Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    Path closed =
        Files.createTempDirectory(
            parent,
            "s",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Path fresh = closed.resolve("s");
    try {
      server.bind(UnixDomainSocketAddress.of(fresh));
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-rw----"));
      Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
      Files.deleteIfExists(closed);
    }
  }

  private static boolean isAlive(Path path) {
    if (!Files.exists(path)) {
      return false;
    }
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      return channel.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private void accept() {
    while (server.isOpen()) {
      try {
        SocketChannel channel = server.accept();
        if (connections.tryAcquire()) {
          Thread.ofVirtual().name("asker").start(() -> serve(channel));
        } else {
          channel.close();
        }
      } catch (ClosedChannelException e) {
        return;
      } catch (IOException e) {
        LOG.warn("the local socket could not take a connection: {}", e.getMessage());
      }
    }
  }

  private void serve(SocketChannel channel) {
    try (channel;
        BufferedReader in =
            new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
        Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8)) {
      for (String line = line(in); line != null; line = line(in)) {
        out.write(answers.apply(line) + "\n");
        out.flush();
      }
    } catch (IOException e) {
      LOG.debug("an asker went away: {}", e.getMessage());
    } finally {
      connections.release();
    }
  }

  /** A line, or null at the end and where it is longer than any question. */
  private static String line(BufferedReader in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '\n') {
        return line.toString();
      }
      if (line.length() == LINE_CHARS) {
        return null;
      }
      line.append((char) c);
    }
    return null;
  }

  /** Answers no more, and takes the socket away. */
  @Override
  public void close() throws IOException {
    server.close();
    Files.deleteIfExists(path);
  }
}
