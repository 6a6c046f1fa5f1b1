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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A local socket that only the owner and the group of the service can open. Each request and each
 * answer is one line; each connection has its own thread, which is never the control thread.
 */
public final class LocalSocket implements AutoCloseable {
  /** Maximum length of the path of a Unix socket. */
  private static final int PATH_BYTES = 107;

  private static final String FRESH = "s";

  /** Mask of the file type in a Unix mode. */
  private static final int FILE_TYPE = 0xF000;

  private static final int SOCKET_TYPE = 0xC000;
  private static final RandomGenerator RANDOM = RandomGenerator.getDefault();

  private static final int LINE_CHARS = 65_536;
  private static final int CONNECTIONS = 16;
  private static final Logger LOG = LoggerFactory.getLogger(LocalSocket.class);

  private final Path path;
  private final ServerSocketChannel server;
  private final UnaryOperator<String> answers;

  /** The open connections, the longest idle one first. */
  private final Deque<Connection> connections = new ArrayDeque<>();

  private LocalSocket(Path path, ServerSocketChannel server, UnaryOperator<String> answers) {
    this.path = path;
    this.server = server;
    this.answers = answers;
  }

  /**
   * Opens the socket and starts answering.
   *
   * @param path a socket file there is replaced if no process listens on it
   * @param answers function from a request line to its answer, both without line ends
   * @throws IOException with a sentence, if it cannot be opened
   */
  public static LocalSocket open(Path path, UnaryOperator<String> answers) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    if (parent == null || Files.isDirectory(path)) {
      throw new IOException(path + " is a folder; name a file in it");
    }
    if (Math.max(bytes(path), bytes(closed(parent).resolve(FRESH))) > PATH_BYTES) {
      throw new IOException(path + " is too long for a socket: at most " + PATH_BYTES + " bytes");
    }
    if (Files.exists(path) && !isSocket(path)) {
      throw new IOException(
          path + " exists and is not a socket; move it away or name another file");
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
   * Binds in a folder that no other user can enter, sets the mode, and only then moves the socket
   * to its place: therefore no other user can open it at any time.
   */
  private static void bind(ServerSocketChannel server, Path path) throws IOException {
    Path parent = path.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    Path closed = closed(parent);
    Files.createDirectory(
        closed, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Path fresh = closed.resolve(FRESH);
    try {
      server.bind(UnixDomainSocketAddress.of(fresh));
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-rw----"));
      Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(fresh);
      Files.deleteIfExists(closed);
    }
  }

  /** Creates a folder whose name is short enough for the path of a socket in it. */
  private static Path closed(Path parent) {
    return parent.resolve("." + HexFormat.of().toHexDigits((short) RANDOM.nextInt()));
  }

  private static int bytes(Path path) {
    return path.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  private static boolean isSocket(Path path) throws IOException {
    return (((Integer) Files.getAttribute(path, "unix:mode")) & FILE_TYPE) == SOCKET_TYPE;
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
        Connection connection = new Connection(channel);
        if (admit(connection)) {
          Thread.ofVirtual().name("asker").start(() -> serve(connection));
        } else {
          channel.close();
        }
      } catch (ClosedChannelException e) {
        return;
      } catch (IOException e) {
        LOG.warn("The local socket could not accept a connection: {}", e.getMessage());
      }
    }
  }

  /** A client's connection, active or idle. */
  private static final class Connection {
    private final SocketChannel channel;
    private boolean answering;

    Connection(SocketChannel channel) {
      this.channel = channel;
    }
  }

  /**
   * Admits a connection. If there are too many, it closes the one that has been idle longest, so
   * that idle connections block nobody. Returns false if all connections have a request in
   * progress.
   */
  private synchronized boolean admit(Connection connection) throws IOException {
    if (connections.size() >= CONNECTIONS) {
      Optional<Connection> idle = connections.stream().filter(each -> !each.answering).findFirst();
      if (idle.isEmpty()) {
        return false;
      }
      connections.remove(idle.get());
      idle.get().channel.close();
    }
    connections.addLast(connection);
    return true;
  }

  /** Begins a request; returns false if the connection was closed to make room. */
  private synchronized boolean begin(Connection connection) {
    boolean open = connections.remove(connection);
    if (open) {
      connections.addLast(connection);
      connection.answering = true;
    }
    return open;
  }

  private synchronized void end(Connection connection) {
    connection.answering = false;
  }

  private synchronized void forget(Connection connection) {
    connections.remove(connection);
  }

  private void serve(Connection connection) {
    SocketChannel channel = connection.channel;
    try (channel;
        BufferedReader in =
            new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
        Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8)) {
      for (String line = line(in); line != null && begin(connection); line = line(in)) {
        String answer = answers.apply(line);
        end(connection);
        out.write(answer + "\n");
        out.flush();
      }
    } catch (IOException e) {
      LOG.debug("A client disconnected: {}", e.getMessage());
    } finally {
      forget(connection);
    }
  }

  /** Reads a line; returns null at the end, or if the line exceeds the length limit. */
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

  /** Stops answering and removes the socket. */
  @Override
  public void close() throws IOException {
    server.close();
    Files.deleteIfExists(path);
  }
}
