package org.wadjet.mqtt;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Real broker, Debian's Mosquitto, on a free port of this machine; a test can kill and restart it.
 */
public final class Mosquitto implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Path folder;
  private final int port;
  private final List<String> lines = new ArrayList<>();
  private Process process;

  private Mosquitto(Path folder, int port) {
    this.folder = folder;
    this.port = port;
  }

  /** Starts a broker without authentication. */
  public static Mosquitto open(Path folder) throws Exception {
    return start(folder, List.of("allow_anonymous true"));
  }

  /**
   * Starts a broker that stores its state in the folder after each change, so that it can be
   * killed.
   */
  static Mosquitto lasting(Path folder) throws Exception {
    return start(
        folder,
        List.of(
            "allow_anonymous true",
            "persistence true",
            "persistence_location " + folder + "/",
            "autosave_on_changes true",
            "autosave_interval 1"));
  }

  /** Starts a broker with these settings; skips the test without an installed broker. */
  static Mosquitto start(Path folder, List<String> settings) throws Exception {
    assumeThere();
    Mosquitto broker = new Mosquitto(folder, freePort());
    broker.lines.addAll(
        List.of(
            "listener " + broker.port + " 127.0.0.1",
            "max_queued_messages 0",
            "user " + System.getProperty("user.name")));
    broker.lines.addAll(settings);
    broker.start();
    return broker;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Returns the path of a program; the broker may be outside the PATH. */
  private static Optional<Path> program(String name) {
    return Stream.concat(
            Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Hashes the passwords of a file for the broker; skips the test if the package is missing. */
  static void hash(Path passwords) throws Exception {
    assumeThere();
    Process hashed =
        new ProcessBuilder(
                program("mosquitto_passwd").orElseThrow().toString(), "-U", passwords.toString())
            .inheritIO()
            .start();
    if (!hashed.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || hashed.exitValue() != 0) {
      throw new AssertionError("mosquitto_passwd failed");
    }
  }

  /** Returns the path of the plugin for access control. */
  static Path roles() throws IOException {
    assumeThere();
    try (Stream<Path> folders = Files.list(Path.of("/usr/lib"))) {
      return folders
          .map(folder -> folder.resolve("mosquitto_dynamic_security.so"))
          .filter(Files::isRegularFile)
          .findFirst()
          .orElseThrow();
    }
  }

  private static void assumeThere() {
    assumeTrue(
        program("mosquitto").isPresent() && program("mosquitto_sub").isPresent(),
        "needs Debian's packages mosquitto and mosquitto-clients");
  }

  int port() {
    return port;
  }

  /** Returns the address without TLS. */
  public BrokerAddress address() {
    return new BrokerAddress("127.0.0.1", port, false);
  }

  /** Starts the broker and waits until it listens. */
  public void start() throws Exception {
    Path file = folder.resolve("mosquitto.conf");
    Files.write(file, lines);
    process =
        new ProcessBuilder(program("mosquitto").orElseThrow().toString(), "-c", file.toString())
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(folder.resolve("mosquitto.log").toFile()))
            .start();
    Awaited.until("mosquitto listens", PATIENCE, this::listens);
  }

  private boolean listens() {
    if (!process.isAlive()) {
      throw new AssertionError("mosquitto has ended:\n" + log());
    }
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException _) {
      return false;
    }
  }

  /** Returns the broker's log; it mentions clients only with {@code log_type debug}. */
  String log() {
    try {
      return Files.readString(folder.resolve("mosquitto.log"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the broker. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** Returns a command of the package with the options for this broker. */
  public List<String> command(String program, String... options) {
    List<String> command = new ArrayList<>();
    command.add(program(program).orElseThrow().toString());
    command.addAll(List.of("-V", "5", "-h", "127.0.0.1", "-p", String.valueOf(port)));
    command.addAll(List.of(options));
    return command;
  }

  /** Publishes a message as another client. */
  public void publish(String topic, String text) throws Exception {
    Process publisher =
        new ProcessBuilder(command("mosquitto_pub", "-q", "1", "-t", topic, "-m", text))
            .inheritIO()
            .start();
    if (!publisher.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || publisher.exitValue() != 0) {
      throw new AssertionError("mosquitto_pub failed");
    }
  }

  /** Stops the broker and waits for its end, so that its stored state is complete. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }
}
