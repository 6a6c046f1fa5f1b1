package org.wadjet.simulator;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.campaign.DataFolder;
import org.wadjet.cli.Console;
import org.wadjet.cli.CurrentArbiterHandler;
import org.wadjet.cli.OptionConverters;
import org.wadjet.cli.Outputs;
import org.wadjet.cli.ServiceSettings;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.metrics.BoardMetrics;
import org.wadjet.settings.BoardFile;
import org.wadjet.web.ServerCounters;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet bench viewers}: measures whether viewers affect the control loop. */
@Command(
    name = "viewers",
    description = {
      "Measure the scans of a game with and without viewers.",
      "A virtual board plays at human pace, alternately without viewers and with"
          + " viewers of the page and a broker. The results are the intervals between scans,"
          + " requests, streams and memory. The viewers are a separate process on this"
          + " machine. No laser is lit."
    })
final class ViewerLoadCommand implements Callable<Integer> {
  private static final int ROUNDS = 3;
  private static final long MEGABYTE = 1_000_000;

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--viewers",
      defaultValue = "200",
      paramLabel = "N",
      description = "Number of viewers (default: ${DEFAULT-VALUE}).")
  private int viewers;

  @Option(
      names = "--broker",
      paramLabel = "URI",
      description = "Broker to publish to as well, such as mqtt://127.0.0.1.")
  private Optional<String> broker = Optional.empty();

  @Option(
      names = "--seconds",
      defaultValue = "40",
      paramLabel = "S",
      description =
          "Length of each of the six phases, three with viewers and three without"
              + " (default: ${DEFAULT-VALUE}).")
  private int seconds;

  private Optional<Process> viewerProcess = Optional.empty();
  private Optional<ServerCounters> counters = Optional.empty();
  private long requests;
  private long streams;
  private long megabytesBefore;
  private long megabytesWith;

  ViewerLoadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (viewers < 1 || seconds < 1) {
      throw new ParameterException(spec.commandLine(), "--viewers and --seconds must be 1 or more");
    }
    Board board = BoardFile.reference();
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    try (DataFolder folder = DataFolder.of(Optional.empty())) {
      ViewerLoadTrial play =
          new ViewerLoadTrial(
              board,
              setup,
              folder.path(),
              Duration.ofSeconds(seconds),
              openEndpoints(board, folder.path()));
      play.rounds(ROUNDS);
      report(play.without().sorted(), play.withViewers().sorted());
      console
          .out()
          .printf(
              Locale.ROOT,
              "requests: %d; streams at once: %d; resident memory: %d MB before, %d MB with them%n",
              requests,
              streams,
              megabytesBefore,
              megabytesWith);
    }
    return Wadjet.EXIT_OK;
  }

  private void report(long[] without, long[] with) {
    report("no viewers", without);
    report(viewers + " viewers" + broker.map(_ -> " and a broker").orElse(""), with);
    console
        .out()
        .printf(
            Locale.ROOT,
            "ratio with to without: median %.3f, 99 %% %.3f%n",
            ScanSpeedTrial.quantile(with, 0.5) / ScanSpeedTrial.quantile(without, 0.5),
            ScanSpeedTrial.quantile(with, 0.99) / ScanSpeedTrial.quantile(without, 0.99));
  }

  private void report(String who, long[] periods) {
    console
        .out()
        .printf("%s, %d scans: %s%n", who, periods.length, ScanSpeedTrial.formatQuantiles(periods));
    console.flush();
  }

  private ViewerLoadTrial.Endpoints openEndpoints(Board board, Path data) {
    return new ViewerLoadTrial.Endpoints() {
      @Override
      public Outputs open() throws IOException {
        int port = freePort();
        megabytesBefore = megabytesBefore == 0 ? megabytes() : megabytesBefore;
        Outputs outputs = Outputs.open(settings(data, port), board, new CurrentArbiterHandler());
        counters = outputs.counters();
        viewerProcess = Optional.of(startViewers(port));
        return outputs;
      }

      @Override
      public void close() {
        counters.ifPresent(ViewerLoadCommand.this::count);
        counters = Optional.empty();
        viewerProcess.ifPresent(Process::destroy);
        viewerProcess = Optional.empty();
      }
    };
  }

  private void count(ServerCounters server) {
    requests += server.answeredRequests();
    streams = Math.max(streams, server.requests());
    megabytesWith = Math.max(megabytesWith, megabytes());
  }

  private static long megabytes() {
    return BoardMetrics.residentBytes().orElse(0) / MEGABYTE;
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket()) {
      free.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      return free.getLocalPort();
    }
  }

  private ServiceSettings settings(Path data, int port) throws IOException {
    Path file = data.resolve("service.toml");
    Files.writeString(
        file,
        "version = 1\n[web]\nenabled = true\nport = "
            + port
            + "\n"
            + broker
                .map(uri -> "[mqtt]\nenabled = true\nboard = \"bench\"\nbroker = \"" + uri + "\"\n")
                .orElse(""));
    return OptionConverters.settings(spec.commandLine(), Optional.of(file));
  }

  private Process startViewers(int port) throws IOException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SimulatedViewers.class.getName(),
                Integer.toString(port),
                Integer.toString(viewers)));
    return new ProcessBuilder(line)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
