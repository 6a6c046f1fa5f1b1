package org.wadjet.simulator;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.wadjet.campaign.PeerTransport;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerAddress;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.mqtt.PeerChannel;

/**
 * Real broker on a free port of this machine, Debian's Mosquitto, over which the boards of a
 * simulated game are linked as those of a service are. An interruption kills it; it keeps no state.
 */
final class LocalBroker implements PeerTransport, AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofSeconds(20);
  private static final long POLL_MILLIS = 20;

  private final Path configuration;
  private final int port;
  private Process process;

  private LocalBroker(Path configuration, int port) {
    this.configuration = configuration;
    this.port = port;
  }

  /**
   * Starts a broker with its files in a folder.
   *
   * @throws IOException if Mosquitto is not installed or does not start
   */
  static LocalBroker open(Path folder) throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path configuration = folder.resolve("mosquitto.conf");
    Files.write(
        configuration,
        List.of(
            "listener " + port + " 127.0.0.1",
            "allow_anonymous true",
            "user " + System.getProperty("user.name")));
    LocalBroker broker = new LocalBroker(configuration, port);
    broker.start();
    return broker;
  }

  private static Optional<Path> program() {
    return Stream.concat(
            Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
        .map(directory -> Path.of(directory, "mosquitto"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private void start() throws IOException {
    Path program =
        program()
            .orElseThrow(
                () ->
                    new IOException(
                        "the broker mosquitto is missing; install it with: apt install mosquitto"));
    process =
        new ProcessBuilder(program.toString(), "-c", configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(
                ProcessBuilder.Redirect.appendTo(
                    configuration.resolveSibling("mosquitto.log").toFile()))
            .start();
    long end = System.nanoTime() + START_LIMIT.toNanos();
    while (!listens()) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new IOException(
            "mosquitto does not start; see mosquitto.log beside " + configuration);
      }
      pause();
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException _) {
      return false;
    }
  }

  private static void pause() {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Connection connect(int board, Consumer<String> listener) {
    MqttSettings settings =
        new MqttSettings(
            BrokerLogin.open(new BrokerAddress("127.0.0.1", port, false)),
            new BoardTopics(BoardTopics.PREFIX, name(board)),
            Optional.empty(),
            false,
            false,
            false);
    PeerChannel channel = new PeerChannel(settings, name(1 - board));
    channel.start(listener, _ -> {});
    return new Connection() {
      @Override
      public void publish(String message) {
        channel.publish(message);
      }

      @Override
      public void close() {
        channel.close();
      }
    };
  }

  private static String name(int board) {
    return "board-" + (board + 1);
  }

  /** Kills the broker and starts it again. */
  @Override
  public void interrupt() {
    close();
    try {
      start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
