package org.wadjet.simulator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wadjet.campaign.ControllerStallInterval;
import org.wadjet.campaign.FireWaitStatistics;
import org.wadjet.campaign.KernelBoardLog;
import org.wadjet.campaign.RuleViolation;
import org.wadjet.cli.BoardAccess;
import org.wadjet.cli.BoardOption;
import org.wadjet.cli.Console;
import org.wadjet.cli.ScanOption;
import org.wadjet.cli.ServiceClient;
import org.wadjet.cli.SetupOptions;
import org.wadjet.cli.Simulator;
import org.wadjet.cli.SocketPath;
import org.wadjet.cli.StartupException;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.record.JournalRow;
import org.wadjet.record.RecordReader;
import org.wadjet.settings.BoundedFile;
import org.wadjet.sim.KernelBoardModel;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet bench …}: trials with the board that is a kernel module. */
@Command(
    name = "bench",
    description = {
      "Measure this machine, and test the service without a board.",
      "play and check use the kernel module of hardware/bench, which behaves like a"
          + " board; its README explains it."
    })
final class BenchCommand implements Runnable {
  private static final Path MODULE = Path.of("/dev/wadjet-bench");
  private static final Path ATTRIBUTES = Path.of("/sys/class/misc/wadjet-bench");

  private static final int MAX_LOG_BYTES = 64 << 20;

  private final Console console;

  @Spec private CommandSpec spec;

  BenchCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "bench needs a subcommand: bench measure, bench play or bench check");
  }

  @Command(
      name = "measure",
      description = {
        "Measure how fast this machine reads frames and runs the service.",
        "The results are frames and GPIO calls per second, the lateness of frames at"
            + " playing pace, and start-up time, processor time and resident memory of a"
            + " service started for it. No other service may run. No laser is lit."
      })
  int measure(
      @Option(
              names = "--gpio",
              required = true,
              paramLabel = "BACKEND",
              description = "gpiod: the pins of this Pi; mock: a virtual board with players.")
          String gpio,
      @Mixin ScanOption scan,
      @Mixin BoardOption boardOption,
      @Option(
              names = "--frames",
              defaultValue = "5000",
              paramLabel = "N",
              description = "Number of frames read without a pause (default: ${DEFAULT-VALUE}).")
          int frames)
      throws IOException {
    if (frames < 1) {
      throw new ParameterException(spec.commandLine(), "--frames must be 1 or more");
    }
    Board board = boardOption.completeBoard();
    ScanBackend backend = scan.backend(gpio);
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    MeasurementPrinter measuring = new MeasurementPrinter(console, board);
    try (BoardAccess access =
        BoardAccess.open(
            spec.commandLine(), gpio, backend, board, classic.position(), Simulator.Pace.REAL)) {
      measuring.scanning(access, gpio.equals("mock") ? ScanBackend.PI4J : backend, frames);
    }
    List<String> options = new ArrayList<>(List.of("--gpio", gpio));
    boardOption.file().ifPresent(file -> options.addAll(List.of("--board", file.toString())));
    if (gpio.equals("mock")) {
      options.add("--simulate=1");
      measuring.service("in play, virtual board and players included", options);
    } else {
      options.addAll(List.of("--scan", backend.name().toLowerCase(Locale.ROOT)));
      measuring.service("waiting for players", options);
    }
    return Wadjet.EXIT_OK;
  }

  @Command(
      name = "play",
      description = {
        "Play both sides on the board of the kernel module.",
        "The service must run on that board; the command waits until it does."
      })
  int play(
      @Mixin SetupOptions setup,
      @Mixin BoardOption boardOption,
      @Option(
              names = "--seed",
              defaultValue = "1",
              description = "Seed of moves and hands" + " (default: ${DEFAULT-VALUE}).")
          long seed,
      @Option(
              names = "--turns",
              paramLabel = "N",
              description = "Number of turns to play" + " (default: no limit).")
          Integer turns,
      @Option(
              names = "--bridged-lid",
              description =
                  "The lid switch is bridged: no shot may be fired, although both sides"
                      + " move and press FIRE.")
          boolean bridgedLid,
      @Option(names = "--socket", paramLabel = "PATH", description = "Socket of the service.")
          Path socket,
      @Option(names = "--data", paramLabel = "DIR", description = "Data directory of the service.")
          Path data)
      throws IOException {
    Board board = boardOption.completeBoard();
    Setup start = setup.resolve(spec.commandLine());
    KernelBoardModel table =
        new KernelBoardModel(board, start.position(), start.rules().game(), seed);
    ServiceClient service =
        new ServiceClient(
            SocketPath.forClient(Optional.ofNullable(socket), Optional.ofNullable(data)));
    if (!Files.exists(MODULE)) {
      throw new StartupException(
          "There is no " + MODULE + ": load the kernel module of hardware/bench first.", null);
    }
    KernelBoardPlayer player =
        new KernelBoardPlayer(
            table,
            start.rules(),
            seed,
            service,
            MODULE,
            ATTRIBUTES.resolve("lines"),
            bridgedLid,
            console);
    Optional<String> result =
        player.play(turns == null ? OptionalInt.empty() : OptionalInt.of(turns));
    console.out().println(result.map(word -> "result: " + word).orElse("all turns are played"));
    return Wadjet.EXIT_OK;
  }

  @Command(
      name = "check",
      description = {
        "Check a log of the kernel module against the record and the emission rules.",
        "Exit status 1: a rule was broken, or part of the log is missing; each breach is"
            + " printed."
      })
  int check(
      @Parameters(paramLabel = "LOG", description = "Log read from /dev/wadjet-bench.") Path log,
      @Option(
              names = "--clock",
              required = true,
              paramLabel = "FILE",
              description = "Clock values read from the module's attribute `clock`.")
          Path clock,
      @Option(
              names = "--data",
              required = true,
              paramLabel = "DIR",
              description = "Data directory of the service.")
          Path data,
      @Option(
              names = "--stood",
              paramLabel = "FROM-TO",
              description =
                  "Interval during which the service did not run, in nanoseconds of"
                      + " the monotonic"
                      + " clock; repeatable.")
          List<String> stood,
      @Option(
              names = "--asked",
              paramLabel = "AT",
              description =
                  "Time of the request to stop the service, in nanoseconds of the"
                      + " monotonic clock;"
                      + " the time to dark is then printed.")
          List<Long> asked)
      throws IOException {
    KernelBoardLog wires = read(() -> new KernelBoardLog(lines(log)), log);
    long epochNanos = read(() -> epochNanos(lines(clock)), clock);
    List<ControllerStallInterval> times =
        stood == null ? List.of() : stood.stream().map(this::parseStall).toList();
    RecordReader archive = new RecordReader(data);
    List<JournalRow> rows = new ArrayList<>();
    for (long game = 0; game <= archive.games(); game++) {
      rows.addAll(archive.rows(game));
    }
    List<RuleViolation> violations = wires.violations(rows, epochNanos, times);
    violations.forEach(
        violation ->
            console
                .out()
                .println(
                    "rule %d at %d: %s"
                        .formatted(violation.rule(), violation.nanos(), violation.description())));
    for (Long at : asked == null ? List.<Long>of() : asked) {
      console.out().println("request to stop: " + darkness(wires, at));
    }
    for (ControllerStallInterval time : times) {
      console.out().println("stood still: " + darkness(wires, time.fromNanos()));
    }
    List<FireWaitStatistics.Wait> waits = wires.waits(rows, epochNanos);
    if (!waits.isEmpty()) {
      console.out().println("FIRE to light: " + spread(waits, FireWaitStatistics.Wait::toLight));
      console
          .out()
          .println("FIRE to verdict: " + spread(waits, FireWaitStatistics.Wait::toVerdict));
    }
    console
        .out()
        .println(
            "%d changes, %d lost, %d rows, %d pulses, %d breaches"
                .formatted(
                    wires.changes().size(),
                    wires.discarded(),
                    rows.size(),
                    wires.changes().stream()
                        .filter(change -> change.high() && isLight(change.signal()))
                        .count(),
                    violations.size()));
    return violations.isEmpty() && wires.discarded() == 0 ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private static String spread(
      List<FireWaitStatistics.Wait> waits, Function<FireWaitStatistics.Wait, Duration> which) {
    return ScanSpeedTrial.formatQuantiles(
        waits.stream().map(which).mapToLong(Duration::toNanos).toArray());
  }

  private static boolean isLight(Signal signal) {
    return signal == Signal.LIGHT_SILVER || signal == Signal.LIGHT_RED;
  }

  private static String darkness(KernelBoardLog wires, long nanos) {
    long lightMicros = 0;
    for (Side side : Side.values()) {
      lightMicros =
          Math.max(lightMicros, wires.darkAfter(nanos, Signal.light(side)).toNanos() / 1000);
    }
    return "dark after %.1f ms, RAIL down after %.1f ms"
        .formatted(lightMicros / 1e3, wires.darkAfter(nanos, Signal.RAIL).toNanos() / 1e6);
  }

  private ControllerStallInterval parseStall(String text) {
    String[] ends = text.split("-", -1);
    try {
      return new ControllerStallInterval(Long.parseLong(ends[0]), Long.parseLong(ends[1]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new ParameterException(
          spec.commandLine(), "--stood is FROM-TO in nanoseconds, not '" + text + "'", e);
    }
  }

  private static long epochNanos(List<String> lines) {
    String[] words = lines.getFirst().split(" ", -1);
    return Long.parseLong(words[1]) - Long.parseLong(words[0]);
  }

  private static List<String> lines(Path file) {
    try {
      return new String(BoundedFile.read(file, MAX_LOG_BYTES), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException e) {
      throw new StartupException(file + " cannot be read.", e);
    }
  }

  private static <T> T read(Supplier<T> reading, Path file) {
    try {
      return reading.get();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new StartupException(file + ": " + e.getMessage(), e);
    }
  }
}
