package org.wadjet.simulator;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.cli.ServiceClient;
import org.wadjet.cli.SocketPath;
import org.wadjet.cli.StartupException;
import org.wadjet.cli.Wadjet;
import tools.jackson.databind.JsonNode;

/** Measures, from outside, a service started as a process of its own. */
final class ServiceSpeed implements AutoCloseable {
  private static final Duration READY_TIMEOUT = Duration.ofSeconds(90);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

  private final Process process;
  private final ServiceClient client;
  private final Path errors;
  private final long startedNanos = System.nanoTime();

  private ServiceSpeed(Process process, Path data) {
    this.process = process;
    this.errors = errors(data);
    this.client = new ServiceClient(SocketPath.forClient(Optional.empty(), Optional.of(data)));
  }

  /**
   * Starts {@code wadjet serve} on this process's Java runtime, with the same options and the
   * compiler that the launcher gives a service.
   */
  static ServiceSpeed start(Path data, List<String> options) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("-X") || option.startsWith("-D"))
        .forEach(line::add);
    line.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Wadjet.class.getName(),
            "serve",
            "--data",
            data.toString()));
    line.addAll(options);
    Process process =
        new ProcessBuilder(line)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors(data).toFile())
            .start();
    return new ServiceSpeed(process, data);
  }

  private static Path errors(Path data) {
    return data.resolve("errors");
  }

  /**
   * Waits until the board is scanned, its chains are accepted and its pieces are known.
   *
   * @return the time since the start
   * @throws StartupException if that does not happen
   */
  Duration untilReady() {
    while (!client.isRunning() || !isReady(client.state())) {
      pause(POLL_INTERVAL);
      if (!process.isAlive() || System.nanoTime() - startedNanos > READY_TIMEOUT.toNanos()) {
        throw new StartupException(
            "The service under measurement did not become ready; " + lastErrorLine() + ".", null);
      }
    }
    return Duration.ofNanos(System.nanoTime() - startedNanos);
  }

  private String lastErrorLine() {
    try {
      List<String> said = Files.readAllLines(errors);
      return said.isEmpty() ? "it printed nothing" : "it said: " + said.getLast();
    } catch (IOException e) {
      return "its output is lost";
    }
  }

  private static boolean isReady(JsonNode state) {
    return state.path("settled").asBoolean(false)
        || state.has("setUp")
        || state.path("ply").asInt(0) > 1;
  }

  /** Returns the share of one processor that the service uses over a time, 1 for all of it. */
  double share(Duration over) {
    Duration before = processorTime();
    long begin = System.nanoTime();
    pause(over);
    return (double) processorTime().minus(before).toNanos() / (System.nanoTime() - begin);
  }

  private Duration processorTime() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /**
   * Returns the resident memory in megabytes of 10^6 bytes; empty if the system does not report it.
   */
  Optional<Double> residentMegabytes() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6)
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void pause(Duration time) {
    try {
      // The share is measured over the given time.
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartupException("The measurement was interrupted.", e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
